import { pointsWords } from "../../lib/points-words.ts";
import type { StandingsRow } from "../../ui/standings.tsx";
import type { Leaderboard } from "./events.queries.ts";

/** A row of an event's leaderboard, as the table draws it. */
export function standingsRowOf(row: Leaderboard["data"][number]): StandingsRow {
  return {
    id: row.user_id,
    rank: row.rank,
    isTied: row.is_tied,
    name: row.display_name,
    photoUrl: row.photo_url,
    number: row.number,
    points: pointsWords(row.points),
  };
}
