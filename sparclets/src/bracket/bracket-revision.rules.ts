import { ok, type Problem, type Result, refuse } from "../kernel/result.ts";
import type { Slot } from "../sparclet-rules.ts";
import type { BracketRefusal } from "./bracket.errors.ts";
import type { Content, Draft, DraftTeam, Rules } from "./bracket.schema.ts";

const OTHER_TEAM = "What was picked would mean another team: another one has this name";
const SEEDS_COUNT = "The first picks are closed, and upsets bring points by seed: seeds stay";

const folded = (text: string) => text.trim().toLowerCase();

/**
 * Whether every pick that could have been given under the old content keeps its place under the new one: who may come there and how long it
 * may take can grow, and the length of a series stays. Made of contents alone, so that what is refused says nothing of what was picked.
 */
export function keepsPicks({ before, after }: { before: Slot<Content>; after: Slot<Content> }): boolean {
  const [was, now] = [before.content, after.content];
  if (was.kind === "tie_break") return now.kind === "tie_break" && (before.sealedAt === null || was.question === now.question);
  return now.kind === "series" && was.best_of === now.best_of && was.candidates.every((id) => now.candidates.includes(id));
}

/**
 * An author's edit of a published bracket. Its tree is the host's to guard, by `keepsPicks`. Here: no team takes the name another one had, since
 * picks name teams by id, and seeds stay once picks are closed where upsets count.
 */
export function revisedDraft(a: { rules: Rules; before: Draft; after: Draft; locked: ReadonlySet<string> }): Result<Draft, BracketRefusal> {
  const { rules, before, after, locked } = a;
  const known = new Map(before.teams.map((team) => [team.id, team]));
  const areSeedsFixed = rules.upset.shape !== "none" && locked.size > 0;
  const problems: Problem[] = [];
  const fix = (path: string, message: string): unknown => problems.push({ path: `draft.${path}`, code: "fixed", message });
  for (const [at, team] of after.teams.entries()) {
    const was = known.get(team.id);
    if (!was) continue;
    for (const member of ["name", "short_name"] as const)
      if (takesNameOf({ team, was, before, member })) fix(`teams.${at}.${member}`, OTHER_TEAM);
    if (areSeedsFixed && team.seed !== was.seed) fix(`teams.${at}.seed`, SEEDS_COUNT);
  }
  return problems.length > 0 ? refuse("bracket.fixed", { problems }) : ok(after);
}

function takesNameOf(a: { team: DraftTeam; was: DraftTeam; before: Draft; member: "name" | "short_name" }): boolean {
  const name = folded(a.team[a.member]);
  if (name === "" || name === folded(a.was[a.member])) return false;
  return a.before.teams.some((other) => other.id !== a.team.id && folded(other[a.member]) === name);
}
