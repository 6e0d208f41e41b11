import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeEachDatabase } from "../testing/test-database.ts";
import { json } from "./json.ts";

const at = new Date("2026-03-01T12:34:56.789Z");

describeEachDatabase("values come back alike", (suite) => {
  test("whatever the driver", async () => {
    const { rows } = await sql`select
      ${"9007199254740991"}::int8 as int8, count(*) as count, sum(n::int8) as sum, avg(n) as numeric,
      ${at}::timestamptz as at, ${at}::timestamptz::date as date, ${json({ a: [1, null, "é"], deep: { b: true } })} as object,
      ${json([1, "two", null])} as array, ${json("text")} as string, ${json(null)} as nothing,
      ${Buffer.from([0, 1, 255])}::bytea as buffer, ${new Uint8Array([7, 8])}::bytea as bytes,
      array[1, 2]::int4[] as int4s, array[1, null, 3]::int8[] as int8s, array[]::int8[] as none, array['a', 'b"c']::text[] as texts,
      true as yes, null::int as missing, 'ü'::text as text, 1.5::float8 as float
      from generate_series(1, 4) n`.execute(suite.database.db);
    expect(rows).toStrictEqual([
      {
        int8: 9007199254740991,
        count: 4,
        sum: 10,
        numeric: 2.5,
        at,
        date: "2026-03-01",
        object: { a: [1, null, "é"], deep: { b: true } },
        array: [1, "two", null],
        string: "text",
        nothing: null,
        buffer: Buffer.from([0, 1, 255]),
        bytes: Buffer.from([7, 8]),
        int4s: [1, 2],
        int8s: [1, null, 3],
        none: [],
        texts: ["a", 'b"c'],
        yes: true,
        missing: null,
        text: "ü",
        float: 1.5,
      },
    ]);
  });

  test("and many rows go in as columns", async () => {
    const ids = Array.from({ length: 500 }, (_, index) => index);
    const names = ids.map((id) => (id % 7 === 0 ? null : `name "${id}", {x}\\`));
    const bodies = ids.map((id) => JSON.stringify({ id }));
    const times = ids.map((id) => new Date(at.getTime() + id));
    const result = await suite.database.transaction(async ({ db }) => {
      await sql`create temporary table many (id int primary key, name text, body jsonb, at timestamptz, hash bytea) on commit drop`.execute(
        db,
      );
      const inserted = await sql`insert into many select * from
        unnest(${ids}::int[], ${names}::text[], ${bodies}::jsonb[], ${times}::timestamptz[], ${ids.map(() => Buffer.from([1]))}::bytea[])`.execute(
        db,
      );
      const { rows } = await sql<{ id: number; name: string | null; body: { id: number }; at: Date; hash: Buffer }>`
        select * from many order by id`.execute(db);
      return { count: inserted.numAffectedRows, rows };
    });
    expect(result.count).toBe(500n);
    expect(result.rows).toStrictEqual(
      ids.map((id, index) => ({ id, name: names[index], body: { id }, at: times[index], hash: Buffer.from([1]) })),
    );
  });

  test("an error has its code and constraint", async () => {
    await sql`create table error_codes (id int constraint error_codes_key primary key, n int constraint error_codes_n check (n > 0))`.execute(
      suite.database.db,
    );
    await sql`insert into error_codes values (1, 1)`.execute(suite.database.db);
    await expect(sql`insert into error_codes values (1, 1)`.execute(suite.database.db)).rejects.toMatchObject({
      code: "23505",
      constraint: "error_codes_key",
    });
    await expect(sql`insert into error_codes values (2, 0)`.execute(suite.database.db)).rejects.toMatchObject({
      code: "23514",
      constraint: "error_codes_n",
    });
    await expect(sql`select syntax error here`.execute(suite.database.db)).rejects.toMatchObject({ code: "42601" });
    await sql`drop table error_codes`.execute(suite.database.db);
  });
});
