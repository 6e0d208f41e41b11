import type { GameFlag, PersistedGroup } from "@sparc/contract/entities/feed";
import type { FeedGame, FeedGameStatus, FeedTeam } from "@sparc/sparclets/feed-adapter";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { LOCK_CLASS } from "../../db/event-lock.ts";
import { toInstant } from "../../db/instants.ts";
import { json } from "../../db/json.ts";
import { containing } from "../../db/like.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { FeedGamesTable } from "../../db/tables.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import { isFlagged } from "./game-flags.repository.ts";

/** A game of the catalogue as it is stored. A feed has no colours; they are added when a game becomes a matchup. */
export interface StoredGame extends Omit<FeedGame, "home" | "away"> {
  home: StoredTeam;
  away: StoredTeam;
  isCorrected: boolean;
  source: string;
  updatedAt: Instant;
  /** The first known start. */
  firstStartsAt: Instant;
  /** Values that an admin set; they stay until they are released. */
  overrides: Partial<Record<PersistedGroup, Override>>;
  /** The values from files and polls while the game has overrides. */
  sourceFacts: GameFacts | null;
  /** Counts the changes by admins. */
  overrideVersion: number;
  correctedAt: Instant | null;
  /** The final score before a correction. */
  correctedFrom: Pick<GameFacts, "homeScore" | "awayScore"> | null;
}

/** Facts of each group: a score means nothing without its state. */
export const FACTS_OF_GROUPS = {
  start: ["startsAt"],
  line: ["line"],
  total: ["total"],
  result: ["homeScore", "awayScore", "status"],
} as const satisfies Record<PersistedGroup, readonly (keyof GameFacts)[]>;

export interface Override {
  by: string;
  at: Instant;
  /** The public reason. */
  reason: string;
}

/** What of a game may change. */
export type GameFacts = Pick<FeedGame, "startsAt" | "line" | "total" | "homeScore" | "awayScore" | "status">;

export const toGameFacts = ({ startsAt, line, total, homeScore, awayScore, status }: GameFacts): GameFacts => ({
  ...{ startsAt, line, total, homeScore, awayScore, status },
});

type StoredTeam = Omit<FeedTeam, "color">;

export interface GameFilter {
  league: string | null;
  season: number | null;
  week: number | null;
  team: string | null;
  status: FeedGameStatus | null;
  /** Games that start at or after `from` and before `until`. */
  from?: Instant | null;
  until?: Instant | null;
  /** Games with this flag, or with any flag. */
  flag?: GameFlag | "any" | null;
  now?: Instant;
  /** Only these games, or all but these. */
  among?: { ids: readonly string[]; isWanted: boolean };
}

/** What a game is known by. */
export type GameIdentity = Pick<FeedGame, "league" | "season" | "week"> & { home: string; away: string };

export const identityKey = (input: GameIdentity): string => [input.league, input.season, input.week, input.home, input.away].join(" ");

/** Reads of the catalogue take turns while they store, so that each counts its own changes. The transaction's first statement. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS.feed}::int4, 0)`.execute(tx.db);
}

/** Leagues as they are spelled in the catalogue, by their lower case. */
export async function findLeagueSpellings(db: Queryable, leagues: readonly string[]): Promise<Map<string, string>> {
  const wanted = json([...new Set(leagues.map((league) => league.toLowerCase()))]);
  const { rows } = await sql<{ league: string }>`
    select distinct league collate "C" as league from feed_games
    where lower(league) in (select jsonb_array_elements_text(${wanted})) order by 1 desc`.execute(db);
  return new Map(rows.map(({ league }) => [league.toLowerCase(), league]));
}

/** The games by `identityKey`. */
export async function findGamesByIdentity(db: Queryable, identities: readonly GameIdentity[]): Promise<Map<string, StoredGame>> {
  if (identities.length === 0) return new Map();
  const wanted = sql`jsonb_to_recordset(${json(identities)}) as wanted(league text, season int, week int, home text, away text)`;
  const { rows } = await sql<StoredRow>`
    select feed_games.* from feed_games join ${wanted} using (league, season, week, home, away)`.execute(db);
  return new Map(rows.map((row) => [identityKey(row), toGame(row)]));
}

