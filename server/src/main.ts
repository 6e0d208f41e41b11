/** The server as a program: configuration, app, seed, listen, and an orderly end. The only place that ends the process. */
import { env } from "node:process";
import { sparclets } from "@sparc/sparclets/registry";
import { type App, createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { describeFileError } from "./data-directory.ts";
import { durabilityMessage, findDurabilitySettings } from "./db/durability.ts";
import { DatabaseRefusedError } from "./db/errors.ts";
import { createSetupLink } from "./features/auth/setup.service.ts";
import { DEMO_PASSWORD } from "./seed/demo-people.ts";
import { isDemo, seedDemo } from "./seed/seed-demo.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);

/** An answer to the operator, without a stack: what is wrong and what to do. */
function textForOperator(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseRefusedError) return error.message;
  const { code, address, port } = (error ?? {}) as { code?: string; address?: string; port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} on ${address} is in use by another program. Stop that program, or set PORT to a free port.`;
  if (code === "EACCES" && port) return `Port ${port} may not be opened by this user. Set PORT to one from 1024 on.`;
  return describeFileError(error);
}

/** Longer than everything in `close` may take together: what hangs then is cut off. */
const END_WITHIN_MS = 25_000;

let app = null as App | null;
let isEnding = false;

async function end(code: number): Promise<void> {
  // Whoever asks twice does not want to wait.
  if (isEnding) process.exit(code || 1);
  isEnding = true;
  setTimeout(() => process.exit(1), END_WITHIN_MS).unref();
  try {
    await app?.close();
    process.exit(code);
  } catch (error) {
    fail(error, "The server did not end cleanly");
    process.exit(1);
  }
}

function fail(error: unknown, text: string): void {
  if (app) app.context.logger.fatal({ err: error }, text);
  else process.stderr.write(`${text}\n${error instanceof Error ? error.stack : String(error)}\n`);
}

async function start(): Promise<void> {
  const config = readConfig(env);
  app = await createApp({ config, registry: sparclets });
  const { ordinary, staff } = config.passwordMinLength;
  if (ordinary < 10 || staff < 15)
    app.context.logger.warn({ ordinary, staff }, "Passwords may be shorter than recommended: 10 characters, 15 for creators and admins");
  if (config.seed === "demo") await seedDemo(app.context);
  const hasDemo = config.seed === "demo" && (await isDemo(app.context));
  const address = await app.listen();
  print(`${config.productName} is at ${config.port === 0 ? address : config.baseUrl}`);
  const { kind, db } = app.context.database;
  print(`The ${kind === "pglite" ? "built-in " : ""}database ${durabilityMessage(kind, await findDurabilitySettings(db))}.`);
  if (hasDemo) {
    print(`Demo accounts, all with the password "${DEMO_PASSWORD}":`);
    print("  admin@sparc.test, creator@sparc.test, creator2@sparc.test, member01@sparc.test … member40@sparc.test");
  }
  const setupLink = await createSetupLink(app.context);
  if (setupLink !== null) print(`There is no admin yet. This link makes one, once, within 30 minutes: ${setupLink}`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(0));
for (const kind of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(kind, (error: unknown) => {
    fail(error, `Unexpected: ${kind}`);
    // While it ends already, the end goes on: answers may still be on their way to the database.
    if (!isEnding) void end(1);
  });
}

try {
  await start();
} catch (error) {
  const text = textForOperator(error);
  if (text !== null) process.stderr.write(`${text}\n`);
  else fail(error, "The server could not start");
  await app?.close().catch(() => undefined);
  process.exit(1);
}
