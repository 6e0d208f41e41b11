/** The whole app with a mail server, and people with accounts. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sparclets } from "@sparc/sparclets/registry";
import type { LightMyRequestResponse } from "fastify";
import { type App, createApp } from "../../app.ts";
import { type Environment, readConfig } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { createLogger, type Logger } from "../../lib/logger.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import type { Mailbox } from "../../testing/mailbox.ts";
import { findAllMessages } from "../../testing/waiting-messages.ts";
import { createTestOutbox } from "../outbox/outbox.fixtures.ts";
import { createAccountMails } from "./account-mails.service.ts";

export const PASSWORD = "vier kleine wilde schwaene";
export const NEW_PASSWORD = "neun alte blaue boote im schilf";
const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const WIDE = {
  LIMIT_LOGIN_PER_5_MIN: "100000",
  LIMIT_SIGN_UP_PER_5_MIN: "100000",
  LIMIT_API_BURST_PER_10_S: "100000",
  LIMIT_LOOP_DELAY_MS: "60000",
};
const NO_WEB = mkdtempSync(join(tmpdir(), "sparc-web-"));

export interface Tokens {
  access: string;
  refresh: string;
}

export interface CallOptions {
  payload?: object;
  token?: string;
  cookie?: string;
  address?: string;
  headers?: Record<string, string>;
}

export type AccountsWorld = Awaited<ReturnType<typeof createAccountsWorld>>;

export async function createAccountsWorld(input: {
  database: Database;
  clock: FakeClock;
  mailbox: Mailbox | null;
  env?: Environment;
  logger?: Logger;
}) {
  const dataDir = mkdtempSync(join(tmpdir(), "sparc-mail-"));
  const smtp = input.mailbox ? { SMTP_URL: input.mailbox.url, MAIL_FROM: "Sparc <no-reply@sparc.test>" } : {};
  const config = readConfig({ SECRET_KEY, BASE_URL: "http://localhost:4321", DATA_DIR: dataDir, ...smtp, ...WIDE, ...input.env });
  const { database, clock } = input;
  const logger = input.logger ?? createLogger({ level: "silent" });
  const app: App = await createApp({ config, registry: sparclets, database, clock, logger, webDirectory: NO_WEB });
  const { context } = app;
  const mailing = createTestOutbox(context, { compose: createAccountMails(context), logger });

  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, options: CallOptions = {}): Promise<LightMyRequestResponse> =>
    app.http.inject({
      ...{ method, url, ...(options.payload ? { payload: options.payload } : {}) },
      headers: {
        "user-agent": "test",
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.cookie ? { cookie: options.cookie } : {}),
        ...options.headers,
      },
      remoteAddress: options.address ?? "192.0.2.7",
    });
  const login = (email: string, password: string, options: CallOptions = {}) =>
    call("POST", "/auth/login", { payload: { email, password, provider: "credentials" }, ...options });

  async function readTokens(answer: LightMyRequestResponse): Promise<Tokens> {
    const cookie = answer.cookies.find(({ name }) => name === "sparc_signin");
    const { sparc_access_token: access, sparc_refresh_token: refresh } = (
      await call("GET", "/auth/token", { cookie: `sparc_signin=${cookie?.value}` })
    ).json();
    return { access, refresh };
  }

  return {
    app,
    context,
    dataDir,
    call,
    login,
    readTokens,
    register: (email = "ana@example.org", displayName = "Ana Silva") =>
      call("POST", "/api/v1/register", { payload: { email, password: PASSWORD, display_name: displayName } }),
    signIn: async (email = "ana@example.org", password = PASSWORD) => readTokens(await login(email, password)),
    isSignedIn: async (token: string) => (await call("GET", "/auth/current_user", { token })).statusCode === 200,
    /** Sends the mails that are due. */
    deliver: () => mailing.sweep(),
    waitingMails: () => findAllMessages(database.db),
    close: async () => {
      await mailing.stop();
      await app.close();
    },
  };
}

interface EmptiedDatabase {
  readonly database: Database;
  truncateAll(): Promise<void>;
}

/** Empties the database and the mailbox, and starts the app with one account: Ana's. */
export async function openAccounts(suite: EmptiedDatabase, input: { mailbox: Mailbox; env?: Environment }) {
  await suite.truncateAll();
  input.mailbox.mails.length = 0;
  const clock = createFakeClock();
  const world = await createAccountsWorld({ database: suite.database, clock, ...input });
  return { clock, world, registered: await world.register() };
}

/** The one-time code of a mail's link. */
export const tokenIn = (text: string): string => /[?]token=([\w-]+)/.exec(text)?.[1] ?? "";
