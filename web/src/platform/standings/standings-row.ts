import { pointsLabel } from "../../lib/points-label.ts";
import type { StandingsRow } from "../../ui/standings.tsx";
import type { Leaderboard } from "../events/events.queries.ts";

/** The page of the table that the own row is on, from 1; equal ranks may go on over several pages. */
export function ownPageOf({ position, rank }: Pick<Leaderboard["data"][number], "position" | "rank">, pageSize: number): number {
  return Math.ceil((position ?? rank) / pageSize);
}

/** A row of an event's leaderboard, as the table draws it. */
export function toStandingsRow(row: Leaderboard["data"][number]): StandingsRow {
  return {
    id: row.user_id,
    rank: row.rank,
    isTied: row.is_tied,
    name: row.display_name,
    photoUrl: row.photo_url,
    number: row.number,
    points: pointsLabel(row.points),
  };
}
