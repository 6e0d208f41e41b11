import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../lib/ids.ts";
import { isFullRun } from "../testing/full-run.ts";
import { describeEachDatabase, describePostgres } from "../testing/test-database.ts";
import { lockEventExclusive, lockEventShared, lockKey } from "./event-lock.ts";

const ROUNDS = isFullRun ? 1_000 : 60;
const WRITERS = 12;

describePostgres("picks against the host's lock", (suite) => {
  const count = async (eventId: string) =>
    (await sql<{ count: number }>`select count(*) as count from race_picks where event_id = ${eventId}`.execute(suite.database.db)).rows[0]
      ?.count;

  const pick = (eventId: string) =>
    suite.database.transaction(async (tx) => {
      await lockEventShared(tx, eventId);
      const { rows } = await sql<{ is_locked: boolean }>`select is_locked from race_events where id = ${eventId}`.execute(tx.db);
      if (rows[0]?.is_locked) return;
      await sql`insert into race_picks select ${eventId} from pg_sleep(${randomInt(4) / 1_000})`.execute(tx.db);
    });

  const lock = (eventId: string) =>
    suite.database.transaction(async (tx) => {
      await lockEventExclusive(tx, eventId);
      await sql`update race_events set is_locked = true where id = ${eventId}`.execute(tx.db);
    });

  test(`no pick appears after the lock in ${ROUNDS} rounds`, { timeout: 300_000 }, async () => {
    await sql`create table race_events (id uuid primary key, is_locked boolean not null)`.execute(suite.database.db);
    await sql`create table race_picks (event_id uuid not null)`.execute(suite.database.db);
    let latePicks = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const eventId = newId();
      await sql`insert into race_events values (${eventId}, false)`.execute(suite.database.db);
      const picks = Array.from({ length: WRITERS }, () => pick(eventId));
      await sql`select pg_sleep(${randomInt(4) / 1_000})`.execute(suite.database.db);
      await lock(eventId);
      const atLock = await count(eventId);
      await Promise.all(picks);
      latePicks += (await count(eventId)) === atLock ? 0 : 1;
    }
    expect(latePicks).toBe(0);
  });
});

/** PGlite runs one transaction at a time, so that nobody is ever inside together. */
describePostgres("event lock", (suite) => {
  test("shared holders do not wait for each other, and other events do not wait", async () => {
    const [one, other] = [newId(), newId()];
    let letGo: () => void = () => undefined;
    let first: Promise<void> = Promise.resolve();
    await new Promise<void>((resolve, reject) => {
      first = suite.database.transaction(async (tx) => {
        await lockEventShared(tx, one);
        resolve();
        await new Promise<void>((leave) => {
          letGo = leave;
        });
      });
      first.catch(reject);
    });
    // Who is kept out is refused after the connection's `lock_timeout`.
    const others = await Promise.allSettled([one, other].map((id) => suite.database.transaction((tx) => lockEventShared(tx, id))));
    letGo();
    await first;
    expect(others.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  });
});

describeEachDatabase("event lock", (suite) => {
  test("is free again once its transactions are over", async () => {
    const eventId = newId();
    await Promise.all([eventId, eventId].map((id) => suite.database.transaction((tx) => lockEventShared(tx, id))));
    await suite.database.transaction((tx) => lockEventExclusive(tx, eventId));
  });
});

test("an id's key is the same in every process", () => {
  expect(lockKey("3f2c8f0a-6a0e-4a54-9e1c-0a4f1f9d2b11")).toBe(lockKey("3f2c8f0a-6a0e-4a54-9e1c-0a4f1f9d2b11"));
  expect(lockKey("a")).not.toBe(lockKey("b"));
});
