import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { startMaintenance } from "./pglite-maintenance.ts";

test("a table with many changes is vacuumed, a quiet one is not", async () => {
  const { database } = await openTestDatabase();
  const maintenance = startMaintenance(database, createLogger({ level: "silent" }));
  await sql`create table busy_rows (n int)`.execute(database.db);
  await sql`create table quiet_rows (n int)`.execute(database.db);
  await sql`insert into busy_rows select generate_series(1, 3000)`.execute(database.db);
  await sql`insert into quiet_rows select generate_series(1, 3000)`.execute(database.db);
  await sql`update busy_rows set n = n + 1`.execute(database.db);
  await maintenance.vacuum();
  await maintenance.checkpoint();
  const { rows } = await sql`select relname as name, n_dead_tup as dead, last_vacuum is not null as vacuumed
    from pg_stat_user_tables where relname in ('busy_rows', 'quiet_rows') order by relname`.execute(database.db);
  expect(rows).toEqual([
    { name: "busy_rows", dead: 0, vacuumed: true },
    { name: "quiet_rows", dead: 0, vacuumed: false },
  ]);
  await maintenance.stop();
  await sql`drop table busy_rows, quiet_rows`.execute(database.db);
});
