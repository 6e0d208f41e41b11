import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeEachDatabase } from "../testing/test-database.ts";
import { createCompiledQuery } from "./compiled-query.ts";
import type { Queryable } from "./queryable.ts";

describeEachDatabase("a query that is compiled once", (suite) => {
  test("is built at its first use, and each use has its own values", async () => {
    let built = 0;
    const select = createCompiledQuery((db: Queryable, { names, from }: { names: readonly string[]; from: Date }) => {
      built += 1;
      return db
        .selectNoFrom([sql<number>`cardinality(${names}::text[])`.as("count"), sql<string[]>`${names}::text[]`.as("names")])
        .select([sql<number>`extract(epoch from ${from}::timestamptz)::int`.as("from_s"), sql<string>`${"fixed"}::text`.as("fixed")]);
    });
    const { db } = suite.database;
    const first = { count: 2, names: ["a", "b"], from_s: 0, fixed: "fixed" };
    expect(await select(db, { names: ["a", "b"], from: new Date(0) })).toEqual([first]);
    const second = { count: 1, names: ["c"], from_s: 3_600, fixed: "fixed" };
    expect(await select(db, { names: ["c"], from: new Date(3_600_000) })).toEqual([second]);
    expect(built).toBe(1);
  });

  test("is run in the transaction that it is given", async () => {
    const select = createCompiledQuery((db: Queryable, { text }: { text: string }) =>
      db.selectNoFrom([sql<string>`set_config('application_name', ${text}, true)`.as("name")]),
    );
    const { db } = suite.database;
    const readName = async (on: Queryable) =>
      (await sql<{ name: string }>`select current_setting('application_name') as name`.execute(on)).rows[0];
    const inside = await suite.database.transaction(async (tx) => {
      await select(tx.db, { text: "inside" });
      return readName(tx.db);
    });
    expect(inside).toEqual({ name: "inside" });
    expect(await readName(db)).not.toEqual({ name: "inside" });
  });
});
