import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase } from "../testing/test-database.ts";
import { MIGRATIONS_DIR, migrate, readMigrations } from "./migrate.ts";

describeEachDatabase("migrations", (suite) => {
  let directory = "";
  let known = 0;
  const file = (name: string, text: string) => writeFile(join(directory, name), text);
  const applied = async () =>
    (await sql<{ name: string }>`select name from schema_migrations order by version offset ${known}`.execute(suite.database.db)).rows.map(
      ({ name }) => name,
    );

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "sparc-migrations-"));
    const real = await readMigrations();
    known = real.length;
    for (const { name, text } of real) await file(name, text);
    await file("9001_first.sql", "create table first_one (id int); insert into first_one values (1);");
    await file("9002_second.sql", "create table second_one (id int);");
  });
  afterAll(async () => {
    await rm(directory, { recursive: true });
    await sql`drop table if exists first_one, second_one, third_one`.execute(suite.database.db);
    await sql`delete from schema_migrations where version > 9000`.execute(suite.database.db);
  });

  test("four starts at once run each file once", async () => {
    const starts = await Promise.all(Array.from({ length: 4 }, () => migrate(suite.database, directory)));
    expect(starts.flat().sort()).toEqual(["9001_first.sql", "9002_second.sql"]);
    expect((await sql`select * from first_one`.execute(suite.database.db)).rows).toEqual([{ id: 1 }]);
  });

  test("a failing file leaves nothing behind and can be corrected", async () => {
    await file("9003_third.sql", "create table third_one (id int); select nonsense;");
    await expect(migrate(suite.database, directory)).rejects.toMatchObject({ code: "42703" });
    expect(await applied()).toEqual(["9001_first.sql", "9002_second.sql"]);
    await file("9003_third.sql", "create table third_one (id int);");
    expect(await migrate(suite.database, directory)).toEqual(["9003_third.sql"]);
  });

  test("a changed file is refused by name", async () => {
    await file("9002_second.sql", "create table second_one (id bigint);");
    await expect(migrate(suite.database, directory)).rejects.toThrow(/9002_second.sql was changed/);
    await file("9002_second.sql", "create table second_one (id int);");
    expect(await migrate(suite.database, directory)).toEqual([]);
  });

  test("a newer schema is refused", async () => {
    await expect(migrate(suite.database, MIGRATIONS_DIR)).rejects.toThrow(/newer version/);
  });
});
