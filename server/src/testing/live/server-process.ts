/**
 * The real server in a process of its own on loopback. It can be started, killed and restarted on the same data and port. The module ends
 * only processes that it started, by their id.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { BenchUsers } from "../../cli/bench-users.ts";
import { findBuiltServer } from "../built-server.ts";
import { endProcess, hasEnded } from "../end-process.ts";
import { freePort } from "../free-port.ts";
import { isReady } from "../is-ready.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const READY_WITHIN_MS = 600_000;
const POLL_EVERY_MS = 20;
const SECRET_KEY = "a-key-for-tests-only-0123456789-abcdefghij";

/** Limits without effect, because the whole crowd shares one address here. */
const WIDE_LIMITS = {
  LIMIT_API_ANONYMOUS_PER_5_MIN: "900000000",
  LIMIT_API_PER_5_MIN: "900000000",
  LIMIT_API_BURST_PER_10_S: "900000000",
  LIMIT_HEAVY_PAGES_PER_MIN: "900000000",
  LIMIT_CARD_MISSES_PER_5_MIN: "900000000",
  LIMIT_SOCKETS_PER_PROCESS: "20000",
  LIMIT_HANDSHAKES_PER_S: "20000",
  LIMIT_HANDSHAKES_PER_ADDRESS_PER_S: "20000",
  LIMIT_UNGREETED_PER_ADDRESS: "20000",
};

export interface ServerPlace {
  /** Null stands for PGlite in the data directory. */
  databaseUrl: string | null;
  dataDir: string;
}

export interface ServerProcess {
  readonly baseUrl: string;
  readonly socketUrl: string;
  pid(): number;
  start(): Promise<{ readyMs: number }>;
  /** Sends SIGKILL and resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL when the process does not end in time. */
  stop(): Promise<void>;
  /** Makes a community with members by `sparc bench-users`. Call it before the first start. */
  createCrowd(players: number): Promise<BenchUsers>;
  /** The last 200 pieces of the server's output, for the message of a failed test. */
  log(): string;
}

const toEnvironment = (place: ServerPlace, port: number): Record<string, string> => ({
  ...WIDE_LIMITS,
  HOST: "127.0.0.1",
  PORT: String(port),
  BASE_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: place.dataDir,
  DATABASE_URL: place.databaseUrl ?? "",
  SECRET_KEY,
  SEED: "none",
  BACKUP_EVERY_MIN: "0",
  LOG_LEVEL: "warn",
});

export interface ServerProcessOptions {
  nodeArguments?: readonly string[];
  /** Environment variables that override the wide limits. */
  limits?: Readonly<Record<string, string>>;
  /** A program and its arguments that run the server's command line; `pid`, `kill` and `stop` then refer to that program. */
  launcher?: readonly string[];
  /** The public address of several processes behind one load balancer; by default the process's own address. */
  baseUrl?: string;
}

export async function createServerProcess(place: ServerPlace, input: ServerProcessOptions = {}): Promise<ServerProcess> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  // With the same BASE_URL, processes sign and accept the same tokens.
  const environment = { ...toEnvironment(place, port), ...input.limits, ...(input.baseUrl ? { BASE_URL: input.baseUrl } : {}) };
  let child: ChildProcess | null = null;

  async function start(): Promise<{ readyMs: number }> {
    const startedAt = performance.now();
    const command = [...(input.launcher ?? []), process.execPath, ...(input.nodeArguments ?? []), findBuiltServer().main];
    const started = spawn(command[0] as string, command.slice(1), {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        lines.push(chunk.toString());
        lines.splice(0, lines.length - 200);
      });
    }
    while (!(await isReady(baseUrl))) {
      if (hasEnded(started)) throw new Error(`The server ended before it was ready:\n${lines.join("")}`);
      if (performance.now() - startedAt > READY_WITHIN_MS) throw new Error(`The server does not become ready:\n${lines.join("")}`);
      await sleep(POLL_EVERY_MS);
    }
    return { readyMs: performance.now() - startedAt };
  }

  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => (child ? endProcess(child, signal) : undefined);

  return {
    baseUrl,
    socketUrl: `ws://127.0.0.1:${port}/ws`,
    pid: () => child?.pid as number,
    start,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    createCrowd: async (players) =>
      JSON.parse(await runCli(toEnvironment(place, port), ["bench-users", "--players", String(players)])) as BenchUsers,
    log: () => lines.join(""),
  };
}

/** Runs a command of the product's CLI and returns its output. Throws when the exit code is not 0. */
async function runCli(environment: Record<string, string>, args: string[]): Promise<string> {
  const child = spawn(process.execPath, [findBuiltServer().cli, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`sparc ${args.join(" ")} ended with ${code}:\n${output}${errors}`);
  return output;
}
