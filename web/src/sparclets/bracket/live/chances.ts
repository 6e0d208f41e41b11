/** Response of the bracket's view `chances`, which the server's part of the sparclet computes. */
export interface ChancesView {
  readonly state: "ready" | "counting" | "picks_open" | "pairings_open";
  readonly method: "exact" | "sampled" | null;
  readonly outcomes: number | null;
  readonly error: number | null;
  /** Whether each game counts as even or by the host's odds; null while nothing is computed. */
  readonly odds: "even" | "set" | null;
  readonly own: OwnChances | null;
  readonly table: readonly { readonly user_id: string; readonly win: number; readonly place: number }[];
}

export interface OwnChances {
  readonly win: number;
  readonly place: number;
  /** Chance of rank 10 or better. */
  readonly top: number;
  /** Null while it is being computed. */
  readonly forecast: Forecast | null;
}

export interface Forecast {
  readonly max_points: number;
  readonly best_possible_finish: { readonly rank: number; readonly is_proven: boolean };
  /** Lists of results that secure the first rank, likeliest first. `is_shortest`: no list has fewer results. */
  readonly lists: readonly (NeedList & { readonly is_shortest: boolean })[];
  readonly is_out: boolean;
  /** Lists that secure other ranks than the first, best rank first. */
  readonly ways: readonly Path[];
  readonly cheer: readonly CheerRow[];
}

/** Results that secure a rank whatever else happens, and the chance that all of them occur. */
export interface NeedList {
  readonly steps: readonly NeedStep[];
  readonly chance: number;
}

/** A list that secures `rank` or better; null when none was found. */
export interface Path {
  readonly rank: number;
  readonly list: NeedList | null;
}

export interface NeedStep {
  readonly slot: string;
  readonly winner: string;
  readonly length: number | null;
}

export interface CheerRow {
  readonly slot: string;
  readonly team: string;
  readonly against: string;
  readonly of: "win" | "place";
  readonly if_wins: number;
  readonly if_loses: number;
  readonly swing: number;
}
