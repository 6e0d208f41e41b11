/** The whole app on a test database, asked by injected requests, with people who are signed in. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { type App, createApp } from "../app.ts";
import { type Environment, readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import { createSessions } from "../features/auth/sessions.service.ts";
import { createWorld, type World } from "../features/events/events.fixtures.ts";
import { createLogger, type Logger } from "../lib/logger.ts";
import type { Viewer } from "./handler.ts";

export interface HttpWorld extends World {
  app: App;
  /** A token for somebody of the world. */
  readToken(viewer: Pick<Viewer, "userId">): Promise<string>;
  call(options: InjectOptions & { token?: string | null }): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
/** One address plays everybody. */
const WIDE = {
  LIMIT_API_ANONYMOUS_PER_5_MIN: "1000000",
  LIMIT_API_PER_5_MIN: "1000000",
  LIMIT_API_BURST_PER_10_S: "1000000",
  LIMIT_LOOP_DELAY_MS: "60000",
};
const noWeb = mkdtempSync(join(tmpdir(), "sparc-web-"));

export async function createHttpWorld(
  database: Database,
  input: { env?: Environment; webDirectory?: string; logger?: Logger } = {},
): Promise<HttpWorld> {
  const world = await createWorld(database);
  const config = readConfig({ SECRET_KEY, ...WIDE, LIMIT_LOGIN_PER_5_MIN: "1000000", LIMIT_SIGN_UP_PER_5_MIN: "1000000", ...input.env });
  const app = await createApp({
    config,
    registry: world.context.registry,
    database,
    clock: world.clock,
    logger: input.logger ?? createLogger({ level: "silent" }),
    webDirectory: input.webDirectory ?? noWeb,
  });
  const sessions = createSessions(app.context);
  return {
    ...world,
    app,
    async readToken({ userId }) {
      const pair = await sessions.create({ userId, client: { userAgent: "test", address: "192.0.2.7" }, now: world.clock.now() });
      if (!pair.ok) throw new Error(pair.refusal.code);
      return pair.value.accessToken;
    },
    call: ({ token, headers, ...options }) =>
      app.http.inject({ ...options, headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } }),
    close: () => app.close(),
  };
}
