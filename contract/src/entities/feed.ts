import {
  FEED_GAME_STATUSES,
  FIRST_YEAR,
  GAME_REASON_MAX,
  isGameYear,
  LAST_YEAR,
  LINE_MAX,
  SCORE_MAX,
  TOTAL_MAX,
  TOTAL_MIN,
} from "@sparc/sparclets/game-rules";
import * as z from "zod";
import { id, time } from "../ids.ts";
import { FEED_TEXT_MAX, LEAGUE_NAME_MAX } from "../limits.ts";
import { pageQuery, pagination } from "../paging.ts";

export const gameStatus = z.enum(FEED_GAME_STATUSES);
export type GameStatus = z.infer<typeof gameStatus>;

const team = z.object({ code: z.string(), name: z.string() });

/** A game of the catalogue. It is known by league, season, week, home and away; everything else may change. */
export const feedGame = z.object({
  id,
  league: z.string(),
  season: z.number().int(),
  week: z.number().int(),
  home: team,
  away: team,
  starts_at: time,
  /** The home side's: negative when home is favoured. */
  line: z.number().nullable(),
  total: z.number().nullable(),
  home_score: z.number().int().nullable(),
  away_score: z.number().int().nullable(),
  status: gameStatus,
  /** A final score became another one. */
  is_corrected: z.boolean(),
  /** Who told of it last: a file's name or a feed's. */
  source: z.string(),
  updated_at: time,
});
export type FeedGame = z.infer<typeof feedGame>;

/**
 * What is odd about a game: it starts within a week and has no line; six hours after its start it has no score, or one that is not final; it
 * starts at another time than was told first; a person set something of it; the people who run an event decided its result
 * otherwise; an event could not take its newest state.
 */
export const gameFlag = z.enum(["no_line", "no_score", "score_not_final", "start_moved", "by_hand", "by_host", "held_up"]);
export type GameFlag = z.infer<typeof gameFlag>;

/** What a person may set of a game, each together. What is set is kept, whatever files and polls tell, until it is released. */
export const keptGroup = z.enum(["start", "line", "total", "result"]);
export type KeptGroup = z.infer<typeof keptGroup>;

const facts = feedGame.pick({ starts_at: true, line: true, total: true, home_score: true, away_score: true, status: true });

/** A game with how many events have it as a matchup, and in how many of them its newest state could not be entered yet. */
export const catalogueGame = feedGame.extend({
  event_count: z.number().int(),
  held_up_count: z.number().int(),
  flags: z.array(gameFlag),
  /** Of the clubs, as their matchups show them. */
  home_color: z.string(),
  away_color: z.string(),
  /** As it was told first. */
  first_starts_at: time,
  kept: z.array(z.object({ group: keptGroup, by: z.string(), at: time, reason: z.string() })),
  /** What files and polls tell, while something is kept. */
  told: facts.nullable(),
  /** Counts changes by hand. */
  hand_version: z.number().int(),
});
export type CatalogueGame = z.infer<typeof catalogueGame>;

/** A game as somebody sees it who fills an event from the feed. */
export const showGame = feedGame.extend({
  is_imported: z.boolean(),
  /** The matchup it became. */
  matchup: z.string().nullable(),
});
export type ShowGame = z.infer<typeof showGame>;

const filters = {
  league: z.string().trim().max(LEAGUE_NAME_MAX).optional(),
  season: z.coerce.number().int().min(0).max(9_999).optional(),
  week: z.coerce.number().int().min(0).max(99).optional(),
  /** Part of a team's name, or its code. */
  team: z.string().trim().max(60).optional(),
  status: gameStatus.optional(),
  /** Starts at or after. */
  from: time.optional(),
  /** Starts before. */
  until: time.optional(),
};

export const gamesQuery = pageQuery.extend({ ...filters, flag: z.enum(["any", ...gameFlag.options]).optional() });
export const showGamesQuery = pageQuery.extend({ ...filters, imported: z.enum(["yes", "no"]).optional() });

