import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  /** Every complete line that the child has printed. */
  readonly lines: string[];
  /** Resolves with the first line that matches; rejects when the child ends without one. */
  waitFor(shape: RegExp): Promise<string>;
  kill(): Promise<void>;
}

const toPath = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Runs a TypeScript file of this folder in a process of its own. */
export const startChild = (file: string, ...args: string[]): Child => follow(spawn(process.execPath, [toPath(file), ...args]));

/**
 * Runs the file below a parent that never reaps its children, as some supervisors do: a killed child stays in the process table. `process`
 * and `kill` belong to the parent.
 */
export const startUnreapedChild = (file: string, ...args: string[]): Child =>
  // A shell starts background commands with an empty stdin, so stdin is passed on explicitly.
  follow(spawn("sh", ["-c", 'exec 3<&0; "$@" <&3 & exec sleep 1000', "sh", process.execPath, toPath(file), ...args]));

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
