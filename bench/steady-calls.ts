import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface SteadyInput {
  baseUrl: string;
  calls: readonly { name: string; path: string; tokens: readonly string[] }[];
  /** How often each call is made in a second. Its tokens take turns. */
  perS: number;
}

export interface SteadySample {
  name: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  /** Milliseconds to the last byte of a 200; null for any other answer. */
  ms: number | null;
}

/** Makes GET calls at a constant rate from a process of its own, so that the bench's own work does not count as waiting. */
export function startSteadyCalls(input: SteadyInput): { stop(): Promise<SteadySample[]> } {
  const child = fork(fileURLToPath(new URL("./steady-caller.ts", import.meta.url)));
  child.send(input);
  return {
    async stop() {
      child.send("stop");
      const [samples] = (await once(child, "message")) as [SteadySample[]];
      return samples;
    },
  };
}
