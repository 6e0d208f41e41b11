import { LOCKS_AT, picked } from "./bracket.fixtures.ts";
import type { SeriesPick } from "./bracket.schema.ts";
import { type Draft, draft, type Outcome, type SeriesOutcome } from "./bracket.schema.ts";
import { standardTree } from "./bracket-tree.rules.ts";

const names = {
  TOR: "Toronto Maple Leafs",
  OTT: "Ottawa Senators",
  TBL: "Tampa Bay Lightning",
  FLA: "Florida Panthers",
  WSH: "Washington Capitals",
  MTL: "Montreal Canadiens",
  CAR: "Carolina Hurricanes",
  NJD: "New Jersey Devils",
  WPG: "Winnipeg Jets",
  STL: "St. Louis Blues",
  DAL: "Dallas Stars",
  COL: "Colorado Avalanche",
  VGK: "Vegas Golden Knights",
  MIN: "Minnesota Wild",
  LAK: "Los Angeles Kings",
  EDM: "Edmonton Oilers",
} as const;
type Id = keyof typeof names;

const first: readonly [Id, Id][] = [
  ["TOR", "OTT"],
  ["TBL", "FLA"],
  ["WSH", "MTL"],
  ["CAR", "NJD"],
  ["WPG", "STL"],
  ["DAL", "COL"],
  ["VGK", "MIN"],
  ["LAK", "EDM"],
];

/** The Stanley Cup playoffs of 2025: sixteen teams, four rounds, best of seven. */
export const nhlDraft: Draft = draft.parse({
  teams: Object.entries(names).map(([id, name]) => ({ id, name, short_name: id })),
  rounds: ["First round", "Second round", "Conference finals", "Stanley Cup Final"].map((name) => ({ name, best_of: 7 })),
  series: standardTree(Object.keys(names)).map((series) => {
    const pair = series.round === 1 ? first[series.n - 1] : undefined;
    return pair ? { ...series, sides: pair.map((team) => ({ kind: "team", team })) } : series;
  }),
  locks_at: LOCKS_AT,
});

const results: Readonly<Record<string, readonly [Id, Id, winner: Id, games: number]>> = {
  "1_1": ["TOR", "OTT", "TOR", 6],
  "1_2": ["TBL", "FLA", "FLA", 5],
  "1_3": ["WSH", "MTL", "WSH", 5],
  "1_4": ["CAR", "NJD", "CAR", 5],
  "1_5": ["WPG", "STL", "WPG", 7],
  "1_6": ["DAL", "COL", "DAL", 7],
  "1_7": ["VGK", "MIN", "VGK", 6],
  "1_8": ["LAK", "EDM", "EDM", 6],
  "2_1": ["TOR", "FLA", "FLA", 7],
  "2_2": ["WSH", "CAR", "CAR", 5],
  "2_3": ["WPG", "DAL", "DAL", 6],
  "2_4": ["VGK", "EDM", "EDM", 5],
  "3_1": ["FLA", "CAR", "FLA", 5],
  "3_2": ["DAL", "EDM", "EDM", 5],
  "4_1": ["FLA", "EDM", "FLA", 6],
};

/** What was played. */
export const nhlOutcomes: Readonly<Record<string, Outcome>> = Object.fromEntries(
  Object.entries(results).map(([key, [one, other, winner, length]]): [string, SeriesOutcome] => {
    const wins: SeriesOutcome["wins"] = winner === one ? [4, length - 4] : [length - 4, 4];
    return [key, { teams: [one, other], wins, winner, length, is_void: false }];
  }),
);

/** A member who saw nine winners, three of them in the right number of games, and left one length empty. */
export const nhlPicks: Readonly<Record<string, SeriesPick>> = {
  "1_1": picked("TOR", 6),
  "1_2": picked("TBL", 6),
  "1_3": picked("WSH", 6),
  "1_4": picked("CAR", 5),
  "1_5": picked("WPG", 5),
  "1_6": picked("COL", 7),
  "1_7": picked("VGK"),
  "1_8": picked("EDM", 7),
  "2_1": picked("TOR", 7),
  "2_2": picked("CAR", 7),
  "2_3": picked("WPG", 6),
  "2_4": picked("EDM", 5),
  "3_1": picked("CAR", 6),
  "3_2": picked("EDM", 4),
  "4_1": picked("EDM", 6),
};
