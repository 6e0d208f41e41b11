import { ok, type Problem, type Result, refuse } from "../kernel/result.ts";
import type { PointSpreadRefusal } from "./point-spread.errors.ts";
import type { Draft, DraftMatchup, DraftTeam } from "./point-spread.schema.ts";

const OTHER_GAME = "What was picked would mean another team: call this game off and add the right one";
const ELSEWHERE = "This is fixed: change it where results are entered, and say why";
const ADDED = "The card is published: add games where results are entered";
const GONE = "The card is published: a game can be called off, and not taken out";
const GUESSED = "The game that breaks ties stays: its total may have been guessed";

const isSameTeam = (one: DraftTeam, other: DraftTeam): boolean => one.name === other.name && one.short_name === other.short_name;

/** The member by which an edit makes another game of it: the sides changed over, or once its picks are closed anything of who plays. */
function otherGame(now: DraftMatchup, { was, isLocked }: { was: DraftMatchup; isLocked: boolean }): "home" | "away" | "game_id" | null {
  if (now.game_id !== was.game_id) return "game_id";
  if (isSameTeam(now.home, was.away) && isSameTeam(now.away, was.home) && !isSameTeam(was.home, was.away)) return "home";
  if (!isLocked) return null;
  return !isSameTeam(now.home, was.home) ? "home" : !isSameTeam(now.away, was.away) ? "away" : null;
}

const TERMS = ["line", "total", "starts_at"] as const;

/**
 * An author's edit of a published card: names, colours and the order of weeks and games. Editors store what is typed half-way and have no
 * place for a reason, so what picks depend on is nothing of theirs, not even where there is no line yet: it is entered where results are.
 * Whether anybody has picked makes no difference, since a refusal would tell.
 */
export function revisedDraft(a: { before: Draft; after: Draft; locked: ReadonlySet<string> }): Result<Draft, PointSpreadRefusal> {
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
      const other = otherGame(matchup, { was, isLocked: a.locked.has(matchup.key) });
      if (other) fix(`${path}.${other}`, OTHER_GAME);
      for (const member of TERMS) if (matchup[member] !== was[member]) fix(`${path}.${member}`, ELSEWHERE);
      return { ...matchup, line_history: was.line_history };
    }),
  }));
  if (known.size > 0) fix("weeks", GONE);
  if (before.tie_break_matchup !== null && after.tie_break_matchup !== before.tie_break_matchup) fix("tie_break_matchup", GUESSED);
  return problems.length > 0 ? refuse("point_spread.line_fixed", { problems }) : ok({ ...after, weeks });
}
