import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tx } from "../../db/database.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { countUnanswered } from "./eligible-players.repository.ts";

const PLAYERS = 3_000;
const SILENT = 500;
const window = { slot: "q1", openedAt: 0, closesAt: 60_000, acceptUntil: 60_000 };

describeEachDatabase("the count of present players who have not answered", (suite) => {
  /** A question that all but the last players have answered, of which the database has no statistics yet. */
  async function addCrowd(tx: Tx, eventId: string): Promise<string[]> {
    await sql`select set_config('session_replication_role', 'replica', true)`.execute(tx.db);
    const { rows } = await sql<{ user_id: string }>`
      insert into entries (event_id, user_id, entry_no, joined_at, updated_at)
      select ${eventId}::uuid, gen_random_uuid(), no, to_timestamp(0), to_timestamp(0) from generate_series(1, ${PLAYERS}::int4) as no
      returning user_id`.execute(tx.db);
    const userIds = rows.map((row) => row.user_id);
    await sql`
      insert into answers (event_id, slot_key, user_id, value, received_at, elapsed_ms)
      select ${eventId}::uuid, ${window.slot}, person, '"a"', to_timestamp(1), 1
      from unnest(${userIds.slice(SILENT)}::uuid[]) as person`.execute(tx.db);
    return userIds.slice(0, SILENT);
  }

  /** Rows of answers, and entries of their indexes, that this transaction has read so far. */
  async function countReads(tx: Tx): Promise<number> {
    const { rows } = await sql<{ reads: number }>`
      select sum(pg_stat_get_xact_tuples_returned(oid))::float8 as reads from pg_class
      where oid = 'answers'::regclass or oid in (select indexrelid from pg_index where indrelid = 'answers'::regclass)`.execute(tx.db);
    return rows[0]?.reads ?? Number.NaN;
  }

  test("reads few answers for each of them, however many the slot has", async () => {
    await suite.truncateAll();
    const eventId = randomUUID();
    await suite.database.transaction(async (tx) => {
      const userIds = await addCrowd(tx, eventId);
      const before = await countReads(tx);
      expect(await countUnanswered(tx.db, { eventId, window, userIds, now: 1 })).toBe(SILENT);
      expect((await countReads(tx)) - before).toBeLessThan(2 * PLAYERS);
    });
    await suite.truncateAll();
  });
});
