import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "../../db/database.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { findManagedUsers } from "./admin-users.repository.ts";

const ACCOUNTS = 5_000;

describeEachDatabase("the list of accounts", (suite) => {
  /** Rows that this transaction has read so far of what lists accounts by visit. */
  async function countReads(tx: Tx): Promise<number> {
    const { rows } = await sql<{ reads: number }>`
      select sum(pg_stat_get_xact_tuples_returned(oid))::float8 as reads from pg_class
      where oid = any ('{users,last_visits,sessions}'::regclass[]::oid[])
        or oid in (select indexrelid from pg_index where indrelid = any ('{users,last_visits,sessions}'::regclass[]::oid[]))`.execute(
      tx.db,
    );
    return rows[0]?.reads ?? Number.NaN;
  }

  beforeAll(async () => {
    await suite.truncateAll();
    await suite.database.withLongStatements(async ({ db }) => {
      await sql`
        with added as (
          insert into users (id, email, email_canonical, display_name, date_joined)
          select gen_random_uuid(), no || '@mail.example', no || '@mail.example', 'Ana ' || no, to_timestamp(no)
          from generate_series(1, ${ACCOUNTS}::int4) as no returning id, date_joined
        ) insert into last_visits (user_id, at) select id, date_joined from added`.execute(db);
      // Planning reads over rows that were deleted a moment ago, which would be counted.
      await sql`vacuum analyze users, last_visits`.execute(db);
    });
  });
  afterAll(() => suite.truncateAll());

  test("by last visit reads a page of them and counts all once", async () => {
    await suite.database.transaction(async (tx) => {
      const page = { search: null, filter: "all", offset: 20, limit: 10 } as const;
      for (const [sort, first] of [["-last_seen", ACCOUNTS - 20] as const, ["last_seen", 21] as const]) {
        const before = await countReads(tx);
        const { users, counts } = await findManagedUsers(tx.db, { ...page, sort });
        expect(users[0]?.lastSeenAt).toBe(first * 1_000);
        expect(counts.all).toBe(ACCOUNTS);
        expect((await countReads(tx)) - before).toBeLessThan(1.1 * ACCOUNTS);
      }
    });
  });

  test("with a part of a name or an address reads those that have it", async () => {
    await suite.database.transaction(async (tx) => {
      const page = { filter: "all", sort: "name", offset: 0, limit: 10 } as const;
      for (const text of ["ana 499", "499@mail"]) {
        const before = await countReads(tx);
        const { users, counts } = await findManagedUsers(tx.db, { ...page, search: { by: "part", text } });
        expect([users.length, counts.all]).toEqual(text.startsWith("ana") ? [10, 11] : [5, 5]);
        expect((await countReads(tx)) - before).toBeLessThan(ACCOUNTS / 10);
      }
    });
  });
});
