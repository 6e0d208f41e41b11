import { ok, type Problem, type Result, refuse } from "../kernel/result.ts";
import type { PointSpreadRefusal } from "./point-spread.errors.ts";
import type { Draft, DraftMatchup, DraftTeam } from "./point-spread.schema.ts";
import { isSameNamed, namedOf, SIDES } from "./point-spread-names.rules.ts";

const ELSEWHERE = "This is fixed: change it where results are entered, and say why";
const ADDED = "The card is published: add games where results are entered";
const GONE = "The card is published: a game can be called off, and not taken out";
const GUESSED = "The game that breaks ties stays: its total may have been guessed";

/** All but the colour. */
const isSameTeam = (one: DraftTeam, other: DraftTeam): boolean => isSameNamed(namedOf(one), namedOf(other)) && one.logo === other.logo;

const TERMS = ["line", "total", "starts_at", "game_id"] as const;

/**
 * An author's edit of a published card: colours, what weeks are called, and the order of weeks and games. Editors store what is typed
 * half-way and have no place for a reason, so what picks depend on, who plays first of all, is nothing of theirs, not even where there is no
 * line yet: it is entered where results are. Whether anybody has picked makes no difference, since a refusal would tell.
 */
export function revisedDraft(a: { before: Draft; after: Draft }): Result<Draft, PointSpreadRefusal> {
  const { before, after } = a;
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
  if (known.size > 0) fix("weeks", GONE);
  if (before.tie_break_matchup !== null && after.tie_break_matchup !== before.tie_break_matchup) fix("tie_break_matchup", GUESSED);
  return problems.length > 0 ? refuse("point_spread.line_fixed", { problems }) : ok({ ...after, weeks });
}

/** A draft that nobody knows yet has no history: neither one that was sent with it, nor the one of the card it is a copy of. */
export function unpublishedDraft(draft: Draft): Draft {
  const without = (matchup: DraftMatchup): DraftMatchup => ({ ...matchup, line_history: [] });
  return { ...draft, weeks: draft.weeks.map((week) => ({ ...week, matchups: week.matchups.map(without) })) };
}
