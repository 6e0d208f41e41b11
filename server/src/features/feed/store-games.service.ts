import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import { newId } from "../../lib/ids.ts";
import {
  findGamesByIdentity,
  findLeagueSpellings,
  type GameIdentity,
  identityKey,
  lockCatalogue,
  type StoredGame,
  upsertGames,
} from "./feed-games.repository.ts";
import { findImportingEvents, markImports } from "./game-imports.repository.ts";
import { type GameRow, knownName } from "./game-row.ts";

/** Rows of one transaction: short enough that a game under way does not notice on one connection. */
const CHUNK_ROWS = 500;

export type GameChange = "new" | "changed" | "unchanged";

export interface ComparedRow {
  row: GameRow;
  change: GameChange;
  /** As it will be stored. */
  game: StoredGame;
}

export interface Stored {
  new: number;
  changed: number;
  unchanged: number;
  /** Events that have a changed game as a matchup. */
  eventIds: ReadonlySet<string>;
}

/** Puts rows into the catalogue in short transactions, each with word to the events that have its games. What fails leaves the chunks before it stored. */
export async function storeGames(
  { database, clock }: Pick<AppContext, "database" | "clock">,
  a: { rows: readonly GameRow[]; source: string; onProgress: (stored: Stored & { done: number }) => Promise<void> },
): Promise<Stored> {
  const total = { new: 0, changed: 0, unchanged: 0, eventIds: new Set<string>() };
  for (let from = 0; from < a.rows.length; from += CHUNK_ROWS) {
    const rows = a.rows.slice(from, from + CHUNK_ROWS);
    const { compared, eventIds } = await database.transaction(async (tx) => {
      await lockCatalogue(tx);
      const now = clock.now();
      const found = await compareRows(tx.db, { rows, source: a.source, now });
      await upsertGames(
        tx,
        found.filter(({ change }) => change !== "unchanged").map(({ game }) => game),
      );
      const gameIds = found.filter(({ change }) => change === "changed").map(({ game }) => game.id);
      return { compared: found, eventIds: await markImports(tx, { gameIds, now }) };
    });
    for (const { change } of compared) total[change] += 1;
    for (const id of eventIds) total.eventIds.add(id);
    await a.onProgress({ ...total, done: from + rows.length });
  }
  return total;
}

/** What storing rows would do; nothing is stored. */
export async function previewGames(
  db: Queryable,
  a: { rows: readonly GameRow[]; source: string; now: Instant },
): Promise<{ compared: ComparedRow[]; eventCount: number }> {
  const compared: ComparedRow[] = [];
  for (let from = 0; from < a.rows.length; from += CHUNK_ROWS)
    compared.push(...(await compareRows(db, { ...a, rows: a.rows.slice(from, from + CHUNK_ROWS) })));
  const changed = compared.filter(({ change }) => change === "changed").map(({ game }) => game.id);
  return { compared, eventCount: (await findImportingEvents(db, changed)).length };
}

async function compareRows(db: Queryable, a: { rows: readonly GameRow[]; source: string; now: Instant }): Promise<ComparedRow[]> {
  const rows = await withKnownLeagues(db, a.rows);
  const known = await findGamesByIdentity(db, rows.map(identityOf));
  return rows.map((row) => {
    const before = known.get(identityKey(row));
    const game = before ? changedGame(before, { ...a, row }) : newGame({ ...a, row });
    const change = !before ? "new" : isSame(before, game) ? "unchanged" : "changed";
    return { row, change, game };
  });
}

/** A league keeps the spelling that came first, so that "nfl" is no second NFL. */
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

const identityOf = ({ league, season, week, home, away }: GameRow): GameIdentity => ({ league, season, week, home, away });

function newGame({ row, source, now }: { row: GameRow; source: string; now: Instant }): StoredGame {
  const { league, season, week, startsAt, spread: line = null, total = null, homeScore = null, awayScore = null } = row;
  return {
    id: newId(),
    ...{ league, season, week, startsAt, line, total, homeScore, awayScore },
    home: { code: row.home, name: knownName(row, "home") },
    away: { code: row.away, name: knownName(row, "away") },
    status: row.status ?? "scheduled",
    isCorrected: false,
    source,
    updatedAt: now,
  };
}

/** What the row says nothing about stays. */
function changedGame(before: StoredGame, { row, source, now }: { row: GameRow; source: string; now: Instant }): StoredGame {
  const { startsAt, spread: line = before.line, total = before.total } = row;
  const { homeScore = before.homeScore, awayScore = before.awayScore, status = before.status } = row;
  const isOtherResult = homeScore !== before.homeScore || awayScore !== before.awayScore || status !== before.status;
  return {
    ...before,
    ...{ startsAt, line, total, homeScore, awayScore, source, updatedAt: now },
    // Scores that are taken away leave nothing that could be final.
    status: status === "final" && (homeScore === null || awayScore === null) ? "scheduled" : status,
    home: { code: before.home.code, name: row.homeName ?? before.home.name },
    away: { code: before.away.code, name: row.awayName ?? before.away.name },
    isCorrected: before.isCorrected || (before.status === "final" && isOtherResult),
  };
}

/** But for who told it and when. */
function isSame(before: StoredGame, after: StoredGame): boolean {
  const keys = ["startsAt", "line", "total", "homeScore", "awayScore", "status"] as const;
  return keys.every((key) => before[key] === after[key]) && before.home.name === after.home.name && before.away.name === after.away.name;
}
