import { type Draft, type DraftSeries, draft as draftSchema, type Team } from "@sparc/sparclets/bracket/bracket.schema";
import { standardTree } from "@sparc/sparclets/bracket/bracket-tree.rules";

/** The teams of the first round of 2025. `seed` is the place in the division, 4 for a wild card. */
const teams: readonly [id: string, name: string, seed: number, color: string][] = [
  ["TOR", "Toronto Maple Leafs", 1, "#00205b"],
  ["OTT", "Ottawa Senators", 4, "#c52032"],
  ["TBL", "Tampa Bay Lightning", 2, "#002868"],
  ["FLA", "Florida Panthers", 3, "#c8102e"],
  ["WSH", "Washington Capitals", 1, "#a6192e"],
  ["MTL", "Montreal Canadiens", 4, "#af1e2d"],
  ["CAR", "Carolina Hurricanes", 2, "#cc0000"],
  ["NJD", "New Jersey Devils", 3, "#ce1126"],
  ["WPG", "Winnipeg Jets", 1, "#041e42"],
  ["STL", "St. Louis Blues", 4, "#002f87"],
  ["DAL", "Dallas Stars", 2, "#006847"],
  ["COL", "Colorado Avalanche", 3, "#6f263d"],
  ["VGK", "Vegas Golden Knights", 1, "#8b6f3a"],
  ["MIN", "Minnesota Wild", 4, "#154734"],
  ["LAK", "Los Angeles Kings", 2, "#111111"],
  ["EDM", "Edmonton Oilers", 3, "#d14520"],
];

/** Results of the Stanley Cup playoffs of 2025: the winner of each series and the number of games. */
export const playoffResults: Readonly<Record<string, readonly [winner: string, games: number]>> = {
  "1_1": ["TOR", 6],
  "1_2": ["FLA", 5],
  "1_3": ["WSH", 5],
  "1_4": ["CAR", 5],
  "1_5": ["WPG", 7],
  "1_6": ["DAL", 7],
  "1_7": ["VGK", 6],
  "1_8": ["EDM", 6],
  "2_1": ["FLA", 7],
  "2_2": ["CAR", 5],
  "2_3": ["DAL", 6],
  "2_4": ["EDM", 5],
  "3_1": ["FLA", 5],
  "3_2": ["EDM", 5],
  "4_1": ["FLA", 6],
};

const ROUNDS = ["First round", "Second round", "Conference finals", "Stanley Cup Final"] as const;
const TIE_BREAK = { question: "How many goals will the final bring, both teams together?" };

const toTeam = ([id, name, seed, color]: (typeof teams)[number]): Team => ({ id, name, short_name: id, seed, color, logo: null });

/** A tree whose first-round series pair neighbours of the list. */
function toTree(ids: readonly string[]): DraftSeries[] {
  return standardTree(ids).map((series) => {
    if (series.round > 1) return series;
    const at = (series.n - 1) * 2;
    return { ...series, sides: [0, 1].map((side) => ({ kind: "team", team: ids[at + side] as string })) as DraftSeries["sides"] };
  });
}

/** The playoffs as a draft: from the first round, or with `from` 2 from the last eight teams as a bracket of three rounds. */
export function playoffDraft({ from, locksAt }: { from: 1 | 2; locksAt: number | null }): Draft {
  const firstWinners = teams
    .map(([id]) => id)
    .filter((id) => Object.entries(playoffResults).some(([key, [winner]]) => key.startsWith("1_") && winner === id));
  const ids = from === 1 ? teams.map(([id]) => id) : firstWinners;
  return draftSchema.parse({
    teams: teams.filter(([id]) => ids.includes(id)).map(toTeam),
    rounds: ROUNDS.slice(from - 1).map((name) => ({ name, best_of: 7 })),
    series: toTree(ids),
    locks_at: locksAt,
    tie_break: TIE_BREAK,
  });
}
