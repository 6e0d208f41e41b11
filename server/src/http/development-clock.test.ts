import { expect, test } from "vitest";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createSessions } from "../features/auth/sessions.service.ts";
import { createLogger } from "../lib/logger.ts";
import { describeDatabase } from "../testing/test-database.ts";
import { createHttpWorld } from "./http.fixtures.ts";

const HOUR_MS = 3_600_000;
const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";

describeDatabase("the development clock", (suite) => {
  test("an admin moves the server's time where it is switched on; elsewhere the address does not exist", async () => {
    await suite.truncateAll();
    const world = await createHttpWorld(suite.database);
    const admin = await world.addUser("admin");
    const member = await world.addUser();
    for (const devClock of ["false", "true"]) {
      const config = readConfig({ SECRET_KEY, DEV_CLOCK: devClock, LIMIT_LOOP_DELAY_MS: "60000" });
      const logger = createLogger({ level: "silent" });
      const app = await createApp({ config, logger, registry: world.context.registry, database: suite.database, webDirectory: "/nowhere" });
      const ask = async (method: "GET" | "PUT", userId: string, payload?: object) => {
        const client = { userAgent: "test", address: "192.0.2.7" };
        const pair = await createSessions(app.context).create({ userId, client, now: app.context.clock.now() });
        if (!pair.ok) throw new Error(pair.refusal.code);
        const headers = { authorization: `Bearer ${pair.value.accessToken}` };
        return app.http.inject({ method, url: "/admin/v1/clock", headers, ...(payload ? { payload } : {}) });
      };
      expect((await ask("PUT", member.userId, { offset_ms: 1 })).statusCode).toBe(403);
      const moved = await ask("PUT", admin.userId, { offset_ms: 48 * HOUR_MS });
      if (devClock === "false") expect([moved.statusCode, (await ask("GET", admin.userId)).statusCode]).toEqual([404, 404]);
      else {
        expect(moved.json().data.offset_ms).toBe(48 * HOUR_MS);
        expect(app.context.clock.now() - Date.now()).toBeGreaterThan(47 * HOUR_MS);
        expect((await ask("GET", admin.userId)).json()).toEqual({ data: { now: expect.any(String), offset_ms: 48 * HOUR_MS } });
        expect((await ask("PUT", admin.userId, { offset_ms: 1e15 })).statusCode).toBe(400);
        await ask("PUT", admin.userId, { offset_ms: 0 });
        expect(app.context.clock.now() - Date.now()).toBeLessThan(HOUR_MS);
      }
      await app.close();
    }
    await world.close();
  });
});
