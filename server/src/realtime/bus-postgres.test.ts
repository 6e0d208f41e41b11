import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../db/database.ts";
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

  test("hints told at once arrive all, in their order, and the connection is asked for one thing at a time", async () => {
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
    for (const hint of hints) here.publish(hint);
    await vi.waitFor(() => expect(heard).toEqual(hints), { timeout: 10_000 });
    await Promise.all([here.close(), there.close()]);
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });

  test("a hint that cannot be sent is lost and nothing else: the process lives and its own listeners heard it", async () => {
    if (!database.notifications) throw new Error("PostgreSQL has notifications");
    const broken: unknown[] = [];
    const note = (error: unknown) => broken.push(error);
    process.on("unhandledRejection", note);
    const bus = await createPostgresBus(database.notifications, logger);
    const heard: Hint[] = [];
    bus.subscribe((hint) => heard.push(hint));
    const hint: Hint = { kind: "event", eventId: newId() };
    await proxy.shut();
    bus.publish(hint);
    await new Promise((resolve) => setTimeout(resolve, 300));
    bus.publish(hint);
    await new Promise((resolve) => setTimeout(resolve, 300));
    process.off("unhandledRejection", note);
    expect(broken).toEqual([]);
    expect(heard).toEqual([hint, hint]);
    await proxy.open();
    await bus.close();
  });
});
