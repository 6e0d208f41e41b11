/**
 * The only file that the system's Node (20 or later) runs: it installs what is missing, then runs the task with the project's own Node.
 * `node scripts/bootstrap.mjs <task> [arguments]`; the arguments are passed to the task's last step, whose exit code is returned.
 */
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { ensureInstalled, projectNode, root, say } from "./install.mjs";

const tasks = {
  start: [["scripts/build.mjs"], ["server/dist/main.mjs"]],
  build: [["scripts/build.mjs", "--always"]],
  dev: [["scripts/dev.mjs"]],
  test: [["scripts/test.mjs"]],
  "test:full": [["scripts/test.mjs", "--full"]],
  check: [["scripts/check.mjs"]],
  format: [["node_modules/@biomejs/biome/bin/biome", "check", "--write", "--diagnostic-level=error", "."]],
  bench: [["bench/main.ts"]],
  soak: [["bench/soak.ts"]],
  "new-sparclet": [["scripts/new-sparclet.mjs"]],
  sparc: [["server/src/cli/main.ts"]],
};

/** Runs one step and forwards signals to it, except Ctrl-C in a terminal, which reaches the step without being forwarded. */
function runStep(node, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: root, stdio: "inherit", env });
    const forward = (signal) => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, forward);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve({ code, signal });
    });
  });
}

async function main() {
  const [task, ...rest] = process.argv.slice(2);
  const steps = tasks[task];
  if (!steps) throw new Error(`Unknown task ${task ?? "(none)"}. Tasks: ${Object.keys(tasks).join(", ")}`);
  if (Number(process.versions.node.split(".")[0]) < 20)
    throw new Error(`Node 20 or later is needed to begin; this is Node ${process.versions.node}.`);

  const startedAt = Date.now();
  const hasInstalled = ensureInstalled();
  const node = projectNode();
  const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, SPARC_INSTALL_MS: String(hasInstalled ? Date.now() - startedAt : 0) };

  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const { code, signal } = await runStep(node, isLast ? [...step, ...rest] : step, env);
    if (signal) {
      process.kill(process.pid, signal);
      return;
    }
    if (code !== 0 || isLast) process.exit(code ?? 1);
  }
}

main().catch((error) => {
  say(error.message);
  process.exit(1);
});
