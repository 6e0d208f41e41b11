import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const TICKS_PER_S = 100;

/** Starts a Node process and waits until a line of its output shows that it is ready. */
export function startNode(input: {
  args: string[];
  env: Record<string, string>;
  isReady: (line: string) => boolean;
}): Promise<ChildProcess> {
  const child = spawn(process.execPath, input.args, { env: { ...process.env, ...input.env }, stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server under test ended with ${code}`)));
    let rest = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      rest += chunk.toString();
      const lines = rest.split("\n");
      rest = lines.pop() ?? "";
      if (lines.some(input.isReady)) resolve(child);
    });
  });
}

/** CPU time of a process so far, in seconds (Linux only). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

/** Resident memory of a process in MB (Linux only). */
export function residentMb(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/);
  return Math.round(Number(line?.[1] ?? 0) / 1_024);
}
