import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

const STOP_WITHIN_MS = 15_000;

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Resolves when the process has ended. Sends SIGKILL when the signal has no effect within 15 s. */
export async function endProcess(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill(signal);
  const late = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
  await ended;
  clearTimeout(late);
}
