/**
 * `npm test`: check, unit and server tests, build, byte budgets, browser journeys; one after the other, each timed.
 * Ends with "N passed, N failed" counted from the reporters' JSON. Fails when a step failed or when no test ran.
 * `npm test -- check unit` runs only the named steps. REQUIRE_SERVICES=1 makes a missing PostgreSQL an error.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, say } from "./install.mjs";
import { findChromium, findPostgres } from "./services.mjs";
import { listFiles } from "./sources.mjs";
import { printTable, run } from "./steps.mjs";
import { countPlaywright, countVitest } from "./test-counts.mjs";

const reports = join(root, ".cache", "test-reports");
const isFull = process.argv.includes("--full");
const env = { ...process.env, ...(isFull ? { TEST_FULL: "1" } : {}) };
const none = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

function readReport(name, count) {
  const path = join(reports, name);
  return existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8"))) : none;
}

async function unitTests() {
  const postgres = await findPostgres();
  if (postgres.url) {
    env.TEST_DATABASE_URL = postgres.url;
    say(`PostgreSQL ${postgres.version}: its tests run`);
  } else {
    say(`PostgreSQL tests skipped: ${postgres.reason}`);
    if (process.env.REQUIRE_SERVICES === "1") return { status: `FAILED: PostgreSQL is required, but ${postgres.reason}` };
  }
  const args = [join(root, "node_modules", "vitest", "vitest.mjs"), "run", "--reporter=dot", "--reporter=json"];
  const { isOk } = await run(process.execPath, [...args, `--outputFile.json=${join(reports, "vitest.json")}`], { env });
  return { status: isOk ? "ok" : "FAILED", counts: readReport("vitest.json", countVitest) };
}

async function browserTests() {
  if (!listFiles(root, ["e2e"]).some((path) => path.endsWith(".e2e.ts"))) return { status: "no tests" };
  const chromium = await findChromium();
  if (!chromium) return { status: "FAILED: no Chromium; set CHROMIUM_PATH" };
  const args = [join(root, "node_modules", "@playwright", "test", "cli.js"), "test", "--reporter=dot,json", "--retries=1"];
  const { isOk } = await run(process.execPath, args, {
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json") },
  });
  return { status: isOk ? "ok" : "FAILED", counts: readReport("playwright.json", countPlaywright) };
}

async function script(name, ...args) {
  const { isOk } = await run(process.execPath, [join("scripts", name), ...args], { env });
  return { status: isOk ? "ok" : "FAILED" };
}

const steps = [
  { name: "check", run: () => script("check.mjs") },
  { name: "unit", run: unitTests },
  { name: "build", run: () => script("build.mjs") },
  { name: "budgets", needs: "build", run: () => script("check-bundles.mjs") },
  { name: "e2e", needs: "build", run: browserTests },
];

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const unknown = wanted.find((word) => !steps.some(({ name }) => name === word));
if (unknown) {
  say(`there is no step "${unknown}"; the steps are ${steps.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const rows = [{ name: "install", ms: Number(process.env.SPARC_INSTALL_MS ?? 0), status: "ok" }];
const total = { ...none };
const startedAt = performance.now();

for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  if (rows.some(({ name, status }) => name === step.needs && status.startsWith("FAILED"))) {
    rows.push({ name: step.name, ms: 0, status: `FAILED: no ${step.needs}` });
    continue;
  }
  console.log(`\n── ${step.name}`);
  const stepStartedAt = performance.now();
  const { status, counts } = await step.run();
  const detail = counts
    ? `${status}: ${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ""}${counts.flaky > 0 ? `, ${counts.flaky} only at the second try` : ""}`
    : status;
  rows.push({ name: step.name, ms: performance.now() - stepStartedAt, status: detail });
  for (const key of Object.keys(total)) total[key] += counts?.[key] ?? 0;
}

const hasRunTests = total.passed + total.failed > 0;
const onlyWithoutTests = wanted.length > 0 && !wanted.includes("unit") && !wanted.includes("e2e");
const isGreen = rows.every(({ status }) => !status.startsWith("FAILED")) && total.failed === 0 && (hasRunTests || onlyWithoutTests);
printTable([...rows, { name: "total", ms: performance.now() - startedAt + rows[0].ms, status: isGreen ? "ok" : "FAILED" }]);
if (!hasRunTests && !onlyWithoutTests) console.log("\nNo test ran, so this is a failure.");
if (total.flaky > 0)
  console.log(`\n${total.flaky} passed only at the second try and are named above: each is a fault of the product or of its journey.`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(isGreen ? 0 : 1);
