import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { type Draft, type DraftMatchup, emptyDraft } from "@sparc/sparclets/point-spread/point-spread.schema";

type Club = readonly [short: string, name: string, color: string];
type Game = readonly [away: Club, home: Club, line: number, total: number, startsAt: string];

/** Week 9 of the 2017 season; lines, totals and starts are from nflverse (games.csv, CC BY 4.0). */
const GAMES: readonly Game[] = [
  [["BUF", "Buffalo", "#00338d"], ["NYJ", "NY Jets", "#125740"], 3, 42, "2017-11-03T00:25Z"],
  [["ATL", "Atlanta", "#a71930"], ["CAR", "Carolina", "#0085ca"], 3, 42, "2017-11-05T18:00Z"],
  [["IND", "Indianapolis", "#002c5f"], ["HOU", "Houston", "#03202f"], -6, 45, "2017-11-05T18:00Z"],
  [["CIN", "Cincinnati", "#fb4f14"], ["JAX", "Jacksonville", "#006778"], -6, 38, "2017-11-05T18:00Z"],
  [["TB", "Tampa Bay", "#d50a0a"], ["NO", "New Orleans", "#d3bc8d"], -7, 54, "2017-11-05T18:00Z"],
  [["LA", "LA Rams", "#003594"], ["NYG", "NY Giants", "#0b2265"], 5.5, 42.5, "2017-11-05T18:00Z"],
  [["DEN", "Denver", "#fb4f14"], ["PHI", "Philadelphia", "#004c54"], -7, 41, "2017-11-05T18:00Z"],
  [["BAL", "Baltimore", "#241773"], ["TEN", "Tennessee", "#4b92db"], -3, 43, "2017-11-05T18:00Z"],
  [["WAS", "Washington", "#5a1414"], ["SEA", "Seattle", "#002244"], -8, 44.5, "2017-11-05T21:05Z"],
  [["ARI", "Arizona", "#97233f"], ["SF", "San Francisco", "#aa0000"], 2.5, 39, "2017-11-05T21:05Z"],
  [["KC", "Kansas City", "#e31837"], ["DAL", "Dallas", "#003594"], -2, 53, "2017-11-05T21:25Z"],
  [["OAK", "Oakland", "#000000"], ["MIA", "Miami", "#008e97"], 3, 44.5, "2017-11-06T01:30Z"],
  [["DET", "Detroit", "#0076b6"], ["GB", "Green Bay", "#203731"], 2.5, 42.5, "2017-11-07T01:30Z"],
];

const WEEK_MS = 604_800_000;

/** The week's games moved to the same weekdays of the first whole week to come, so that they can be picked. The last game breaks ties. */
export function weekOfGames(now: number): JsonObject {
  const first = Math.min(...GAMES.map(([, , , , startsAt]) => Date.parse(startsAt)));
  const later = Math.max(0, Math.ceil((now - first) / WEEK_MS)) * WEEK_MS;
  const toTeam = ([short_name, name, color]: Club) => ({ name, short_name, color, logo: null });
  const matchups = GAMES.map(
    ([away, home, line, total, startsAt], at): DraftMatchup => ({
      ...{ key: `9_${at + 1}`, home: toTeam(home), away: toTeam(away), starts_at: Date.parse(startsAt) + later },
      ...{ line, total, game_id: null, line_history: [] },
    }),
  );
  const draft: Draft = { ...emptyDraft, weeks: [{ label: "Week 9", matchups }], tie_break_matchup: `9_${GAMES.length}` };
  return draft as unknown as JsonObject;
}
