/**
 * Runs the browser journeys repeatedly, optionally under artificial load, and lists those that ever failed.
 * Usage: npm run soak -- journeys [--times 5] [--load 0] [--each 1] [--only tabs,settings]
 * `--load`: number of processes that only use processor time. `--each`: how often each journey runs per round. Server and pages are built
 * first.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { run as runStep } from "../../scripts/steps.mjs";
import { median } from "../figures.ts";

const ROOT = join(import.meta.dirname, "../..");
const PLAYWRIGHT = join(ROOT, "node_modules/@playwright/test/cli.js");
/** The load process ends by itself when this process was killed. */
const BURNER = "const until = Date.now() + 3_600_000; while (Date.now() < until && process.ppid !== 1);";

interface Spec {
  title: string;
  file: string;
  tests: { results: { status: string; duration: number; errors: { message?: string }[] }[] }[];
}
interface Suite {
  title: string;
  specs?: Spec[];
  suites?: Suite[];
}

interface Journey {
  runs: number;
  failures: string[];
  durations: number[];
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      times: { type: "string", default: "5" },
      load: { type: "string", default: "0" },
      each: { type: "string", default: "1" },
      only: { type: "string", default: "" },
    },
  });
  const { isOk } = await runStep(process.execPath, [join(ROOT, "scripts/build.mjs")]);
  if (!isOk) throw new Error("The build failed.");
  const burners = Array.from({ length: Number(values.load) }, () => spawn(process.execPath, ["-e", BURNER], { stdio: "ignore" }));
  const journeys = new Map<string, Journey>();
  const totals: number[] = [];
  try {
    for (let round = 1; round <= Number(values.times); round += 1) {
      const startedAt = performance.now();
      await runOnce(values.only.split(",").filter(Boolean), Number(values.each), journeys);
      totals.push(Math.round((performance.now() - startedAt) / 1_000));
      const failed = [...journeys].filter(([, { failures }]) => failures.length > 0);
      console.log(`round ${round} of ${values.times}: ${totals.at(-1)} s, ${failed.length} journeys failed so far`);
      for (const [journey, { failures }] of failed) console.log(`  ${journey}: ${failures.at(-1)?.split("\n")[0]}`);
    }
  } finally {
    for (const burner of burners) burner.kill("SIGKILL");
  }
  report(journeys, totals);
}

async function runOnce(only: string[], each: number, journeys: Map<string, Journey>): Promise<void> {
  const output = join(tmpdir(), `sparc-journeys-${process.pid}.json`);
  const files = only.map((name) => `e2e/${name}.e2e.ts`);
  const child = spawn(process.execPath, [PLAYWRIGHT, "test", ...files, `--repeat-each=${each}`, "--reporter=json"], {
    cwd: ROOT,
    env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await ended(child);
  const found = JSON.parse(await readFile(output, "utf8")) as { suites: Suite[]; errors: { message?: string }[] };
  await rm(output, { force: true });
  if (found.suites.length === 0) throw new Error(`No journey ran: ${found.errors.map(({ message }) => message).join("; ")}`);
  for (const suite of found.suites) collect(suite, journeys);
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.on("close", () => resolve()));

function collect(suite: Suite, journeys: Map<string, Journey>): void {
  for (const inner of suite.suites ?? []) collect(inner, journeys);
  for (const { title, file, tests } of suite.specs ?? []) {
    const name = `${file}: ${title}`;
    const journey = journeys.get(name) ?? { runs: 0, failures: [], durations: [] };
    journeys.set(name, journey);
    for (const result of tests.flatMap(({ results }) => results)) {
      if (result.status === "skipped") continue;
      journey.runs += 1;
      journey.durations.push(result.duration);
      if (result.status !== "passed") journey.failures.push(result.errors[0]?.message ?? result.status);
    }
  }
}

function report(journeys: Map<string, Journey>, totals: number[]): void {
  const rows = [...journeys].map(([journey, { runs, failures, durations }]) => ({
    journey: journey.slice(0, 90),
    passed: `${runs - failures.length} of ${runs}`,
    medianS: Math.round((median(durations) ?? 0) / 100) / 10,
  }));
  console.table(rows.sort((a, b) => b.medianS - a.medianS));
  for (const [journey, { failures }] of journeys) for (const failure of failures) console.error(`\nFAILED ${journey}\n${failure}`);
  const runs = [...journeys.values()].reduce((sum, one) => sum + one.runs, 0);
  const failed = [...journeys.values()].reduce((sum, { failures }) => sum + failures.length, 0);
  console.log(JSON.stringify({ soak: "journeys", runs, failed, roundsS: totals }));
  if (failed > 0 || runs === 0) process.exitCode = 1;
}