/** Writes games whole, new ones and changed ones. */
export async function upsertGames(tx: Tx, games: readonly StoredGame[]): Promise<void> {
  if (games.length === 0) return;
  await sql`
    insert into feed_games (id, league, season, week, home, away, home_name, away_name, starts_at, line, total, home_score, away_score,
      status, is_corrected, source, updated_at, first_starts_at, overrides, source_facts, override_version, corrected_at, corrected_from)
    select id, league, season, week, home, away, home_name, away_name, starts_at, line, total, home_score, away_score,
      status, is_corrected, source, updated_at, first_starts_at, overrides, source_facts, override_version, corrected_at, corrected_from
    from jsonb_to_recordset(${json(games.map(toRow))}) as games(id uuid, league text, season int, week int, home text, away text,
      home_name text, away_name text, starts_at timestamptz, line float8, total float8, home_score int, away_score int,
      status text, is_corrected boolean, source text, updated_at timestamptz, first_starts_at timestamptz, overrides jsonb, source_facts jsonb,
      override_version int, corrected_at timestamptz, corrected_from jsonb)
    on conflict (league, season, week, home, away) do update set
      home_name = excluded.home_name, away_name = excluded.away_name, starts_at = excluded.starts_at, line = excluded.line,
      total = excluded.total, home_score = excluded.home_score, away_score = excluded.away_score, status = excluded.status,
      is_corrected = excluded.is_corrected, source = excluded.source, updated_at = excluded.updated_at,
      overrides = excluded.overrides, source_facts = excluded.source_facts, override_version = excluded.override_version, corrected_at = excluded.corrected_at,
      corrected_from = excluded.corrected_from`.execute(tx.db);
}

export async function findGames(db: Queryable, ids: readonly string[]): Promise<Map<string, StoredGame>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("feed_games")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toGame(row)]));
}

/** The game that a matchup of an event came from. */
export async function findGameOfMatchup(db: Queryable, input: { eventId: string; slotKey: string }): Promise<StoredGame | undefined> {
  const row = await db
    .selectFrom("feed_games")
    .innerJoin("game_imports", "game_imports.game_id", "feed_games.id")
    .selectAll("feed_games")
    .where("game_imports.event_id", "=", input.eventId)
    .where("game_imports.slot_key", "=", input.slotKey)
    .executeTakeFirst();
  return row && toGame(row);
}

/** A page of the catalogue and how many games fit. */
export async function findGamesPage(
  db: Queryable,
  input: { filter: GameFilter; order: "latest" | "soonest"; offset: number; limit: number },
): Promise<{ games: StoredGame[]; total: number }> {
  const query = db.selectFrom("feed_games").where(fits(input.filter));
  const rows = await query
    .selectAll()
    .orderBy("starts_at", input.order === "latest" ? "desc" : "asc")
    .orderBy("id")
    .offset(input.offset)
    .limit(input.limit)
    .execute();
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { games: rows.map(toGame), total: Number(count) };
}

/** The choices of the filter: every league, the seasons of one, and the weeks of one of those. Seasons and weeks come newest first. */
export async function findGameChoices(
  db: Queryable,
  input: Pick<GameFilter, "league" | "season">,
): Promise<{ leagues: string[]; seasons: number[]; weeks: number[] }> {
  const leagues = await db.selectFrom("feed_games").select("league").distinct().orderBy("league").execute();
  const seasons = await db
    .selectFrom("feed_games")
    .select("season")
    .distinct()
    .where(fits({ ...NOTHING, league: input.league }))
    .orderBy("season", "desc")
    .execute();
  const weeks = await db
    .selectFrom("feed_games")
    .select("week")
    .distinct()
    .where(fits({ ...NOTHING, league: input.league, season: input.season }))
    .orderBy("week")
    .execute();
  return {
    leagues: leagues.map(({ league }) => league),
    seasons: seasons.map(({ season }) => season),
    weeks: weeks.map(({ week }) => week),
  };
}