/** What can be filtered by: all leagues, seasons of the chosen league, weeks of the chosen season. */
const choices = z.object({ leagues: z.array(z.string()), seasons: z.array(z.number().int()), weeks: z.array(z.number().int()) });
export type GameChoices = z.infer<typeof choices>;

export const gameList = z.object({ data: z.array(catalogueGame), pagination, choices });
export const showGameList = z.object({ data: z.array(showGame), pagination, choices });

const half = z.number().multipleOf(0.5);
const isInGameYear = (text: string): boolean => isGameYear(new Date(text).getUTCFullYear());
const score = z.number().int().min(0).max(SCORE_MAX);
const isPlayed = (status: GameStatus): boolean => status === "final" || status === "in_progress";

/** A score with its state: a final game has both scores, one that is not played has none. */
const handResult = z
  .strictObject({ status: gameStatus, home_score: score.nullable(), away_score: score.nullable() })
  .refine(({ home_score, away_score }) => (home_score === null) === (away_score === null), { error: "Give both scores, or neither" })
  .refine(({ status, home_score }) => (status === "final" ? home_score !== null : home_score === null || isPlayed(status)), {
    error: "A final game has a score, one that is not played has none",
  });

/** A change by hand. What is left out stays; what is set is kept until it is released. */
export const gameEdit = z
  .strictObject({
    /** The `hand_version` it was made from. */
    version: z.number().int(),
    /** Everybody reads it who has the game in an event. */
    reason: z.string().trim().min(1).max(GAME_REASON_MAX),
    starts_at: time.refine(isInGameYear, { error: `Give a start between ${FIRST_YEAR} and ${LAST_YEAR}` }).optional(),
    line: half.min(-LINE_MAX).max(LINE_MAX).nullable().optional(),
    total: half.min(TOTAL_MIN).max(TOTAL_MAX).nullable().optional(),
    result: handResult.optional(),
    release: z.array(keptGroup).default([]),
  })
  .refine(({ starts_at, line, total, result, release }) => {
    const isSet = { start: starts_at !== undefined, line: line !== undefined, total: total !== undefined, result: result !== undefined };
    return release.every((group) => !isSet[group]) && (release.length > 0 || Object.values(isSet).some(Boolean));
  }, "Set something or release something, not both of the same");
export type GameEdit = z.output<typeof gameEdit>;

/** A final score that became another one, and what came of it in the events that have the game. */
export const gameCorrection = z.object({
  game: feedGame,
  at: time,
  was: z.object({ home_score: score.nullable(), away_score: score.nullable() }),
  /**
   * The first fifty. `by_host`: who runs the event decided otherwise. `held_up`: the event cannot take it yet. `pending`: it will, soon or when its picks close. `untouched`: there was nothing
   * to correct. `unknown`: it was not noted which matchup the game is there.
   */
  events: z.array(
    z.object({
      event_id: id,
      name: z.string().nullable(),
      state: z.enum(["settled", "by_host", "held_up", "pending", "untouched", "unknown"]),
      /** Ranks that are others than before. */
      moved: z.number().int().nullable(),
    }),
  ),
  /** Events that have the game beside those. */
  more_event_count: z.number().int(),
});
export type GameCorrection = z.infer<typeof gameCorrection>;

/** What the feed tells of a matchup's result where the people who run the event entered another one, which stays until they take this over. */
export const heldResult = z.object({
  matchup: z.string(),
  ...{ status: feedGame.shape.status, home_score: score.nullable(), away_score: score.nullable() },
  /** Who told it: a file's or a feed's name. */
  source: z.string(),
});
export type HeldResult = z.infer<typeof heldResult>;

/** Made from this revision of the matchup. */
export const feedTaking = z.strictObject({ version: z.number().int().min(0) });

