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
} from "@sparc/sparclets/feed-adapter";
import * as z from "zod";
import { id, time } from "../ids.ts";
import { FEED_TEXT_MAX, LEAGUE_NAME_MAX, TEAM_SEARCH_MAX } from "../limits.ts";
import { pageQuery, pagination } from "../paging.ts";

export const gameStatus = z.enum(FEED_GAME_STATUSES);
export type GameStatus = z.infer<typeof gameStatus>;

const team = z.object({ code: z.string(), name: z.string() });

/** A game of the catalogue, identified by league, season, week, home and away; everything else may change. */
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
  /** A correction of a final score. */
  is_corrected: z.boolean(),
  /** The last source: a file's name or a feed's. */
  source: z.string(),
  updated_at: time,
});
export type FeedGame = z.infer<typeof feedGame>;

/**
 * Flags of unusual games: starts within a week without a line; has no score, or no final one, six hours after its start; starts at another
 * time than first announced; has overrides by an admin; its result was overridden in an event; an event could not take over its newest
 * state.
 */
export const gameFlag = z.enum(["no_line", "no_score", "score_not_final", "start_moved", "by_hand", "by_host", "blocked"]);
export type GameFlag = z.infer<typeof gameFlag>;

/**
 * The parts of a game that an admin may override, each as a whole. An override applies, whatever files and polls say, until it is released.
 */
export const persistedGroup = z.enum(["start", "line", "total", "result"]);
export type PersistedGroup = z.infer<typeof persistedGroup>;

const facts = feedGame.pick({ starts_at: true, line: true, total: true, home_score: true, away_score: true, status: true });

/** A game with the number of events that have it as a matchup, and the number of those that could not take over its newest state yet. */
export const catalogueGame = feedGame.extend({
  event_count: z.number().int(),
  blocked_count: z.number().int(),
  flags: z.array(gameFlag),
  /** Colours of the clubs, as their matchups show them. */
  home_color: z.string(),
  away_color: z.string(),
  /** As first announced. */
  first_starts_at: time,
  overrides: z.array(z.object({ group: persistedGroup, by: z.string(), at: time, reason: z.string() })),
  /** The newest values of files and polls, while something is overridden. */
  source_facts: facts.nullable(),
  /** Counts overrides. */
  override_version: z.number().int(),
});
export type CatalogueGame = z.infer<typeof catalogueGame>;

/** A game as a person sees it who imports games into an event. */
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
  team: z.string().trim().max(TEAM_SEARCH_MAX).optional(),
  status: gameStatus.optional(),
  /** Starts at or after. */
  from: time.optional(),
  /** Starts before. */
  until: time.optional(),
};

export const gamesQuery = pageQuery.extend({ ...filters, flag: z.enum(["any", ...gameFlag.options]).optional() });
export const showGamesQuery = pageQuery.extend({ ...filters, imported: z.enum(["yes", "no"]).optional() });

/** Values to filter by: all leagues, seasons of the chosen league, weeks of the chosen season. */
const choices = z.object({ leagues: z.array(z.string()), seasons: z.array(z.number().int()), weeks: z.array(z.number().int()) });
export type GameChoices = z.infer<typeof choices>;

export const gameList = z.object({ data: z.array(catalogueGame), pagination, choices });
export const showGameList = z.object({ data: z.array(showGame), pagination, choices });

const half = z.number().multipleOf(0.5);
const isInGameYear = (text: string): boolean => isGameYear(new Date(text).getUTCFullYear());
const score = z.number().int().min(0).max(SCORE_MAX);
const isPlayed = (status: GameStatus): boolean => status === "final" || status === "in_progress";

/** A score with its state: a final game has both scores, one that has not begun has none. */
const handResult = z
  .strictObject({ status: gameStatus, home_score: score.nullable(), away_score: score.nullable() })
  .refine(({ home_score, away_score }) => (home_score === null) === (away_score === null), { error: "Give both scores, or neither" })
  .refine(({ status, home_score }) => (status === "final" ? home_score !== null : home_score === null || isPlayed(status)), {
    error: "A final game has a score, one that is not played has none",
  });

/** A change by hand. Missing parts stay; given ones override the feed until they are released. */
export const gameEdit = z
  .strictObject({
    /** The `override_version` that it was made from. */
    version: z.number().int(),
    /** Shown to everybody who has the game in an event. */
    reason: z.string().trim().min(1).max(GAME_REASON_MAX),
    starts_at: time.refine(isInGameYear, { error: `Give a start between ${FIRST_YEAR} and ${LAST_YEAR}` }).optional(),
    line: half.min(-LINE_MAX).max(LINE_MAX).nullable().optional(),
    total: half.min(TOTAL_MIN).max(TOTAL_MAX).nullable().optional(),
    result: handResult.optional(),
    release: z.array(persistedGroup).default([]),
  })
  .refine(({ starts_at, line, total, result, release }) => {
    const isSet = { start: starts_at !== undefined, line: line !== undefined, total: total !== undefined, result: result !== undefined };
    return release.every((group) => !isSet[group]) && (release.length > 0 || Object.values(isSet).some(Boolean));
  }, "Set something or release something, not both of the same");
export type GameEdit = z.output<typeof gameEdit>;

