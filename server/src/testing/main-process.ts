import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { findBuiltServer } from "./built-server.ts";

/** Refusing calls under load has tests of its own; here a busy machine is no reason. */
const PATIENT = { LIMIT_LOOP_DELAY_MS: "60000" };

export interface MainProcess {
  child: ChildProcess;
  /** The exit code; null after a signal. */
  ended: Promise<number | null>;
  /** Everything written so far. */
  output(): string;
}

/** The program itself, on a free port of this machine, with nothing of this process's environment but what a program needs. */
export function startMain(env: Record<string, string>): MainProcess {
  const child = spawn(process.execPath, [findBuiltServer().main], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", SEED: "none", LOG_LEVEL: "warn", ...PATIENT, ...env },
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

/** Answers the address that the program tells. */
export async function untilListening({ child, output }: MainProcess): Promise<URL> {
  for (;;) {
    const address = /is at (http:\S+)/.exec(output())?.[1];
    if (address) return new URL(address);
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output()}`);
    await sleep(20);
  }
}
