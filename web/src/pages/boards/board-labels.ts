import type { BoardPeriod, BoardRow } from "@sparc/contract/entities/board";
import type { PointsName } from "../../lib/points-naming.ts";
import type { StandingsRow } from "../../ui/standings.tsx";
import type { Board } from "./boards.queries.ts";

export function periodLabel(period: BoardPeriod): string {
  if (period === "month") return monthName();
  return period === "season" ? "Season" : "All time";
}

/** Name of the current month in UTC, by which the server counts the monthly leaderboard, in the reader's language. */
export function monthName(now = Date.now()): string {
  return new Intl.DateTimeFormat(undefined, { month: "long", timeZone: "UTC" }).format(now);
}

/**
 * Explains the arrows of the leaderboard: they compare ranks with the start of the last UTC day on which stars were earned. Null when no
 * row has an arrow.
 */
export function movementMessage(
  { data, own, moved_since }: Pick<Board, "data" | "own" | "moved_since">,
  points: PointsName,
): string | null {
  if (moved_since === null || ![...data, own].some((row) => row !== null && row.moved !== null)) return null;
  const day = new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(moved_since),
  );
  return `Arrows show places gained or lost since the start of ${day} (UTC), the last day ${points.many} came in.`;
}

/** The page's rows. When the viewer's own row is on another page, it is added before or after them. */
export function boardRows({ data, own }: Pick<Board, "data" | "own">): StandingsRow[] {
  const rows = data.map(toRow);
  if (!own || data.some(({ is_own }) => is_own)) return rows;
  const first = data[0];
  return first && own.rank < first.rank ? [toRow(own), ...rows] : [...rows, toRow(own)];
}

function toRow(row: BoardRow): StandingsRow {
  return {
    id: row.user_id,
    rank: row.rank,
    isTied: row.is_tied,
    name: row.display_name,
    face: row.face,
    photoUrl: row.photo_url,
    points: row.stars.toLocaleString(),
    movement: row.moved,
    isOwn: row.is_own,
  };
}
