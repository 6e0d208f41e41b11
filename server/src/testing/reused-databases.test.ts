import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { isPostgresReachable, openTestDatabase } from "./test-database.ts";

const addRow = sql`insert into login_streaks (key, failures, last_failed_at) values ('left over', 1, '2026-01-05T12:00:00Z')`;

/** Runs `work` in a database as a suite would, and tells whether the next suite gets the same one. */
async function isReusedAfter(work: (database: Awaited<ReturnType<typeof openTestDatabase>>["database"]) => Promise<unknown>) {
  const first = await openTestDatabase("postgres");
  await work(first.database);
  await first.close();
  const second = await openTestDatabase("postgres");
  const { rows } = await sql`select key from login_streaks`.execute(second.database.db);
  await second.close();
  expect(rows, "what the next suite finds").toEqual([]);
  return second.url === first.url;
}

describe.skipIf(!isPostgresReachable())("a database of an earlier suite", () => {
  test("is emptied and used again", async () => {
    expect(await isReusedAfter(({ db }) => addRow.execute(db))).toBe(true);
  });

  test("has no connection of that suite any more", async () => {
    const first = await openTestDatabase("postgres");
    const connection = new pg.Client({ connectionString: first.url });
    const ended = new Promise((resolve) => connection.on("error", resolve));
    await connection.connect();
    await connection.query("begin");
    await connection.query("insert into login_streaks (key, failures, last_failed_at) values ('left over', 1, '2026-01-05T12:00:00Z')");
    await first.close();
    const second = await openTestDatabase("postgres");
    await ended;
    await second.close();
    expect(second.url).toBe(first.url);
  });

  test.each([
    "create table left_over (id int)",
    "alter table users add column left_over int",
    "alter table users alter column display_name set default 'left over'",
    "create index left_over on users (display_name)",
    "alter table users add constraint left_over check (display_name <> 'left over')",
    "create function left_over() returns int language sql as 'select 1'",
    "create schema left_over",
    "do $$ begin execute format('alter database %I set enable_sort = off', current_database()); end $$",
    "delete from schema_migrations where version = 1",
    "analyze schema_migrations",
  ])("is not used again after: %s", async (statement) => {
    expect(await isReusedAfter(({ db }) => sql.raw(statement).execute(db))).toBe(false);
  });

  test("is not used again when the suite closed it", async () => {
    expect(await isReusedAfter((database) => database.close())).toBe(false);
  });
});
