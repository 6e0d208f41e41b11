import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createGate } from "../testing/gate.ts";
import { describeEachDatabase, describePostgres } from "../testing/test-database.ts";
import type { Tx } from "./database.ts";

describeEachDatabase("transactions", (suite) => {
  const count = async () => (await sql<{ count: number }>`select count(*) as count from notes`.execute(suite.database.db)).rows[0]?.count;
  const insert = (tx: Tx, id: number) => sql`insert into notes values (${id})`.execute(tx.db);

  beforeAll(() => sql`create table notes (id int primary key)`.execute(suite.database.db));
  beforeEach(() => sql`delete from notes`.execute(suite.database.db));
  afterAll(() => sql`drop table notes`.execute(suite.database.db));

  test("hooks run in order after the commit, and a failing one does not stop the others", async () => {
    const order: string[] = [];
    const result = await suite.database.transaction(async (tx) => {
      tx.afterCommit(async () => void order.push(`first sees ${await count()}`));
      tx.afterCommit(() => {
        throw new Error("planted");
      });
      tx.afterCommit(() => void order.push("third"));
      await insert(tx, 1);
      order.push("work");
      return "result";
    });
    expect(result).toBe("result");
    expect(order).toEqual(["work", "first sees 1", "third"]);
  });

  test("a failure undoes everything and runs no hook", async () => {
    let ran = false;
    const failing = suite.database.transaction(async (tx) => {
      tx.afterCommit(() => {
        ran = true;
      });
      await insert(tx, 1);
      throw new Error("planted");
    });
    await expect(failing).rejects.toThrow("planted");
    expect([await count(), ran]).toEqual([0, false]);
  });

  test("commits nothing when a statement error was swallowed", async () => {
    const swallowed = suite.database.transaction(async (tx) => {
      await insert(tx, 1);
      await insert(tx, 1).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow();
    expect(await count()).toBe(0);
  });

  test("the outer database throws at once inside a transaction, and works right after it", async () => {
    const outer = () => sql`select 1`.execute(suite.database.db);
    const code = "outer_database_in_transaction";
    await expect(suite.database.transaction(async () => outer())).rejects.toMatchObject({ code });
    await expect(suite.database.transaction(async () => suite.database.transaction(async () => 1))).rejects.toMatchObject({ code });
    await expect(suite.database.transaction(async (tx) => Promise.all([insert(tx, 1), outer()]))).rejects.toMatchObject({ code });
    const end = createGate();
    let later: Promise<unknown> | undefined;
    await suite.database.transaction(async (tx) => {
      await insert(tx, 2);
      // Started inside but running afterwards: belongs to no transaction.
      later = end.opened.then(outer);
    });
    end.open();
    await expect(later).resolves.toBeDefined();
    expect(await count()).toBe(1);
  });

  test("a transaction that lost a race is tried again, three times at most, and only then", async () => {
    let tries = 0;
    const lose = (code: string) => async (tx: Tx) => {
      tries += 1;
      await insert(tx, tries);
      if (tries < 3) await sql`do ${sql.lit(`begin raise exception 'lost' using errcode = '${code}'; end`)}`.execute(tx.db);
      return tries;
    };
    expect(await suite.database.transaction(lose("40001"))).toBe(3);
    expect(await count()).toBe(1);
    tries = 0;
    await expect(suite.database.transaction(lose("40P01"), { isRetryable: false })).rejects.toMatchObject({ code: "40P01" });
    await expect(suite.database.transaction(lose("23514"))).rejects.toMatchObject({ code: "23514" });
    tries = -9;
    await expect(suite.database.transaction(lose("40001"))).rejects.toMatchObject({ code: "40001" });
    expect(tries).toBe(-6);
  });

  test("two hundred at once queue up and all succeed", async () => {
    await Promise.all(Array.from({ length: 200 }, (_, id) => suite.database.transaction((tx) => insert(tx, id))));
    expect(await count()).toBe(200);
  });

  test("statements beyond the queue's limit are refused with their own code", async () => {
    const results = await Promise.allSettled(Array.from({ length: 1_300 }, () => sql`select 1`.execute(suite.database.db)));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: "database_overloaded" } });
    expect(results.length - refused.length).toBeGreaterThanOrEqual(1_000);
    await sql`select 1`.execute(suite.database.db);
  });

  test("sessions keep the time zone and the limits", async () => {
    const { rows } = await sql`select current_setting('timezone') as zone, current_setting('lock_timeout') as lock,
      current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
      suite.database.db,
    );
    expect(rows).toEqual([{ zone: "UTC", lock: "2s", statement: "5s", idle: "10s" }]);
  });
});

describePostgres("real deadlocks", (suite) => {
  test("transactions with crossed row locks both finish", async () => {
    await sql`create table accounts (id int primary key, n int not null)`.execute(suite.database.db);
    await sql`insert into accounts values (1, 0), (2, 0)`.execute(suite.database.db);
    const cross = (first: number, second: number) =>
      suite.database.transaction(async ({ db }) => {
        await sql`set local deadlock_timeout = '50ms'`.execute(db);
        await sql`update accounts set n = n + 1 where id = ${first}`.execute(db);
        await sql`select pg_sleep(0.05)`.execute(db);
        await sql`update accounts set n = n + 1 where id = ${second}`.execute(db);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect((await sql`select n from accounts`.execute(suite.database.db)).rows).toEqual([{ n: 2 }, { n: 2 }]);
  });
});
