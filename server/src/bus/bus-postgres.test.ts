import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import type { Notifications } from "../db/notifications.ts";
import { isOnlyProcess } from "../db/only-process.ts";
import { openPostgres } from "../db/open-postgres.ts";
import { newId } from "../lib/ids.ts";
import { createLogger } from "../lib/logger.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { describePostgres } from "../testing/test-database.ts";
import type { Hint } from "./bus.ts";
import { createPostgresBus } from "./bus-postgres.ts";

const logger = createLogger({ level: "silent" });

describePostgres("hints between processes", (suite) => {
  let proxy: TcpProxy;
  let database: Database;

  beforeAll(async () => {
    proxy = await startTcpProxy(suite.url);
    database = await openPostgres({ connectionString: proxy.url(suite.url), poolSize: 2, logger, isUnsafeAllowed: true });
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
  });

  test("hints published at once arrive in their order, and the connection runs one statement at a time", async () => {
    if (!database.notifications) throw new Error("PostgreSQL has notifications");
    const warnings: string[] = [];
    const note = ({ message }: Error) => warnings.push(message);
    process.on("warning", note);
    const [here, there] = [
      await createPostgresBus(database.notifications, logger),
      await createPostgresBus(database.notifications, logger),
    ];
    const heard: Hint[] = [];
    there.subscribe((hint) => heard.push(hint));
    const hints: Hint[] = Array.from({ length: 40 }, (_, seq) => ({ kind: "room", eventId: newId(), seq }));
    hints.push({ kind: "clock" }, { kind: "cheers", eventId: newId(), marks: [3, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 71] });
    for (const hint of hints) here.publish(hint);
    await expect.poll(() => heard).toEqual(hints);
    await Promise.all([here.close(), there.close()]);
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });

  test("isOnlyProcess is true only while no other process listens", async () => {
    if (!database.notifications) throw new Error("PostgreSQL has notifications");
    const here = await createPostgresBus(database.notifications, logger);
    expect(await isOnlyProcess(database)).toBe(true);
    const other = await openPostgres({ connectionString: suite.url, poolSize: 1, logger, isUnsafeAllowed: true });
    await (other.notifications as Notifications).listen("sparc_hints", () => undefined);
    expect(await isOnlyProcess(database)).toBe(false);
    await other.close();
    await expect.poll(() => isOnlyProcess(database)).toBe(true);
    await here.close();
  });

  test("a hint that cannot be sent reaches the process's own listeners and does not end the process", async () => {
    if (!database.notifications) throw new Error("PostgreSQL has notifications");
    const broken: unknown[] = [];
    const note = (error: unknown) => broken.push(error);
    process.on("unhandledRejection", note);
    let lost = 0;
    const onLine = (line: string) => {
      if (line.includes("A hint to the other processes was lost")) lost += 1;
    };
    const counting = createLogger({ level: "debug", destination: { write: () => undefined }, onLine });
    const bus = await createPostgresBus(database.notifications, counting);
    const heard: Hint[] = [];
    bus.subscribe((hint) => heard.push(hint));
    const hint: Hint = { kind: "event", eventId: newId() };
    await proxy.shut();
    for (const count of [1, 2]) {
      bus.publish(hint);
      await expect.poll(() => ({ lost, broken })).toEqual({ lost: count, broken: [] });
    }
    process.off("unhandledRejection", note);
    expect(heard).toEqual([hint, hint]);
    await proxy.open();
    await bus.close();
  });
});
