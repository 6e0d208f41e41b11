import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { findBuiltServer } from "./built-server.ts";

/** Switches off the refusal of calls under load, which has tests of its own, because a test machine may be busy. */
const PATIENT = { LIMIT_LOOP_DELAY_MS: "60000" };

export interface MainProcess {
  child: ChildProcess;
  /** The exit code; null after a signal. */
  ended: Promise<number | null>;
  /** Everything that the program has printed. */
  output(): string;
}

/** Without backups, which would lengthen each end; a test of backups sets the variable. */
const WITHOUT_BACKUPS = { BACKUP_EVERY_MIN: "0" };

/** Starts the program on a free port of loopback. Of this process's environment it gets only PATH and HOME. */
export function startMain(env: Record<string, string>): MainProcess {
  const child = spawn(process.execPath, [findBuiltServer().main], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: "0",
      SEED: "none",
      LOG_LEVEL: "warn",
      ...PATIENT,
      ...WITHOUT_BACKUPS,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, ended: once(child, "close").then(([code]) => code as number | null), output: () => output };
}

/** Resolves with the address that the program prints. */
export async function untilListening({ child, output }: MainProcess): Promise<URL> {
  for (;;) {
    const address = /is at (http:\S+)/.exec(output())?.[1];
    if (address) return new URL(address);
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output()}`);
    await sleep(20);
  }
}
