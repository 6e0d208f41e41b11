import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { newId } from "../../lib/ids.ts";
import {
  findGamesByIdentity,
  findLeagueSpellings,
  type GameFacts,
  type GameIdentity,
  identityKey,
  lockCatalogue,
  type StoredGame,
  toGameFacts,
  upsertGames,
} from "./feed-games.repository.ts";
import { findImportingEvents, markImports } from "./game-imports.repository.ts";
import { type GameRow, knownName } from "./game-row.ts";
import { applyOverrides, hasOverrides, isSameFacts, withFacts } from "./overrides.ts";

/** Rows per transaction: few enough that a live game does not notice when there is a single connection. */
const CHUNK_ROWS = 500;

export type GameChange = "new" | "changed" | "unchanged";

export interface ComparedRow {
  row: GameRow;
  change: GameChange;
  /** The row changed values that are hidden by an override. */
  isSourceChanged: boolean;
  /** The game as it will be stored. */
  game: StoredGame;
}

export interface Stored {
  new: number;
  changed: number;
  unchanged: number;
  /** Events in which a changed game is a matchup. */
  eventIds: ReadonlySet<string>;
}

interface Storing {
  rows: readonly GameRow[];
  source: string;
  /** The counts of an interrupted read, whose first rows are stored. */
  before?: Stored & { done: number };
  /** Called in the transaction that stores the rows, so that the counts match the stored rows. */
  onProgress: (tx: Tx, stored: Stored & { done: number }) => Promise<void>;
}

/**
 * Stores rows in the catalogue in short transactions, each of which marks the events that have its games. A failure leaves the earlier
 * chunks stored.
 */
export async function storeGames({ database, clock }: Pick<AppContext, "database" | "clock">, input: Storing): Promise<Stored> {
  const { done: first, ...stored } = input.before ?? { done: 0, new: 0, changed: 0, unchanged: 0, eventIds: new Set<string>() };
  let total: Stored = stored;
  for (let from = first; from < input.rows.length; from += CHUNK_ROWS) {
    const rows = input.rows.slice(from, from + CHUNK_ROWS);
    const sum = total;
    total = await database.transaction(async (tx) => {
      await lockCatalogue(tx);
      const now = clock.now();
      const compared = await compareRows(tx.db, { rows, source: input.source, now });
      const eventIds = await storeCompared(tx, compared, now);
      const stored = added(sum, { compared, eventIds });
      await input.onProgress(tx, { ...stored, done: from + rows.length });
      return stored;
    });
  }
  return total;
}

const added = (sum: Stored, input: { compared: readonly ComparedRow[]; eventIds: readonly string[] }): Stored => {
  const countOf = (wanted: GameChange) => input.compared.filter(({ change }) => change === wanted).length;
  return {
    ...{ new: sum.new + countOf("new"), changed: sum.changed + countOf("changed"), unchanged: sum.unchanged + countOf("unchanged") },
    eventIds: new Set([...sum.eventIds, ...input.eventIds]),
  };
};

/** Stores rows under the lock of the catalogue and returns the events with a changed game. */
async function storeCompared(tx: Tx, compared: readonly ComparedRow[], now: Instant): Promise<string[]> {
  await upsertGames(
    tx,
    compared.filter(({ change, isSourceChanged }) => change !== "unchanged" || isSourceChanged).map(({ game }) => game),
  );
  const gameIds = compared.filter(({ change }) => change === "changed").map(({ game }) => game.id);
  return markImports(tx, { gameIds, now });
}

/** What storing rows would do; nothing is stored. */
export async function previewGames(
  db: Queryable,
  input: { rows: readonly GameRow[]; source: string; now: Instant },
): Promise<{ compared: ComparedRow[]; eventCount: number }> {
  const compared: ComparedRow[] = [];
  for (let from = 0; from < input.rows.length; from += CHUNK_ROWS)
    compared.push(...(await compareRows(db, { ...input, rows: input.rows.slice(from, from + CHUNK_ROWS) })));
  const changed = compared.filter(({ change }) => change === "changed").map(({ game }) => game.id);
  return { compared, eventCount: (await findImportingEvents(db, changed)).length };
}

async function compareRows(db: Queryable, input: { rows: readonly GameRow[]; source: string; now: Instant }): Promise<ComparedRow[]> {
  const rows = await withKnownLeagues(db, input.rows);
  const known = await findGamesByIdentity(db, rows.map(toIdentity));
  return rows.map((row) => {
    const before = known.get(identityKey(row));
    const game = before ? changedGame(before, { ...input, row }) : newGame({ ...input, row });
    const change = !before ? "new" : isSame(before, game) ? "unchanged" : "changed";
    const isSourceChanged = before?.sourceFacts != null && !isSameFacts(before.sourceFacts, game.sourceFacts ?? game);
    // The source of the visible values stays the same when only hidden values changed.
    return { row, isSourceChanged, change, game: before && change === "unchanged" ? { ...before, sourceFacts: game.sourceFacts } : game };
  });
}

/** A league keeps its first spelling, so that "nfl" and "NFL" are the same. */
async function withKnownLeagues(db: Queryable, rows: readonly GameRow[]): Promise<GameRow[]> {
  const spellings = await findLeagueSpellings(
    db,
    rows.map(({ league }) => league),
  );
  return rows.map((row) => {
    const lowered = row.league.toLowerCase();
    const league = spellings.get(lowered) ?? row.league;
    spellings.set(lowered, league);
    return { ...row, league };
  });
}

const toIdentity = ({ league, season, week, home, away }: GameRow): GameIdentity => ({ league, season, week, home, away });

function newGame({ row, source, now }: { row: GameRow; source: string; now: Instant }): StoredGame {
  const { league, season, week, startsAt, spread: line = null, total = null, homeScore = null, awayScore = null } = row;
  return {
    id: newId(),
    ...{ league, season, week, startsAt, line, total, homeScore, awayScore },
    home: { code: row.home, name: knownName(row, "home") },
    away: { code: row.away, name: knownName(row, "away") },
    status: row.status ?? "scheduled",
    ...{ isCorrected: false, correctedAt: null, correctedFrom: null, source, updatedAt: now },
    ...{ firstStartsAt: startsAt, overrides: {}, sourceFacts: null, overrideVersion: 0 },
  };
}

/** Values that the row lacks stay, and so do overrides. */
function changedGame(before: StoredGame, { row, source, now }: { row: GameRow; source: string; now: Instant }): StoredGame {
  const sourceFacts = toFactsOfRow(row, before.sourceFacts ?? toGameFacts(before));
  return {
    ...withFacts(before, { facts: applyOverrides(sourceFacts, before), source, now }),
    sourceFacts: hasOverrides(before) ? sourceFacts : null,
    home: { code: before.home.code, name: row.homeName ?? before.home.name },
    away: { code: before.away.code, name: row.awayName ?? before.away.name },
  };
}

function toFactsOfRow(row: GameRow, known: GameFacts): GameFacts {
  const { startsAt, spread: line = known.line, total = known.total } = row;
  const { homeScore = known.homeScore, awayScore = known.awayScore, status = known.status } = row;
  // Without scores a game cannot be final.
  const isOpen = status === "final" && (homeScore === null || awayScore === null);
  return { startsAt, line, total, homeScore, awayScore, status: isOpen ? "scheduled" : status };
}

/** Whether two games are equal apart from their source and time. */
const isSame = (before: StoredGame, after: StoredGame): boolean =>
  isSameFacts(before, after) && before.home.name === after.home.name && before.away.name === after.away.name;
