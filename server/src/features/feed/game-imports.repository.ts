import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { toDate } from "../../db/instants.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";

/** Stores that games are matchups of an event; each is settled soon with the feed's newest facts. */
export async function upsertImports(tx: Tx, input: { eventId: string; gameIds: readonly string[]; now: Instant }): Promise<void> {
  if (input.gameIds.length === 0) return;
  const now = new Date(input.now);
  // A copied draft may name games that this database does not have.
  await sql`
    insert into game_imports (event_id, game_id, next_try_at)
    select ${input.eventId}::uuid, id, ${now} from feed_games
    where id in (select jsonb_array_elements_text(${json(input.gameIds)})::uuid)
    on conflict (event_id, game_id) do update set next_try_at = excluded.next_try_at, tries = 0`.execute(tx.db);
}

/** Says that games have something new for the events that have them. Answers those events. */
export async function markImports(tx: Tx, input: { gameIds: readonly string[]; now: Instant }): Promise<string[]> {
  if (input.gameIds.length === 0) return [];
  const rows = await tx.db
    .with("marked", (db) =>
      db
        .selectFrom("game_imports")
        .select(["event_id", "game_id"])
        .where("game_id", "in", [...input.gameIds])
        .orderBy("event_id")
        .orderBy("game_id")
        .forUpdate(),
    )
    .updateTable("game_imports")
    .from("marked")
    .set({ next_try_at: new Date(input.now), tries: 0 })
    .whereRef("game_imports.event_id", "=", "marked.event_id")
    .whereRef("game_imports.game_id", "=", "marked.game_id")
    .returning("game_imports.event_id")
    .execute();
  return [...new Set(rows.map((row) => row.event_id))];
}

/** The same for one event, by its matchups: a person entered something of them. */
export async function markMatchups(tx: Tx, input: { eventId: string; slotKeys: readonly string[]; now: Instant }): Promise<void> {
  if (input.slotKeys.length === 0) return;
  await tx.db
    .updateTable("game_imports")
    .set({ next_try_at: new Date(input.now), tries: 0 })
    .where("event_id", "=", input.eventId)
    .where("slot_key", "in", [...input.slotKeys])
    .execute();
}

export async function findImportingEvents(db: Queryable, gameIds: readonly string[]): Promise<string[]> {
  if (gameIds.length === 0) return [];
  const rows = await db
    .selectFrom("game_imports")
    .select("event_id")
    .distinct()
    .where("game_id", "in", [...gameIds])
    .execute();
  return rows.map((row) => row.event_id);
}

/** Code for a game whose result an event does not take over, because the people who run it entered another one. It is not tried again. */
export const OVERRIDDEN_BY_HOST = "feed.held_by_host";

/** How many events have each game, and in how many its newest state was refused. */
export async function countImports(db: Queryable, gameIds: readonly string[]): Promise<Map<string, { events: number; blocked: number }>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("game_imports")
    .innerJoin("events", "events.id", "game_imports.event_id")
    .select((eb) => [
      "game_id",
      eb.fn.countAll<number>().as("events"),
      eb.fn.countAll<number>().filterWhere("last_error_code", "!=", OVERRIDDEN_BY_HOST).as("blocked"),
    ])
    .where("game_id", "in", [...gameIds])
    .where("events.deleted_at", "is", null)
    .groupBy("game_id")
    .execute();
  return new Map(rows.map((row) => [row.game_id, { events: Number(row.events), blocked: Number(row.blocked) }]));
}

/** Events with something due until then, soonest first. */
export async function findEventsToSettle(db: Queryable, input: { until: Instant; limit: number }): Promise<{ id: string; at: Instant }[]> {
  const rows = await dueImports(db, input.until)
    .select((eb) => ["game_imports.event_id", eb.fn.min("game_imports.next_try_at").as("at")])
    .groupBy("game_imports.event_id")
    .orderBy("at")
    .limit(input.limit)
    .execute();
  return rows.map((row) => ({ id: row.event_id, at: (row.at as Date).getTime() }));
}

/** Imports into completing events are retried, because the completion ends soon. */
function dueImports(db: Queryable, until: Instant) {
  return db
    .selectFrom("game_imports")
    .innerJoin("events", "events.id", "game_imports.event_id")
    .where("game_imports.next_try_at", "<=", new Date(until))
    .where("events.deleted_at", "is", null)
    .where("events.status", "!=", "cancelled");
}

export interface DueImport {
  gameId: string;
  /** The number of refusals. */
  tries: number;
}

