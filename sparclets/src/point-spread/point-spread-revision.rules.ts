import type { Instant } from "../kernel/instant.ts";
import { ok, type Problem, type Result, refuse } from "../kernel/result.ts";
import type { PointSpreadRefusal } from "./point-spread.errors.ts";
import type { Content, Draft, DraftMatchup, DraftTeam, Rules } from "./point-spread.schema.ts";
import { leavesNotice } from "./point-spread-line.rules.ts";
import { isSameNamed, SIDES, toNamed, visible } from "./point-spread-names.rules.ts";
import { planSlots } from "./point-spread-plan.rules.ts";

const ELSEWHERE = "This is fixed: change it where results are entered, and say why";
const ADDED = "The card is published: add games where results are entered";
const REMOVED = "The card is published: a game can be called off, and not taken out";
const TOO_LATE = "Everybody needs half an hour to guess its total: choose a game that closes later, or let ties share a rank";
const GUESSED = "The game that breaks ties stays: its total may have been guessed";

/** All but the colour. */
const isSameTeam = (one: DraftTeam, other: DraftTeam): boolean => isSameNamed(toNamed(one), toNamed(other)) && one.logo === other.logo;

const TERMS = ["line", "total", "starts_at", "game_id"] as const;

/**
 * An author's edit of a published card: colours, names of weeks, and the order of weeks and games. Editors store half-typed text and have
 * no field for a reason, so that facts that picks depend on, above all the teams, are not theirs to change, not even where there is no line
 * yet: they are entered on the page of results. Whether anybody has picked makes no difference, because a refusal would reveal it.
 */
export function revisedDraft(input: { rules: Rules; before: Draft; after: Draft; now: Instant }): Result<Draft, PointSpreadRefusal> {
  const { before, after } = input;
  const known = new Map(before.weeks.flatMap(({ matchups }) => matchups.map((matchup) => [matchup.key, matchup] as const)));
  const problems: Problem[] = [];
  const fix = (path: string, message: string): unknown => problems.push({ path: `draft.${path}`, code: "fixed", message });
  const weeks = after.weeks.map((week, weekAt) => ({
    ...week,
    matchups: week.matchups.map((matchup, at): DraftMatchup => {
      const path = `weeks.${weekAt}.matchups.${at}`;
      const was = known.get(matchup.key);
      if (!was) {
        fix(path, ADDED);
        return matchup;
      }
      known.delete(matchup.key);
      for (const side of SIDES) if (!isSameTeam(matchup[side], was[side])) fix(`${path}.${side}`, ELSEWHERE);
      for (const member of TERMS) if (matchup[member] !== was[member]) fix(`${path}.${member}`, ELSEWHERE);
      return { ...matchup, line_history: was.line_history };
    }),
  }));
  if (known.size > 0) fix("weeks", REMOVED);
  if (before.tie_break_matchup !== null && after.tie_break_matchup !== before.tie_break_matchup) fix("tie_break_matchup", GUESSED);
  if (before.tie_break_matchup === null && after.tie_break_matchup !== null) {
    const named = planSlots({ rules: input.rules, draft: before }).find(({ key }) => key === after.tie_break_matchup);
    if (named && !leavesNotice({ closesAt: named.lockAt, now: input.now })) fix("tie_break_matchup", TOO_LATE);
  }
  return problems.length > 0 ? refuse("point_spread.line_fixed", { problems }) : ok({ ...after, weeks });
}

/** Lines and totals are not removed, confidence numbers do not get fewer, and the tie-break stays: then every possible pick stays valid. */
export function acceptsStoredPicks({ before, after }: { before: { content: Content }; after: { content: Content } }): boolean {
  const [was, now] = [before.content, after.content];
  const isThere = (was.line === null || now.line !== null) && (was.total === null || now.total !== null);
  return isThere && (was.numbers ?? 0) <= (now.numbers ?? 0) && (!was.is_tie_break || now.is_tie_break);
}

/**
 * An unpublished draft has no history: neither one that was sent with it, nor the one of the card it is a copy of. Invisible characters in
 * its names are removed.
 */
export function unpublishedDraft(draft: Draft): Draft {
  const seen = (one: DraftTeam): DraftTeam => ({ ...one, name: visible(one.name), short_name: visible(one.short_name) });
  const without = ({ home, away, ...matchup }: DraftMatchup): DraftMatchup => ({
    ...{ ...matchup, home: seen(home), away: seen(away), line_history: [] },
  });
  return { ...draft, weeks: draft.weeks.map((week) => ({ ...week, matchups: week.matchups.map(without) })) };
}
