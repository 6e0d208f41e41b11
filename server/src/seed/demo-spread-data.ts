import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type Draft, type DraftTeam, draft as draftSchema } from "@sparc/sparclets/point-spread/point-spread.schema";

/** The 26 teams that played in week 9 of 2017, by the codes of that season. */
const teams: Readonly<Record<string, readonly [name: string, color: string]>> = {
  BUF: ["Buffalo Bills", "#00338d"],
  NYJ: ["New York Jets", "#125740"],
  ATL: ["Atlanta Falcons", "#a71930"],
  CAR: ["Carolina Panthers", "#0085ca"],
  IND: ["Indianapolis Colts", "#002c5f"],
  HOU: ["Houston Texans", "#03202f"],
  CIN: ["Cincinnati Bengals", "#fb4f14"],
  JAX: ["Jacksonville Jaguars", "#006778"],
  TB: ["Tampa Bay Buccaneers", "#d50a0a"],
  NO: ["New Orleans Saints", "#a08a58"],
  LA: ["Los Angeles Rams", "#003594"],
  NYG: ["New York Giants", "#0b2265"],
  DEN: ["Denver Broncos", "#d84800"],
  PHI: ["Philadelphia Eagles", "#004c54"],
  BAL: ["Baltimore Ravens", "#241773"],
  TEN: ["Tennessee Titans", "#4b92db"],
  WAS: ["Washington", "#5a1414"],
  SEA: ["Seattle Seahawks", "#002244"],
  ARI: ["Arizona Cardinals", "#97233f"],
  SF: ["San Francisco 49ers", "#aa0000"],
  KC: ["Kansas City Chiefs", "#e31837"],
  DAL: ["Dallas Cowboys", "#041e42"],
  OAK: ["Oakland Raiders", "#101010"],
  MIA: ["Miami Dolphins", "#008e97"],
  DET: ["Detroit Lions", "#0076b6"],
  GB: ["Green Bay Packers", "#203731"],
};

/** Away team and score, home team and score, the home team's line, the total, and the start. From nflverse's games.csv (CC BY 4.0). */
const games: readonly (readonly [
  away: string,
  awayScore: number,
  home: string,
  homeScore: number,
  line: number,
  total: number,
  start: string,
])[] = [
  ["BUF", 21, "NYJ", 34, 3, 42, "2017-11-03T00:25Z"],
  ["ATL", 17, "CAR", 20, 3, 42, "2017-11-05T18:00Z"],
  ["IND", 20, "HOU", 14, -6, 45, "2017-11-05T18:00Z"],
  ["CIN", 7, "JAX", 23, -6, 38, "2017-11-05T18:00Z"],
  ["TB", 10, "NO", 30, -7, 54, "2017-11-05T18:00Z"],
  ["LA", 51, "NYG", 17, 5.5, 42.5, "2017-11-05T18:00Z"],
  ["DEN", 23, "PHI", 51, -7, 41, "2017-11-05T18:00Z"],
  ["BAL", 20, "TEN", 23, -3, 43, "2017-11-05T18:00Z"],
  ["WAS", 17, "SEA", 14, -8, 44.5, "2017-11-05T21:05Z"],
  ["ARI", 20, "SF", 10, 2.5, 39, "2017-11-05T21:05Z"],
  ["KC", 17, "DAL", 28, -2, 53, "2017-11-05T21:25Z"],
  ["OAK", 27, "MIA", 24, 3, 44.5, "2017-11-06T01:30Z"],
  ["DET", 30, "GB", 17, 2.5, 42.5, "2017-11-07T01:30Z"],
];

const WEEK = 9;

export interface DemoScore {
  key: string;
  startsAt: Instant;
  home: number;
  away: number;
}

const keyAt = (at: number): string => `${WEEK}_${at + 1}`;
const toStart = (game: (typeof games)[number], firstStart: Instant): Instant =>
  firstStart + Date.parse(game[6]) - Date.parse((games[0] as (typeof games)[number])[6]);
const teamOf = (code: string): DraftTeam => {
  const [name = code, color = null] = teams[code] ?? [];
  return { name, short_name: code, color, logo: null };
};

/** The week as a draft, moved in time so that its first game starts at `firstStart`. The Monday game breaks ties. */
export function spreadWeek(firstStart: Instant): Draft {
  return draftSchema.parse({
    weeks: [
      {
        label: "Week 9",
        matchups: games.map((game, at) => ({
          key: keyAt(at),
          away: teamOf(game[0]),
          home: teamOf(game[2]),
          line: game[4],
          total: game[5],
          starts_at: toStart(game, firstStart),
        })),
      },
    ],
    tie_break_matchup: keyAt(games.length - 1),
  });
}

/** Final scores in the order of the starts. */
export function spreadScores(firstStart: Instant): DemoScore[] {
  return games.map((game, at) => ({ key: keyAt(at), startsAt: toStart(game, firstStart), home: game[3], away: game[1] }));
}