/** A corrected final score, and its effect in the events that have the game. */
export const gameCorrection = z.object({
  game: feedGame,
  at: time,
  was: z.object({ home_score: score.nullable(), away_score: score.nullable() }),
  /**
   * The first fifty. `by_host`: the host entered another result. `blocked`: the event cannot take it over yet. `pending`: it will soon, or
   * when its picks close. `untouched`: there was nothing to correct. `unknown`: the game's matchup there is not stored.
   */
  events: z.array(
    z.object({
      event_id: id,
      name: z.string().nullable(),
      state: z.enum(["settled", "by_host", "blocked", "pending", "untouched", "unknown"]),
      /** Number of changed ranks. */
      moved: z.number().int().nullable(),
    }),
  ),
  /** Number of further events that have the game. */
  more_event_count: z.number().int(),
});
export type GameCorrection = z.infer<typeof gameCorrection>;

/**
 * The feed's result of a matchup for which the people who run the event entered another one. Theirs stays until they take this one over.
 */
export const overriddenResult = z.object({
  matchup: z.string(),
  ...{ status: feedGame.shape.status, home_score: score.nullable(), away_score: score.nullable() },
  /** Its source: a file's or a feed's name. */
  source: z.string(),
});
export type OverriddenResult = z.infer<typeof overriddenResult>;

/** The revision of the matchup that it was computed from. */
export const feedTaking = z.strictObject({ version: z.number().int().min(0) });

/** Largest number of games in one call of `import_games`. */
export const IMPORT_GAMES_MAX = 100;
export const gameImport = z.strictObject({ game_ids: z.array(id).min(1).max(IMPORT_GAMES_MAX) });

/** The result for each game, in the order of the request. */
export const gameImportResult = z.object({
  imported: z.number().int(),
  games: z.array(
    z.object({
      game_id: id,
      /** `present`: the event already had it as a matchup. */
      result: z.enum(["imported", "present", "refused"]),
      matchup: z.string().nullable(),
      /** Code of the refusal. */
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type GameImportResult = z.infer<typeof gameImportResult>;

export const feedUpload = z.strictObject({
  /** An id that the caller chose for this upload: sending it again stores nothing twice, and its row in the log shows the progress. */
  id: id.optional(),
  /** The file's name. */
  name: z.string().trim().min(1).max(80),
  format: z.enum(["auto", "csv", "json"]).default("auto"),
  /** For rows without a league of their own. */
  league: z.string().trim().min(1).max(LEAGUE_NAME_MAX).nullable().default(null),
  text: z.string().max(FEED_TEXT_MAX),
  /** Reports the result and stores nothing. */
  dry_run: z.boolean().default(false),
});
export type FeedUpload = z.output<typeof feedUpload>;

const counts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});

const rowProblem = z.object({
  /** Line of the file, from 1; for a polled feed the number of its game. */
  line: z.number().int(),
  code: z.string(),
  message: z.string(),
  repair: z.string(),
});

/** One upload or poll, running or finished. */
export const feedRead = z.object({
  id,
  kind: z.enum(["csv", "json", "http"]),
  source: z.string(),
  /** Null for the clock. */
  by: z.object({ id, display_name: z.string() }).nullable(),
  at: time,
  ended_at: time.nullable(),
  /** `unmodified`: the feed had nothing new. */
  status: z.enum(["running", "done", "unmodified", "failed"]),
  row_count: z.number().int(),
  done_count: z.number().int(),
  counts,
  /** Events that have a changed game as a matchup. */
  event_count: z.number().int(),
  /** The first hundred. */
  problems: z.array(rowProblem),
  /** Reason of the failure. */
  note: z.string().nullable(),
});
export type FeedRead = z.infer<typeof feedRead>;

export const readsQuery = pageQuery.extend({
  /** A file's name or a feed's. */
  source: z.string().trim().max(80).optional(),
});

export const feedReadList = z.object({ data: z.array(feedRead), pagination });

/** Result of an upload, or of its preview. */
export const feedUploadResult = z.object({
  is_dry_run: z.boolean(),
  /** Its row in the log; null when nothing was stored. */
  read_id: id.nullable(),
  counts,
  event_count: z.number().int(),
  problems: z.array(rowProblem),
  /** The first hundred usable rows. Only in a preview. */
  rows: z.array(
    z.object({
      line: z.number().int(),
      change: z.enum(["new", "changed", "unchanged"]),
      game: feedGame.omit({ id: true, is_corrected: true, source: true, updated_at: true }),
    }),
  ),
});
export type FeedUploadResult = z.infer<typeof feedUploadResult>;

/** A feed that the server polls over HTTP, with the fields that pages may show. */
export const feedSource = z.object({
  name: z.string(),
  /** Host of its address; the rest may contain keys. */
  host: z.string(),
  every_s: z.number().int(),
  /** When it was last read without a failure. */
  read_at: time.nullable(),
  next_try_at: time,
  /** Consecutive failures. */
  failures: z.number().int(),
  /** Outcome of the last try. */
  last_read: feedRead.nullable(),
  game_count: z.number().int(),
  /** Validators of the next request, so that an unchanged feed answers with nothing. */
  etag: z.string().nullable(),
  /** Since when polling is paused, and who paused it. */
  paused: z.object({ at: time, by: z.string() }).nullable(),
});
export const feedSourceChange = z.strictObject({ paused: z.boolean() });
export type FeedSource = z.infer<typeof feedSource>;
