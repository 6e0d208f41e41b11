/**
 * The real server for browser journeys, in its own process on a free port with its own data directory. It runs the built server if there is
 * one, otherwise the sources. `restart` uses the same port and data; `stop` removes the data that it created.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { constants, existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endProcess, hasEnded } from "../server/src/testing/end-process.ts";
import { freePort } from "../server/src/testing/free-port.ts";
import { isReady } from "../server/src/testing/is-ready.ts";
import { type Mailbox, startMailbox } from "../server/src/testing/mailbox.ts";

const ROOT = join(import.meta.dirname, "..");
const OWN_NODE = join(ROOT, "node_modules/node/bin/node");
const READY_WITHIN_MS = 600_000;
const POLL_EVERY_MS = 50;

/** All users share one address here, so limits per address are high. */
const WIDE_LIMITS = {
  LIMIT_LOGIN_PER_5_MIN: "100000",
  LIMIT_SIGN_UP_PER_5_MIN: "100000",
  LIMIT_API_ANONYMOUS_PER_5_MIN: "1000000",
  LIMIT_API_PER_5_MIN: "1000000",
  LIMIT_API_BURST_PER_10_S: "100000",
  // Browsers and server share this machine; load shedding has its own tests.
  LIMIT_LOOP_DELAY_MS: "60000",
};

export interface StartOptions {
  /** Environment variables of the server, which override the ones set here. */
  env?: Record<string, string>;
  /** Whether the database contains the demo's people, communities and events. Default: true. */
  hasDemo?: boolean;
  /** Sends mails to a mail server on loopback, which stops with this one. Otherwise mails are written to files. */
  hasMailServer?: boolean;
  /** The checkout that is built and started. Default: this one. */
  root?: string;
  /** A data directory that `stop` leaves in place. Default: a temporary one that `stop` removes. */
  dataDir?: string;
  /** Whether `stop` leaves the temporary directory. Default: false. */
  isPersistent?: boolean;
}

export interface RunningServer {
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Null when mails are written to files. */
  readonly mailbox: Mailbox | null;
  /** All log lines of the server so far. */
  readonly logLines: readonly string[];
  pid(): number;
  /** Sends SIGTERM and removes the data. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL; nothing is finished, and the data stay. */
  kill(): Promise<void>;
  /** Stops the server in order and starts it again on the same port and data. */
  restart(): Promise<void>;
}

export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const { env = {}, hasDemo = true, isPersistent = options.dataDir !== undefined, root = ROOT } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "sparc-e2e-")));
  if (hasDemo && options.dataDir === undefined) await copyDemo(dataDir);
  const mailbox = options.hasMailServer ? await startMailbox() : null;
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const logLines: string[] = [];
  let child = run();

  function run(): ChildProcess {
    const built = join(root, "server/dist/main.mjs");
    const entry = existsSync(built) ? built : join(root, "server/src/main.ts");
    const started = spawn(existsSync(OWN_NODE) ? OWN_NODE : process.execPath, [entry], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...WIDE_LIMITS,
        HOST: "127.0.0.1",
        PORT: String(port),
        BASE_URL: baseUrl,
        DATA_DIR: dataDir,
        SEED: hasDemo ? "demo" : "none",
        ...(mailbox ? { SMTP_URL: mailbox.url, MAIL_FROM: "Sparc <no-reply@sparc.test>" } : {}),
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on("data", (chunk: Buffer) => void logLines.push(...chunk.toString().split("\n").filter(Boolean)));
    }
    return started;
  }

  async function untilReady(): Promise<void> {
    const lateAt = performance.now() + READY_WITHIN_MS;
    while (!(await isReady(baseUrl))) {
      if (hasEnded(child)) throw new Error(`The server ended before it was ready:\n${logLines.join("\n")}`);
      if (performance.now() > lateAt) {
        await endProcess(child, "SIGKILL");
        throw new Error(`The server does not become ready:\n${logLines.join("\n")}`);
      }
      await sleep(POLL_EVERY_MS);
    }
  }

  await untilReady();
  return {
    baseUrl,
    dataDir,
    mailbox,
    logLines,
    pid: () => child.pid as number,
    async stop() {
      await endProcess(child, "SIGTERM");
      await mailbox?.stop();
      if (!isPersistent) await rm(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
    kill: () => endProcess(child, "SIGKILL"),
    async restart() {
      await endProcess(child, "SIGTERM");
      child = run();
      await untilReady();
    },
  };
}

/** Copies the demo, which is faster than seeding. Without a copy the server seeds by itself. */
async function copyDemo(dataDir: string): Promise<void> {
  const demo = process.env.SPARC_DEMO_DATA;
  if (demo) await cp(demo, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
