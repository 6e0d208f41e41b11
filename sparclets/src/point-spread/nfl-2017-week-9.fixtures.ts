import { type Draft, draft, type Outcome } from "./point-spread.schema.ts";

/**
 * Week 9 of the 2017 season as it was played; lines, scores and starts as nflverse keeps them (games.csv, CC BY 4.0), where `spread_line` is
 * positive for the favoured home team and starts are US Eastern. With everything worked out by hand: the home score with the line, the away
 * score, and who covers; the points of both, the total, and over or under.
 *
 * |  n | game       | line | home + line   | away | side | points | total | over/under |
 * |---:|------------|-----:|--------------:|-----:|------|-------:|------:|------------|
 * |  1 | BUF at NYJ | +3   | 34 + 3 = 37   | 21   | home |     55 | 42    | over       |
 * |  2 | ATL at CAR | +3   | 20 + 3 = 23   | 17   | home |     37 | 42    | under      |
 * |  3 | IND at HOU | −6   | 14 − 6 = 8    | 20   | away |     34 | 45    | under      |
 * |  4 | CIN at JAX | −6   | 23 − 6 = 17   | 7    | home |     30 | 38    | under      |
 * |  5 | TB at NO   | −7   | 30 − 7 = 23   | 10   | home |     40 | 54    | under      |
 * |  6 | LA at NYG  | +5.5 | 17 + 5.5 = 22.5 | 51 | away |     68 | 42.5  | over       |
 * |  7 | DEN at PHI | −7   | 51 − 7 = 44   | 23   | home |     74 | 41    | over       |
 * |  8 | BAL at TEN | −3   | 23 − 3 = 20   | 20   | push |     43 | 43    | push       |
 * |  9 | WAS at SEA | −8   | 14 − 8 = 6    | 17   | away |     31 | 44.5  | under      |
 * | 10 | ARI at SF  | +2.5 | 10 + 2.5 = 12.5 | 20 | away |     30 | 39    | under      |
 * | 11 | KC at DAL  | −2   | 28 − 2 = 26   | 17   | home |     45 | 53    | under      |
 * | 12 | OAK at MIA | +3   | 24 + 3 = 27   | 27   | push |     51 | 44.5  | over       |
 * | 13 | DET at GB  | +2.5 | 17 + 2.5 = 19.5 | 30 | away |     47 | 42.5  | over       |
 */
const games = [
  ["BUF", "Bills", 21, "NYJ", "Jets", 34, 3, 42, "2017-11-03T00:25:00Z", "home", "over"],
  ["ATL", "Falcons", 17, "CAR", "Panthers", 20, 3, 42, "2017-11-05T18:00:00Z", "home", "under"],
  ["IND", "Colts", 20, "HOU", "Texans", 14, -6, 45, "2017-11-05T18:00:00Z", "away", "under"],
  ["CIN", "Bengals", 7, "JAX", "Jaguars", 23, -6, 38, "2017-11-05T18:00:00Z", "home", "under"],
  ["TB", "Buccaneers", 10, "NO", "Saints", 30, -7, 54, "2017-11-05T18:00:00Z", "home", "under"],
  ["LA", "Rams", 51, "NYG", "Giants", 17, 5.5, 42.5, "2017-11-05T18:00:00Z", "away", "over"],
  ["DEN", "Broncos", 23, "PHI", "Eagles", 51, -7, 41, "2017-11-05T18:00:00Z", "home", "over"],
  ["BAL", "Ravens", 20, "TEN", "Titans", 23, -3, 43, "2017-11-05T18:00:00Z", "push", "push"],
  ["WAS", "Washington", 17, "SEA", "Seahawks", 14, -8, 44.5, "2017-11-05T21:05:00Z", "away", "under"],
  ["ARI", "Cardinals", 20, "SF", "49ers", 10, 2.5, 39, "2017-11-05T21:05:00Z", "away", "under"],
  ["KC", "Chiefs", 17, "DAL", "Cowboys", 28, -2, 53, "2017-11-05T21:25:00Z", "home", "under"],
  ["OAK", "Raiders", 27, "MIA", "Dolphins", 24, 3, 44.5, "2017-11-06T01:30:00Z", "push", "over"],
  ["DET", "Lions", 30, "GB", "Packers", 17, 2.5, 42.5, "2017-11-07T01:30:00Z", "away", "over"],
] as const;

const keyOf = (at: number) => `9_${at + 1}`;

/** The week as a card; ties are broken by the Monday game. */
export const week9Draft: Draft = draft.parse({
  weeks: [
    {
      label: "Week 9",
      matchups: games.map(([away, awayName, , home, homeName, , line, total, startsAt], at) => ({
        key: keyOf(at),
        home: { name: homeName, short_name: home },
        away: { name: awayName, short_name: away },
        starts_at: Date.parse(startsAt),
        line,
        total,
        game_id: `2017_09_${away}_${home}`,
      })),
    },
  ],
  tie_break_matchup: keyOf(games.length - 1),
});

export const week9Outcomes: Readonly<Record<string, Outcome>> = Object.fromEntries(
  games.map(([, , awayScore, , , homeScore], at) => [
    keyOf(at),
    { status: "final", home_score: homeScore, away_score: awayScore, is_played_inside_week: true },
  ]),
);

/** By hand, as in the table above. */
export const week9Results = games.map((game, at) => ({ key: keyOf(at), game: `${game[0]} at ${game[3]}`, side: game[9], total: game[10] }));
