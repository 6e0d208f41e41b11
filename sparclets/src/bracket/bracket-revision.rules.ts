import { ok, type Problem, type Result, refuse } from "../kernel/result.ts";
import type { Slot } from "../sparclet-rules.ts";
import type { BracketRefusal } from "./bracket.errors.ts";
import type { Content, Draft, Rules } from "./bracket.schema.ts";
import { renamedTeams, withoutEarlierNames, withTypedNames } from "./bracket-names.rules.ts";

const SEEDS_COUNT = "The first picks are closed, and upsets bring points by seed: seeds stay";

/**
 * Whether every pick that was possible under the old content is possible under the new one: the sets of possible teams and lengths can
 * grow, and the length of a series stays. Computed from contents alone, so that a refusal reveals nothing of picks.
 */
export function acceptsStoredPicks({ before, after }: { before: Slot<Content>; after: Slot<Content> }): boolean {
  const [was, now] = [before.content, after.content];
  if (was.kind === "tie_break") return now.kind === "tie_break" && (before.sealedAt === null || was.question === now.question);
  return now.kind === "series" && was.best_of === now.best_of && was.candidates.every((id) => now.candidates.includes(id));
}

/**
 * Names, colours, odds and texts can change without a pick counting differently; teams and their order, seeds, sides and lengths cannot,
 * because codes and points depend on these.
 */
export function countsAlike({ before, after }: { before: Slot<Content>; after: Slot<Content> }): boolean {
  return toCounted(before.content) === toCounted(after.content);
}

function toCounted(content: Content): string {
  if (content.kind === "tie_break") return content.kind;
  const { round, n, best_of, candidates, entrants } = content;
  const sides = content.sides.map((side) => [side.kind, side.kind === "team" ? side.team : side.kind === "winner" ? side.series : null]);
  return JSON.stringify([round, n, best_of, candidates, sides, entrants.map(({ id, seed }) => [id, seed])]);
}

/**
 * An author's edit of a published bracket. The host protects its tree by `acceptsStoredPicks`. Nothing is protected until there is an entry: from
 * then on no team takes a name another one has or had, because picks name teams by id, and seeds are fixed once picks are closed where
 * upsets count.
 */
export function revisedDraft(input: {
  rules: Rules;
  before: Draft;
  after: Draft;
  locked: ReadonlySet<string>;
  hasEntries: boolean;
}): Result<Draft, BracketRefusal> {
  const { rules, before, after, locked } = input;
  if (!input.hasEntries) return ok(unpublishedDraft(after));
  const { teams, problems: names } = renamedTeams({ before, after: { ...after, teams: withTypedNames(after.teams) } });
  const problems = names.map(({ at, member, message }) => fixedAt(`teams.${at}.${member}`, message));
  const seeds = new Map(before.teams.map(({ id, seed }) => [id, seed]));
  const areSeedsFixed = rules.upset.shape !== "none" && locked.size > 0;
  for (const [at, { id, seed }] of teams.entries())
    if (areSeedsFixed && seeds.has(id) && seeds.get(id) !== seed) problems.push(fixedAt(`teams.${at}.seed`, SEEDS_COUNT));
  return problems.length > 0 ? refuse("bracket.fixed", { problems }) : ok({ ...after, teams });
}

const fixedAt = (path: string, message: string): Problem => ({ path: `draft.${path}`, code: "fixed", message });

/**
 * A draft without entries has no former names: neither those that were sent with it, nor those of the bracket it is a copy of. Invisible
 * characters in its names are removed.
 */
export function unpublishedDraft(draft: Draft): Draft {
  return { ...draft, teams: withTypedNames(withoutEarlierNames(draft.teams)) };
}
