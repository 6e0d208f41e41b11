/**
 * `npm run check`: types, lint, format, file rules, styles and unused code, two at a time. Prints the output of failed checks. `npm run
 * check -- types` runs one.
 */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./install.mjs";
import { printTable, run } from "./steps.mjs";

const scripts = { tsc: "typescript/bin/tsc", biome: "@biomejs/biome/bin/biome", oxlint: "oxlint/bin/oxlint", knip: "knip/bin/knip.js" };
/**
 * Two checks run at a time, so the compiler and the linter with types, both written in Go, use one processor each and collect less often:
 * with their own settings they took a third more processor time.
 */
const env = { ...process.env, GOMAXPROCS: "1", GOGC: "400" };
/** Runs a tool's script with this Node, which works on every system, unlike node_modules/.bin. */
const tool = (name, ...args) => run(process.execPath, [join(root, "node_modules", scripts[name]), ...args], { isQuiet: true, env });
/** For checks named on the command line, warnings and output are printed too. */
const wanted = process.argv.slice(2);
const isAsked = wanted.length > 0;
const projects = ["sparclets", "contract", "server", "web", "web/tsconfig.worker.json", "tsconfig.tools.json"];

/** Cache of the incremental type check, so that unchanged files are not checked again. */
const typesCache = join(root, ".cache", "types");

async function checkTypes() {
  const lines = new Set();
  let isOk = true;
  for (const project of projects) {
    const result = await tool(
      "tsc",
      "-p",
      project,
      // Several checkers would each compute the schemas' types: four took three times the processor time of one.
      ...["--checkers", "1"],
      "--incremental",
      "--tsBuildInfoFile",
      join(typesCache, `${basename(project, ".json")}.tsbuildinfo`),
    );
    // Errors of a workspace are repeated in every workspace that imports it, so equal lines are printed once.
    for (const line of result.output.split("\n")) lines.add(line);
    isOk &&= result.isOk;
  }
  return { isOk, output: [...lines].join("\n") };
}

const checks = {
  types: checkTypes,
  "lint and format": () =>
    tool("biome", "ci", "--colors=off", "--max-diagnostics=60", `--diagnostic-level=${isAsked ? "warn" : "error"}`, "."),
  promises: () => tool("oxlint", "--type-aware"),
  "sizes and names": () => run(process.execPath, ["scripts/check-sizes.mjs"], { isQuiet: true }),
  styles: () => run(process.execPath, ["scripts/check-styles.mjs"], { isQuiet: true }),
  "unused code": () => tool("knip", "--no-progress", "--no-config-hints"),
};

const queue = Object.entries(checks).filter(([name]) => !isAsked || wanted.some((word) => name.startsWith(word)));
if (!existsSync(join(root, "node_modules"))) throw new Error("node_modules is missing: start through npm run check");

const rows = [];
async function worker() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, check] = next;
    const startedAt = performance.now();
    const { isOk, output } = await check();
    rows.push({ name, ms: performance.now() - startedAt, status: isOk ? "ok" : "FAILED" });
    if (!isOk || isAsked) console.log(`\n── ${name}\n${output.trimEnd()}`);
  }
}
await Promise.all([worker(), worker()]);
printTable(rows);
process.exitCode = rows.length > 0 && rows.every(({ status }) => status === "ok") ? 0 : 1;
