import { clockTime, dayAndTime, durationText } from "../../../lib/times.ts";
import { type Board, type BoardSeries, type BoardSide, opensLabel } from "./board.ts";

/** Formats "Boston (1)", or what is known before there is a team. */
export function sideLabel({ team, label }: BoardSide): string {
  if (!team) return label;
  return team.seed === null ? team.name : `${team.name} (${team.seed})`;
}

/** Formats "Edmonton over Toronto in 6". */
export function championLabel({ champion }: Board): string {
  const team = champion && toWinner(champion);
  if (!champion || !team) return "";
  const other = champion.sides.find((side) => side.team !== null && side.team.id !== team.id)?.team;
  return `${team.name}${other ? ` over ${other.name}` : ""}${champion.length === null ? "" : ` in ${champion.length}`}`;
}

/** Formats "Round 1, series 3: Boston (1) against Toronto (4)". */
export function toLegend({ roundName, n, roundSize, sides }: BoardSeries): string {
  const [one, other] = sides;
  const place = roundSize === 1 ? roundName : `${roundName}, series ${n}`;
  return `${place}: ${sideLabel(one)} against ${sideLabel(other)}`;
}

/** Formats "Boston in 6" or "Boston"; empty while there is no winner. */
export function pickLabel(series: BoardSeries): string {
  const team = toWinner(series);
  if (!team) return "";
  return series.length === null ? team.name : `${team.name} in ${series.length}`;
}

export function toWinner(series: BoardSeries): NonNullable<BoardSide["team"]> | null {
  return series.sides.find(({ team }) => team !== null && team.id === series.winner)?.team ?? null;
}

/** Formats "The winner meets Boston." or names two possible opponents; null in the last round and while no opponent is known. */
export function meetsLabel({ rounds }: Board, { key }: BoardSeries): string | null {
  const all = rounds.flatMap(({ series }) => series);
  const next = all.find(({ feeders }) => feeders.includes(key));
  const at = next?.feeders[0] === key ? 1 : 0;
  const from = all.find((one) => one.key === next?.feeders[at]);
  const side = next?.sides[at];
  const teams = side?.team ? [side.team] : (from?.sides.map(({ team }) => team) ?? []);
  const names = teams.map((team) => team?.name);
  return names.length > 0 && names.every((name) => name !== undefined) ? `The winner meets ${names.join(" or ")}.` : null;
}

/** What the member has to do in this series, in two words; null when nothing. */
export function gapLabel(series: BoardSeries): string | null {
  const { gap } = series;
  if (gap === "winner") return "Pick a winner";
  if (gap === "length") return "Length missing";
  if (gap === "later") return opensLabel(series);
  return gap === "waits" ? "Earlier picks first" : null;
}

export function progressLabel({ picked, total }: Board): string {
  return `${picked} of ${total} picked`;
}

/** Announcement after each pick. */
export function spokenPick(series: BoardSeries, board: Board): string {
  return `${pickLabel(series)}. ${progressLabel(board)}.`;
}

/** Formats "today 19:00", "Sat 18 Apr, 19:00". */
export function lockMoment(lockAt: number, now: number): string {
  const isToday = new Date(lockAt).toDateString() === new Date(now).toDateString();
  return isToday ? `today ${clockTime(lockAt)}` : dayAndTime(lockAt);
}

/** Formats "in 2 h 14 min"; null once the lock has passed. */
export function lockCountdown(lockAt: number, now: number): string | null {
  return lockAt > now ? `in ${durationText(lockAt - now)}` : null;
}
