/**
 * `npm test` runs check, unit and server tests, build, byte budgets and browser journeys one after the other, and times each.
 * It ends with "N passed, N failed" from the reporters' JSON, and fails when a step failed or no test ran.
 * `npm test -- check unit` runs only the named steps. `npm test -- changed` runs what a change since `main` can affect, without check and
 * budgets. With REQUIRE_SERVICES=1 a missing PostgreSQL is an error. Without a terminal only failures are printed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { changedFiles, relatedJourneys, relatedTests } from "./changed.mjs";
import { root, say } from "./install.mjs";
import { findChromium, findPostgres } from "./services.mjs";
import { listFiles } from "./sources.mjs";
import { printTable, run } from "./steps.mjs";
import { countPlaywright, countVitest } from "./test-counts.mjs";

const reports = join(root, ".cache", "test-reports");
const isFull = process.argv.includes("--full");
const isWatched = process.stdout.isTTY === true;
const env = { ...process.env, ...(isFull ? { TEST_FULL: "1" } : {}) };
const none = { passed: 0, failed: 0, skipped: 0 };
const noTests = { status: "no tests" };

function readReport(name, count) {
  const path = join(reports, name);
  return existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8"))) : none;
}

/** `only`: paths of test files; without it all tests run. */
async function unitTests(only) {
  if (only?.length === 0) return noTests;
  const postgres = await findPostgres();
  if (postgres.url) {
    env.TEST_DATABASE_URL = postgres.url;
    say(`PostgreSQL ${postgres.version}: its tests run`);
  } else {
    say(`PostgreSQL tests skipped: ${postgres.reason}`);
    if (process.env.REQUIRE_SERVICES === "1") return { status: `FAILED: PostgreSQL is required, but ${postgres.reason}` };
  }
  const args = [join(root, "node_modules", "vitest", "vitest.mjs"), "run", ...(only ?? [])];
  const reporters = [`--reporter=${isWatched ? "dot" : "minimal"}`, "--reporter=json", `--outputFile.json=${join(reports, "vitest.json")}`];
  const { isOk } = await run(process.execPath, [...args, ...reporters], { env: isWatched ? env : { ...env, NO_COLOR: "1" } });
  return { status: isOk ? "ok" : "FAILED", counts: readReport("vitest.json", countVitest) };
}

async function browserTests(only) {
  if (only?.length === 0 || !listFiles(root, ["e2e"]).some((path) => path.endsWith(".e2e.ts"))) return noTests;
  const chromium = await findChromium();
  if (!chromium) return { status: "FAILED: no Chromium; set CHROMIUM_PATH and CHROMIUM_FULL_PATH" };
  const reporter = isWatched ? "dot" : join(root, "scripts", "failures-reporter.mjs");
  const args = [
    join(root, "node_modules", "@playwright", "test", "cli.js"),
    "test",
    ...(only ? [...only, "--pass-with-no-tests"] : []),
    `--reporter=${reporter},json`,
  ];
  const { isOk } = await run(process.execPath, args, {
    env: {
      ...env,
      // Node warns in every worker when both variables are set.
      ...(isWatched ? {} : { FORCE_COLOR: "0", NO_COLOR: undefined }),
      CHROMIUM_PATH: chromium.path,
      CHROMIUM_FULL_PATH: chromium.pathWithNotifications,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json"),
    },
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

function changedSteps() {
  const changed = changedFiles(root);
  const tests = relatedTests(root, changed);
  const journeys = relatedJourneys(root, changed);
  say(`${changed.length} files changed: ${tests.length} files of tests, ${journeys.length} of journeys`);
  const only = { unit: () => unitTests(tests), build: steps[2].run, e2e: () => browserTests(journeys) };
  return steps.filter(({ name }) => only[name]).map((step) => ({ ...step, run: only[step.name] }));
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const isChangedOnly = wanted.length === 1 && wanted[0] === "changed";
const unknown = isChangedOnly ? undefined : wanted.find((word) => !steps.some(({ name }) => name === word));
if (unknown) {
  say(`there is no step "${unknown}"; the steps are ${steps.map(({ name }) => name).join(", ")}, or "changed" by itself`);
  process.exit(1);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const chosen = isChangedOnly ? changedSteps() : steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const rows = [{ name: "install", ms: Number(process.env.SPARC_INSTALL_MS ?? 0), status: "ok" }];
const total = { ...none };
const startedAt = performance.now();

for (const step of chosen) {
  if (rows.some(({ name, status }) => name === step.needs && status.startsWith("FAILED"))) {
    rows.push({ name: step.name, ms: 0, status: `FAILED: no ${step.needs}` });
    continue;
  }
  console.log(`\n── ${step.name}`);
  const stepStartedAt = performance.now();
  const { status, counts } = await step.run();
  const skipped = counts?.skipped > 0 ? `, ${counts.skipped} skipped` : "";
  const detail = counts ? `${status}: ${counts.passed} passed, ${counts.failed} failed${skipped}` : status;
  rows.push({ name: step.name, ms: performance.now() - stepStartedAt, status: detail });
  for (const key of Object.keys(total)) total[key] += counts?.[key] ?? 0;
}

const hasRunTests = total.passed + total.failed > 0;
const mayHaveNone = isChangedOnly || (wanted.length > 0 && !wanted.includes("unit") && !wanted.includes("e2e"));
const isGreen = rows.every(({ status }) => !status.startsWith("FAILED")) && total.failed === 0 && (hasRunTests || mayHaveNone);
printTable([...rows, { name: "total", ms: performance.now() - startedAt + rows[0].ms, status: isGreen ? "ok" : "FAILED" }]);
if (!hasRunTests && !mayHaveNone) console.log("\nNo test ran, so this is a failure.");
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = isGreen ? 0 : 1;