/** Games of one call of `import_games`. */
export const IMPORT_GAMES_MAX = 100;
export const gameImport = z.strictObject({ game_ids: z.array(id).min(1).max(IMPORT_GAMES_MAX) });

/** What became of each game, in the order of the request. */
export const gameImportResult = z.object({
  imported: z.number().int(),
  games: z.array(
    z.object({
      game_id: id,
      /** `present`: it was a matchup already. */
      result: z.enum(["imported", "present", "refused"]),
      matchup: z.string().nullable(),
      /** Why it was refused. */
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type GameImportResult = z.infer<typeof gameImportResult>;

export const feedUpload = z.strictObject({
  /** The caller's own name for this upload: sending it again enters nothing twice, and its line of the log tells how far it is. */
  id: id.optional(),
  /** The file's name. */
  name: z.string().trim().min(1).max(80),
  format: z.enum(["auto", "csv", "json"]).default("auto"),
  /** For rows that do not say theirs. */
  league: z.string().trim().min(1).max(LEAGUE_NAME_MAX).nullable().default(null),
  text: z.string().max(FEED_TEXT_MAX),
  /** Only says what would come of it. */
  dry_run: z.boolean().default(false),
});
export type FeedUpload = z.output<typeof feedUpload>;

const counts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});
export type FeedCounts = z.infer<typeof counts>;

const rowProblem = z.object({
  /** Of the file, from 1; of a polled feed the number of its game. */
  line: z.number().int(),
  code: z.string(),
  message: z.string(),
  repair: z.string(),
});

/** One upload or poll, under way or over. */
export const feedRead = z.object({
  id,
  kind: z.enum(["csv", "json", "http"]),
  source: z.string(),
  /** Null for the clock. */
  by: z.object({ id, display_name: z.string() }).nullable(),
  at: time,
  ended_at: time.nullable(),
  /** `unmodified`: a feed had nothing new. */
  status: z.enum(["running", "done", "unmodified", "failed"]),
  row_count: z.number().int(),
  done_count: z.number().int(),
  counts,
  /** Events that have a changed game as a matchup. */
  event_count: z.number().int(),
  /** The first hundred. */
  problems: z.array(rowProblem),
  /** Why it failed. */
  note: z.string().nullable(),
});
export type FeedRead = z.infer<typeof feedRead>;

export const readsQuery = pageQuery.extend({
  /** A file's name or a feed's. */
  source: z.string().trim().max(80).optional(),
});

export const feedReadList = z.object({ data: z.array(feedRead), pagination });

/** What an upload came to, or would come to. */
export const feedUploadResult = z.object({
  is_dry_run: z.boolean(),
  /** Its line of the log; null when nothing was stored. */
  read_id: id.nullable(),
  counts,
  event_count: z.number().int(),
  problems: z.array(rowProblem),
  /** The first hundred rows that can be used. Only of a preview. */
  rows: z.array(
    z.object({
      line: z.number().int(),
      change: z.enum(["new", "changed", "unchanged"]),
      game: feedGame.omit({ id: true, is_corrected: true, source: true, updated_at: true }),
    }),
  ),
});
export type FeedUploadResult = z.infer<typeof feedUploadResult>;

/** A feed that is asked over HTTP, as far as pages may know of it. */
export const feedSource = z.object({
  name: z.string(),
  /** Of its address: the rest may hold keys. */
  host: z.string(),
  every_s: z.number().int(),
  /** When it was last read without a failure. */
  read_at: time.nullable(),
  next_try_at: time,
  /** In a row. */
  failures: z.number().int(),
  /** What came of the last try. */
  last_read: feedRead.nullable(),
  game_count: z.number().int(),
  /** What its next call is sent, so that nothing comes when nothing is new. */
  etag: z.string().nullable(),
  /** Since when the clock does not ask it, and by whose word. */
  paused: z.object({ at: time, by: z.string() }).nullable(),
});
export const feedSourceChange = z.strictObject({ paused: z.boolean() });
export type FeedSource = z.infer<typeof feedSource>;
