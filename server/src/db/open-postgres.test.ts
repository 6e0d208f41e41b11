import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { describePostgres } from "../testing/test-database.ts";
import type { Database } from "./database.ts";
import { isDatabaseUnavailable } from "./errors.ts";
import { openPostgres } from "./open-postgres.ts";

let resetCount = 0;
const logger = createLogger({
  level: "warn",
  destination: { write: () => undefined },
  onLine: (line) => {
    if (line.includes("A database connection broke") && line.includes("ECONNRESET")) resetCount += 1;
  },
});

describePostgres("PostgreSQL behind a bad network", (suite) => {
  let proxy: TcpProxy;
  let database: Database;
  const select = () => sql<{ n: number }>`select 1 as n`.execute(database.db);
  const numberOrNull = () =>
    select().then(
      ({ rows }) => rows[0]?.n,
      () => null,
    );
  const open = (connectionString: string) => openPostgres({ connectionString, poolSize: 4, logger });

  beforeAll(async () => {
    proxy = await startTcpProxy(suite.url);
    database = await open(proxy.url(suite.url));
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
  });

  test("cut connections, idle or inside a transaction, fail what ran and nothing else", async () => {
    await Promise.all([select(), select(), select()]);
    resetCount = 0;
    const broken = database.transaction(async (tx) => {
      await sql`select 1`.execute(tx.db);
      proxy.cut();
      await expect.poll(() => resetCount).toBe(3);
      await sql`select 2`.execute(tx.db);
    });
    const error: unknown = await broken.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect((await select()).rows).toEqual([{ n: 1 }]);
  });

  test("while the database is unavailable callers fail at once, and soon after its return they succeed", async () => {
    await proxy.shut();
    await select().catch(() => undefined);
    const startedAt = performance.now();
    const errors = await Promise.all(Array.from({ length: 50 }, () => select().catch((error: unknown) => error)));
    expect(errors.every(isDatabaseUnavailable)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    await proxy.open();
    await expect.poll(numberOrNull).toBe(1);
  });

  test("a silent server fails waiting statements, and its connections are not used again", async () => {
    const impatient = await openPostgres({ connectionString: proxy.url(suite.url), poolSize: 1, logger, answerLimitMs: 1_000 });
    proxy.stall();
    const error: unknown = await sql`select 1`.execute(impatient.db).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    proxy.letThrough();
    // Those that were stalled stay so: only a new connection can answer.
    expect((await sql`select 1 as n`.execute(impatient.db)).rows).toEqual([{ n: 1 }]);
    await impatient.close();
    proxy.cut();
    await expect.poll(numberOrNull).toBe(1);
  });

  test("statements are refused while a server is silent, before any of them is given up, and succeed when it answers again", async () => {
    await numberOrNull();
    proxy.stall();
    const firstRefusal = new Promise<string>((resolve) => {
      const timer = setInterval(() => {
        select().catch((error: unknown) => {
          clearInterval(timer);
          resolve((error as Error).message);
        });
      }, 50);
    });
    expect(await firstRefusal).toBe("The database does not answer");
    proxy.letThrough();
    proxy.cut();
    await expect.poll(numberOrNull).toBe(1);
  });

  test("hints arrive, and again after their connection was cut", async () => {
    const heard: string[] = [];
    const { notifications } = database;
    const stop = await notifications?.listen("room_steps", (payload) => heard.push(payload));
    let reconnects = 0;
    notifications?.onReconnect(() => {
      reconnects += 1;
    });
    await notifications?.notify("room_steps", "one");
    await expect.poll(() => heard).toEqual(["one"]);
    proxy.cut();
    await expect.poll(() => reconnects).toBe(1);
    await notifications?.notify("room_steps", "two");
    await expect.poll(() => heard).toEqual(["one", "two"]);
    await stop?.();
    await notifications?.listen("room_ends", (payload) => heard.push(payload));
    await notifications?.notify("room_steps", "three");
    await notifications?.notify("room_ends", "over");
    await expect.poll(() => heard.at(-1)).toBe("over");
    expect(heard).toEqual(["one", "two", "over"]);
  });

  test("a statement over five seconds is ended by the server", async () => {
    await expect(sql`select pg_sleep(30)`.execute(database.db)).rejects.toMatchObject({ code: "57014" });
  });

  test("a database that may lose acknowledged rows is refused by the setting's name", async () => {
    const name = new URL(suite.url).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(suite.database.db);
    await expect(open(suite.url)).rejects.toThrow(/synchronous_commit off/);
    await sql`alter database ${sql.id(name)} reset synchronous_commit`.execute(suite.database.db);
    await (await open(suite.url)).close();
  });
});

test("reports an address where nothing listens", async () => {
  const opening = openPostgres({ connectionString: "postgres://postgres@127.0.0.1:1/x", poolSize: 1, logger });
  await expect(opening).rejects.toSatisfy(isDatabaseUnavailable);
});
