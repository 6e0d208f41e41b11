import type { Instant } from "../kernel/instant.ts";
import { ok, type Problem, type Result, refuse } from "../kernel/result.ts";
import type { PointSpreadRefusal } from "./point-spread.errors.ts";
import { type Draft, type DraftMatchup, type DraftTeam, HISTORY_MAX, type LineChange, type Rules } from "./point-spread.schema.ts";

/** From when on the line of a published matchup moves only for a stated reason. */
export function lineFixedFrom({ rules, startsAt }: { rules: Rules; startsAt: Instant | null }): Instant {
  const policy = rules.line_policy;
  if (policy.kind === "closing") return startsAt ?? Number.POSITIVE_INFINITY;
  if (policy.kind === "frozen") return 0;
  return Math.min(policy.at ?? 0, startsAt ?? Number.POSITIVE_INFINITY);
}

/** A published matchup with another line or total, and the change in its history. A line that was never there is set without a reason. */
export function withLine(a: {
  rules: Rules;
  matchup: DraftMatchup;
  line: number | null;
  total: number | null;
  reason: string | null;
  now: Instant;
}): Result<DraftMatchup, PointSpreadRefusal> {
  const { rules, matchup, line, total, now } = a;
  const was = { line: matchup.line, total: matchup.total };
  if (line === was.line && total === was.total) return ok(matchup);
  const isMoved = (was.line !== null && line !== was.line) || (was.total !== null && total !== was.total);
  const isFixed = now >= lineFixedFrom({ rules, startsAt: matchup.starts_at });
  if (isMoved && isFixed && a.reason === null)
    return refuse("point_spread.reason_required", {
      problems: [{ path: "reason", code: "required", message: "Say why the line changes" }],
    });
  const change: LineChange = { at: now, line, total, was, reason: a.reason };
  return ok({ ...matchup, line, total, line_history: kept([...matchup.line_history, change]) });
}

/** The first change tells what was published, the newest what matters now. */
const kept = (history: LineChange[]): LineChange[] =>
  history.length > HISTORY_MAX ? [...history.slice(0, 1), ...history.slice(1 - HISTORY_MAX)] : history;

const isSameTeam = (one: DraftTeam, other: DraftTeam): boolean => one.name === other.name && one.short_name === other.short_name;

/** The member by which an edit makes another game of it: the sides changed over, or once its picks are closed anything of who plays. */
function otherGame(now: DraftMatchup, { was, isLocked }: { was: DraftMatchup; isLocked: boolean }): "home" | "away" | "game_id" | null {
  if (isSameTeam(now.home, was.away) && isSameTeam(now.away, was.home) && !isSameTeam(was.home, was.away)) return "home";
  if (!isLocked) return null;
  if (now.game_id !== was.game_id) return "game_id";
  return !isSameTeam(now.home, was.home) ? "home" : !isSameTeam(now.away, was.away) ? "away" : null;
}

/**
 * An author's edit of a published card: lines that may still move get into the history, those that are fixed are refused, because an editor
 * has no place for a reason. The history itself is nobody's to write.
 */
export function revisedDraft(a: {
  rules: Rules;
  before: Draft;
  after: Draft;
  locked: ReadonlySet<string>;
  now: Instant;
}): Result<Draft, PointSpreadRefusal> {
  const known = new Map(a.before.weeks.flatMap(({ matchups }) => matchups.map((matchup) => [matchup.key, matchup] as const)));
  const problems: Problem[] = [];
  const weeks = a.after.weeks.map((week, weekAt) => ({
    ...week,
    matchups: week.matchups.map((matchup, at): DraftMatchup => {
      const was = known.get(matchup.key);
      if (!was) return { ...matchup, line_history: [] };
      const other = otherGame(matchup, { was, isLocked: a.locked.has(matchup.key) });
      if (other) {
        const message = "What was picked would mean another team: call this game off and add the right one";
        problems.push({ path: `draft.weeks.${weekAt}.matchups.${at}.${other}`, code: "fixed", message });
      }
      const { line, total } = matchup;
      const isMoved = line !== was.line || total !== was.total;
      const unmoved = { ...matchup, line: was.line, total: was.total, line_history: was.line_history };
      const moved = withLine({ rules: a.rules, matchup: { ...unmoved, starts_at: was.starts_at }, line, total, reason: null, now: a.now });
      if (moved.ok && !(isMoved && a.locked.has(matchup.key))) return { ...moved.value, starts_at: matchup.starts_at };
      const path = `draft.weeks.${weekAt}.matchups.${at}.${line === was.line ? "total" : "line"}`;
      problems.push({ path, code: "fixed", message: "This is fixed: change it where results are entered, and say why" });
      return unmoved;
    }),
  }));
  return problems.length > 0 ? refuse("point_spread.line_fixed", { problems }) : ok({ ...a.after, weeks });
}
