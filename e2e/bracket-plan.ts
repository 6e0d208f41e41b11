/**
 * The Stanley Cup playoffs of 2025 as they were played, and the picks of four members. A bracket is written series by series in the order
 * of the rounds, with "FLA6" for Florida in six games.
 */
interface PlannedTeam {
  id: string;
  name: string;
  /** Seed in the division; 4 for a wild card. */
  seed: number;
}

export const teams: readonly PlannedTeam[] = [
  { id: "TOR", name: "Toronto Maple Leafs", seed: 1 },
  { id: "OTT", name: "Ottawa Senators", seed: 4 },
  { id: "TBL", name: "Tampa Bay Lightning", seed: 2 },
  { id: "FLA", name: "Florida Panthers", seed: 3 },
  { id: "WSH", name: "Washington Capitals", seed: 1 },
  { id: "MTL", name: "Montreal Canadiens", seed: 4 },
  { id: "CAR", name: "Carolina Hurricanes", seed: 2 },
  { id: "NJD", name: "New Jersey Devils", seed: 3 },
  { id: "WPG", name: "Winnipeg Jets", seed: 1 },
  { id: "STL", name: "St. Louis Blues", seed: 4 },
  { id: "DAL", name: "Dallas Stars", seed: 2 },
  { id: "COL", name: "Colorado Avalanche", seed: 3 },
  { id: "VGK", name: "Vegas Golden Knights", seed: 1 },
  { id: "MIN", name: "Minnesota Wild", seed: 4 },
  { id: "LAK", name: "Los Angeles Kings", seed: 2 },
  { id: "EDM", name: "Edmonton Oilers", seed: 3 },
];

export const nameOf = (id: string): string => teams.find((team) => team.id === id)?.name ?? id;

export const rounds = ["First round", "Second round", "Conference finals", "Stanley Cup Final"] as const;
const sizes = [8, 4, 2, 1] as const;

export const keys: readonly string[] = sizes.flatMap((size, at) => Array.from({ length: size }, (_, n) => `${at + 1}_${n + 1}`));
export const keysOf = (round: number): string[] => keys.filter((key) => key.startsWith(`${round}_`));

export interface Ending {
  winner: string;
  length: number;
}
export type Bracket = Readonly<Record<string, Ending>>;

function bracket(text: string): Bracket {
  const endings = text.split(" ").map((word) => ({ winner: word.slice(0, 3), length: Number(word.slice(3)) }));
  return Object.fromEntries(keys.map((key, at) => [key, endings[at] as Ending]));
}

export const real = bracket("TOR6 FLA5 WSH5 CAR5 WPG7 DAL7 VGK6 EDM6 FLA7 CAR5 DAL6 EDM5 FLA5 EDM5 FLA6");
/** Goals of the final, both teams together. */
export const GOALS = 45;
/** Entered wrongly at first and corrected later. */
export const SLIP = {
  key: "1_4",
  entered: { winner: "CAR", length: 6 },
  lostGames: 1,
  note: "Series 4 of First round was 4–1, not 4–2",
} as const;

/** Entered with the sides swapped, and noticed only when the bracket is completed. */
export const LATE_SLIP = {
  key: "4_1",
  entered: { winner: "EDM", length: 6 },
  note: "Stanley Cup Final went 4–2 to Florida Panthers, not 4–2 to Edmonton Oilers",
} as const;

/** Picks of the member on the phone before they change to Florida. */
export const beforeChange = bracket("TOR6 TBL5 WSH5 CAR6 WPG6 DAL7 VGK5 EDM6 TBL7 CAR6 WPG7 EDM6 TBL6 EDM7 TBL6");
export const CHANGE = { key: "1_2", to: { winner: "FLA", length: 5 }, clears: ["2_1", "3_1", "4_1"] } as const;
const afterChange = bracket("TOR6 FLA5 WSH5 CAR6 WPG6 DAL7 VGK5 EDM6 FLA7 CAR6 WPG7 EDM6 FLA6 EDM7 FLA6");

export const people = {
  phone: { as: "member12", name: "Owen Gallagher", goals: 41, picks: afterChange },
  keyboard: {
    as: "member15",
    name: "Ingrid Dahl",
    goals: 38,
    picks: bracket("OTT7 FLA6 WSH5 CAR5 WPG4 COL7 VGK6 LAK7 FLA7 CAR5 COL6 VGK5 CAR7 COL6 CAR7"),
  },
  /** Picks these two; the page fills in the rest. */
  finisher: {
    as: "member14",
    name: "Malik Johnson",
    goals: 50,
    // In this order, because the page moves to the next round after the last series of one.
    own: { "1_1": { winner: "TOR", length: 7 }, "1_8": { winner: "EDM", length: 6 } },
  },
  late: {
    as: "member16",
    name: "Wei Chen",
    goals: 47,
    picks: bracket("TOR5 FLA5 MTL7 CAR5 STL7 DAL6 MIN6 EDM7 TOR7 CAR6 DAL6 EDM5 CAR6 EDM6 EDM7"),
  },
} as const satisfies Record<string, { as: string; name: string; goals: number; picks?: Bracket; own?: Bracket }>;
export type Person = keyof typeof people;

/** Picks as the API takes them. */
export function toPicks(picks: Bracket): Record<string, { winner: string; predicted_series_length: number }> {
  return Object.fromEntries(Object.entries(picks).map(([key, { winner, length }]) => [key, { winner, predicted_series_length: length }]));
}

/** The draft of the event. Neighbours of the list meet in the first round, and neighbouring series in the next. */
export function toDraft(locksAt: number) {
  const series = keys.map((key) => {
    const [round = 0, n = 0] = key.split("_").map(Number);
    const sides = [2 * n - 1, 2 * n].map((from) =>
      round === 1 ? { kind: "team", team: teams[from - 1]?.id } : { kind: "winner", series: `${round - 1}_${from}` },
    );
    return { round, n, sides };
  });
  return {
    teams: teams.map(({ id, name, seed }) => ({ id, name, short_name: id, seed })),
    rounds: rounds.map((name) => ({ name, best_of: 7 })),
    series,
    locks_at: locksAt,
    tie_break: { question: "How many goals does the final bring, both teams together?" },
  };
}
