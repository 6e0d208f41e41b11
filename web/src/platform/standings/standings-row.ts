import { pointsLabel } from "../../lib/points-label.ts";
import type { StandingsRow } from "../../ui/standings.tsx";
import type { Leaderboard } from "../events/events.queries.ts";

/** Returns the page with the viewer's own row, from 1. Entries with equal ranks may be on several pages. */
export function toOwnPage({ position, rank }: Pick<Leaderboard["data"][number], "position" | "rank">, pageSize: number): number {
  return Math.ceil((position ?? rank) / pageSize);
}

/** Converts a row of an event's leaderboard to a row of the table. */
export function toStandingsRow(row: Leaderboard["data"][number]): StandingsRow {
  return {
    id: row.user_id,
    rank: row.rank,
    isTied: row.is_tied,
    name: row.display_name,
    photoUrl: row.photo_url,
    face: row.face,
    points: pointsLabel(row.points),
    isGuest: row.is_guest,
  };
}
