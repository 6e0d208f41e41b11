import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  /** Every whole line written so far. */
  readonly lines: string[];
  /** Waits for a line that matches; fails when the child ends without one. */
  waitFor(shape: RegExp): Promise<string>;
  kill(): Promise<void>;
}

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Runs a TypeScript file beside this one in a process of its own. */
export const startChild = (file: string, ...args: string[]): Child => follow(spawn(process.execPath, [pathOf(file), ...args]));

/**
 * The same below a parent that never asks how its child ended, as some supervisors: a killed child stays in the table of processes. `process`
 * and `kill` are the parent's.
 */
export const startUnreapedChild = (file: string, ...args: string[]): Child =>
  // A shell gives what runs behind it an empty input, unless it is told which.
  follow(spawn("sh", ["-c", 'exec 3<&0; "$@" <&3 & exec sleep 1000', "sh", process.execPath, pathOf(file), ...args]));

function follow(child: ChildProcessWithoutNullStreams): Child {
  const lines: string[] = [];
  let rest = "";
  let errors = "";
  const ended = once(child, "close");
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdout.on("data", (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
  });
  return {
    process: child,
    lines,
    waitFor: async (shape) => {
      for (let seen = 0; ; ) {
        for (; seen < lines.length; seen += 1) if (shape.test(lines[seen] as string)) return lines[seen] as string;
        const hasMore = await Promise.race([once(child.stdout, "data").then(() => true), ended.then(() => false)]);
        if (!hasMore && seen >= lines.length) throw new Error(`The child ended without ${shape}: ${errors}`);
      }
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
