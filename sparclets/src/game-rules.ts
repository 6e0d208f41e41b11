import type { Instant } from "./kernel/instant.ts";
import type { Slot } from "./sparclet-rules.ts";

/** A club as a league calls it. Clubs are told apart by `code` alone; `name` is for people. */
export interface FeedTeam {
  code: string;
  name: string;
  /** Its own, or one that is always the same for its code. */
  color: string;
}

export const FEED_GAME_STATUSES = ["scheduled", "in_progress", "final", "postponed", "cancelled"] as const;
export type FeedGameStatus = (typeof FEED_GAME_STATUSES)[number];

/** What a game may be, told by a feed, set by hand or typed as a matchup: the same everywhere, so that no game is kept that no matchup takes. */
export const LINE_MAX = 99.5;
export const TOTAL_MIN = 0.5;
export const TOTAL_MAX = 999.5;
export const SCORE_MAX = 999;
/** Years a game may begin in, both included. */
export const FIRST_YEAR = 1850;
export const LAST_YEAR = 2200;
export const isGameYear = (year: number): boolean => Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
/** Characters of the reason for a change by hand. */
export const GAME_REASON_MAX = 180;

/** A game of the feed's catalogue in its newest state. League, season, week, home and away are what it is; everything else may change. */
export interface FeedGame {
  id: string;
  league: string;
  season: number;
  week: number;
  home: FeedTeam;
  away: FeedTeam;
  startsAt: Instant;
  /** The home side's: −3.5 means home must win by 4. Null: there is none. */
  line: number | null;
  /** Points of both sides together that over and under are told by. */
  total: number | null;
  homeScore: number | null;
  awayScore: number | null;
  status: FeedGameStatus;
}

/** What the host knows of a game's matchup when the game has changed. */
export interface FeedMatchup<Rules, Content, Outcome> {
  rules: Rules;
  slot: Slot<Content>;
  /** Whether its picks are closed. Until then a matchup takes no result. */
  isLocked: boolean;
  /** What the feed told of it last. Absent: nothing yet, or a person's word stands, which a feed does not take back. */
  outcome?: Outcome;
  /** When the type is asked; absent: nothing that moves only for a time may move. */
  now?: Instant;
}

/**
 * How games of the feed become matchups of a type, and follow the feed from then on. Bodies are those of the type's `matchups`, without
 * `version` and `reason`, which are the host's.
 */
export interface GameRules<Rules, Content, Outcome, Create, Patch> {
  /** The new matchup. Its content must keep the game's id. */
  toMatchup(game: FeedGame): Create;
  /**
   * What the matchup takes over of the game's newest state: before the lock what may still change there (its start, its line where the rules
   * let it move), after it the result. Property: given the same game again, it changes nothing.
   */
  scoreOf(game: FeedGame, matchup: FeedMatchup<Rules, Content, Outcome>): Patch;
  /** The id of the game a matchup came from. Null: it was typed by hand. */
  gameIdOf(content: Content): string | null;
}