/** Games whose final score became another one since, the last corrected first. */
export async function findCorrectedGames(db: Queryable, input: { since: Instant; limit: number }): Promise<StoredGame[]> {
  const rows = await db
    .selectFrom("feed_games")
    .selectAll()
    .where("corrected_at", ">=", new Date(input.since))
    .orderBy("corrected_at", "desc")
    .orderBy("id")
    .limit(input.limit)
    .execute();
  return rows.map(toGame);
}

export async function countGamesBySource(db: Queryable, sources: readonly string[]): Promise<Map<string, number>> {
  if (sources.length === 0) return new Map();
  const rows = await db
    .selectFrom("feed_games")
    .select((eb) => ["source", eb.fn.countAll<number>().as("count")])
    .where("source", "in", [...sources])
    .groupBy("source")
    .execute();
  return new Map(rows.map(({ source, count }) => [source, Number(count)]));
}

const NOTHING: GameFilter = { league: null, season: null, week: null, team: null, status: null };

function fits(input: GameFilter): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (input.league !== null) conditions.push(sql`league = ${input.league}`);
  if (input.season !== null) conditions.push(sql`season = ${input.season}`);
  if (input.week !== null) conditions.push(sql`week = ${input.week}`);
  if (input.status !== null) conditions.push(sql`status = ${input.status}`);
  if (input.from != null) conditions.push(sql`starts_at >= ${new Date(input.from)}`);
  if (input.until != null) conditions.push(sql`starts_at < ${new Date(input.until)}`);
  if (input.flag != null) conditions.push(isFlagged(input.flag, input.now ?? 0));
  if (input.team !== null) {
    const pattern = containing(input.team.toLowerCase());
    const code = input.team.toUpperCase();
    conditions.push(sql`(lower(home_name) like ${pattern} or lower(away_name) like ${pattern} or home = ${code} or away = ${code})`);
  }
  if (input.among) {
    const isIn = sql`id in (select jsonb_array_elements_text(${json(input.among.ids)})::uuid)`;
    conditions.push(input.among.isWanted ? isIn : sql`not ${isIn}`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

type StoredRow = Selectable<FeedGamesTable>;

function toGame(row: StoredRow): StoredGame {
  const { id, league, season, week, line, total, status, source } = row;
  return {
    ...{ id, league, season, week, line, total, status, source },
    home: { code: row.home, name: row.home_name },
    away: { code: row.away, name: row.away_name },
    startsAt: row.starts_at.getTime(),
    homeScore: row.home_score,
    awayScore: row.away_score,
    isCorrected: row.is_corrected,
    updatedAt: row.updated_at.getTime(),
    firstStartsAt: row.first_starts_at.getTime(),
    overrides: row.overrides as unknown as StoredGame["overrides"],
    sourceFacts: row.source_facts as unknown as StoredGame["sourceFacts"],
    overrideVersion: row.override_version,
    correctedAt: toInstant(row.corrected_at),
    correctedFrom: row.corrected_from as unknown as StoredGame["correctedFrom"],
  };
}

function toRow(game: StoredGame) {
  const { id, league, season, week, line, total, status, source } = game;
  return {
    ...{ id, league, season, week, line, total, status, source },
    ...{ home: game.home.code, away: game.away.code, home_name: game.home.name, away_name: game.away.name },
    starts_at: new Date(game.startsAt).toISOString(),
    ...{ home_score: game.homeScore, away_score: game.awayScore, is_corrected: game.isCorrected },
    updated_at: new Date(game.updatedAt).toISOString(),
    first_starts_at: new Date(game.firstStartsAt).toISOString(),
    ...{
      overrides: game.overrides,
      source_facts: game.sourceFacts,
      override_version: game.overrideVersion,
      corrected_from: game.correctedFrom,
    },
    corrected_at: toTimeOrNull(game.correctedAt),
  };
}
