import type { Instant } from "./kernel/instant.ts";
import type { Slot } from "./sparclet-rules.ts";

/** A club as a league names it. Clubs are identified by `code` alone; `name` is for people. */
export interface FeedTeam {
  code: string;
  name: string;
  /** Its own, or one derived from its code. */
  color: string;
}

export const FEED_GAME_STATUSES = ["scheduled", "in_progress", "final", "postponed", "cancelled"] as const;
export type FeedGameStatus = (typeof FEED_GAME_STATUSES)[number];

/**
 * Limits of a game's facts, whether they come from a feed, from an admin or from a typed matchup, so that every stored game fits a matchup.
 */
export const LINE_MAX = 99.5;
export const TOTAL_MIN = 0.5;
export const TOTAL_MAX = 999.5;
export const SCORE_MAX = 999;
/** Years a game may begin in, both included. */
export const FIRST_YEAR = 1850;
export const LAST_YEAR = 2200;
export const isGameYear = (year: number): boolean => Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
/** Longest reason for a change by hand, in characters. */
export const GAME_REASON_MAX = 180;

/**
 * A game of the feed's catalogue in its newest state. It is identified by league, season, week, home and away; everything else may change.
 */
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
  /** Total points of both sides for over and under. */
  total: number | null;
  homeScore: number | null;
  awayScore: number | null;
  status: FeedGameStatus;
}

/** What the rules get of a game's matchup when the game has changed. */
export interface FeedMatchup<Rules, Content, Outcome> {
  rules: Rules;
  slot: Slot<Content>;
  /** Whether its picks are closed. Until then a matchup takes no result. */
  isLocked: boolean;
  /** The feed's last outcome. Absent: none yet, or a person's outcome stands, which a feed does not replace. */
  outcome?: Outcome;
  /** The time of the call; absent: facts that may move only until some time do not move. */
  now?: Instant;
}

/**
 * The feed side of a sparclet: how games become matchups and follow the feed from then on. Bodies are those of the type's `matchups`,
 * without `version` and `reason`, which the host sets.
 */
export interface FeedAdapter<Rules, Content, Outcome, Create, Patch> {
  /** The new matchup. Its content must keep the game's id. */
  toMatchup(game: FeedGame): Create;
  /**
   * What the matchup takes over of the game's newest state: before the lock its start, and its line where the rules allow it; after the
   * lock the result. Property: given the same game again, it changes nothing.
   */
  toScore(game: FeedGame, matchup: FeedMatchup<Rules, Content, Outcome>): Patch;
  /** The id of the game a matchup came from. Null: it was typed by hand. */
  toGameId(content: Content): string | null;
}