/**
 * Locks an event's due imports until the transaction ends: a transaction that stores newer facts of their games waits, and marks them
 * again. Same order as `markImports`, so that neither waits for the other.
 */
export async function lockDueImports(tx: Tx, input: { eventId: string; now: Instant; limit: number }): Promise<DueImport[]> {
  const rows = await tx.db
    .selectFrom("game_imports")
    .select(["game_id", "tries"])
    .where("event_id", "=", input.eventId)
    .where("next_try_at", "<=", new Date(input.now))
    .orderBy("game_id")
    .limit(input.limit)
    .forUpdate()
    .execute();
  return rows.map((row) => ({ gameId: row.game_id, tries: row.tries }));
}

interface ImportState {
  eventId: string;
  gameId: string;
  /** Null when nothing is due until the game changes. */
  nextTryAt: Instant | null;
  tries: number;
  lastErrorCode: string | null;
  /** The key of the matchup; without it the stored key stays. */
  slotKey?: string;
}

export async function updateImport(db: Queryable, input: ImportState): Promise<void> {
  await db
    .updateTable("game_imports")
    .set({
      next_try_at: toDate(input.nextTryAt),
      tries: input.tries,
      last_error_code: input.lastErrorCode,
      ...(input.slotKey ? { slot_key: input.slotKey } : {}),
    })
    .where("event_id", "=", input.eventId)
    .where("game_id", "=", input.gameId)
    .execute();
}

export async function deleteImport(tx: Tx, input: { eventId: string; gameId: string }): Promise<void> {
  await tx.db.deleteFrom("game_imports").where("event_id", "=", input.eventId).where("game_id", "=", input.gameId).execute();
}

/** What became of a corrected game in an event that has it. */
export interface SettledAgain {
  gameId: string;
  eventId: string;
  eventName: string | null;
  /** The number of ranks that changed. Null when the event has not taken the correction over or had no result. */
  moved: number | null;
  /** `unknown`: no import records which matchup of the event the game is. */
  state: "settled" | "by_host" | "blocked" | "pending" | "untouched" | "unknown";
}

/** The first so many events of each corrected game, with the ranks that moved in each by the correction, and how many more events each game has. */
export async function findSettledAgain(
  db: Queryable,
  input: { gameIds: readonly string[]; limit: number },
): Promise<{ events: SettledAgain[]; left: Map<string, number> }> {
  if (input.gameIds.length === 0) return { events: [], left: new Map() };
  const rows = await selectSettledAgain(db, input);
  const left = new Map(rows.map(({ game_id, event_count }) => [game_id, Math.max(0, event_count - input.limit)]));
  const events = rows.map((row) => ({
    ...{ gameId: row.game_id, eventId: row.event_id, eventName: row.name, moved: row.moved },
    state: toState(row),
  }));
  return { events, left };
}

function toState(row: { last_error_code: string | null; is_due: boolean; is_known: boolean; moved: number | null }): SettledAgain["state"] {
  if (row.last_error_code !== null) return row.last_error_code === OVERRIDDEN_BY_HOST ? "by_host" : "blocked";
  if (row.is_due) return "pending";
  if (!row.is_known) return "unknown";
  return row.moved === null ? "untouched" : "settled";
}

async function selectSettledAgain(db: Queryable, { gameIds, limit }: { gameIds: readonly string[]; limit: number }) {
  const { rows } = await sql<{
    game_id: string;
    event_id: string;
    name: string | null;
    moved: number | null;
    last_error_code: string | null;
    is_due: boolean;
    is_known: boolean;
    event_count: number;
  }>`
    with found as (
      select i.game_id, i.event_id, i.slot_key, e.name, i.last_error_code, i.next_try_at is not null as is_due,
        g.corrected_at, count(*) over (partition by i.game_id)::int4 as event_count,
        row_number() over (partition by i.game_id order by e.name, e.id) as nth
      from game_imports i join feed_games g on g.id = i.game_id join events e on e.id = i.event_id
      where i.game_id in (select jsonb_array_elements_text(${json(gameIds)})::uuid)
        and e.deleted_at is null and e.rehearsal_of is null and e.status not in ('draft', 'cancelled'))
    select game_id, event_id, name, last_error_code, is_due, event_count, slot_key is not null as is_known,
      (select c.moved from corrections c where c.event_id = found.event_id and c.slot_key = found.slot_key and c.at >= found.corrected_at
        order by c.revision desc limit 1) as moved
    from found where nth <= ${limit} order by game_id, nth`.execute(db);
  return rows;
}
