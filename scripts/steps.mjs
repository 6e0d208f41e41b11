/** Runs commands as named, timed steps and prints a table of them at the end. */
import { spawn } from "node:child_process";
import { root } from "./install.mjs";

/** Runs one command. With `isQuiet` its output is returned instead of printed, so that the output of parallel steps does not mix. */
export function run(command, args, { env = process.env, isQuiet = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const child = spawn(command, args, { cwd, env, stdio: isQuiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"] });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ isOk: false, output: `${output}${error.message}\n`, ms: performance.now() - startedAt }));
    child.on("close", (code) => resolve({ isOk: code === 0, output, ms: performance.now() - startedAt }));
  });
}

export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** `rows`: `{ name, ms, status }`, where status is a short word such as "ok", "failed" or "skipped". */
export function printTable(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log("");
  for (const { name, ms, status } of rows) console.log(`  ${name.padEnd(width)}  ${seconds(ms).padStart(8)}  ${status}`);
}
