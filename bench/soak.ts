/**
 * Long-running tests that are started by hand; their figures go to docs/reliability.md. `npm run soak -- <name> [options]` runs one of
 * them, `npm run soak` runs all one after the other, prints a table of their times, and fails when one of them failed.
 */
import { printTable, run } from "../scripts/steps.mjs";
import { dispatch } from "./dispatch.ts";

const programs = {
  "full-disk": () => import("./soaks/full-disk.ts"),
  kill: () => import("./soaks/kill.ts"),
  "daily-kill": () => import("./soaks/daily-kill.ts"),
  notices: () => import("./soaks/notices.ts"),
  "clock-step": () => import("./soaks/clock-step.ts"),
  freeze: () => import("./soaks/freeze.ts"),
  "sign-in": () => import("./soaks/sign-in.ts"),
  handshakes: () => import("./soaks/handshakes.ts"),
  "slow-clients": () => import("./soaks/slow-clients.ts"),
  journeys: () => import("./soaks/journeys.ts"),
  return: () => import("./soaks/return.ts"),
  zombie: () => import("./soaks/zombie.ts"),
  guests: () => import("./soaks/guests.ts"),
};

/** Programs that a full soak runs once more with other options. */
const variants = [
  ["kill", "--phase", "completing", "--kills", "8"],
  ["freeze", "--processes", "2", "--seconds", "20"],
];

async function runAll(): Promise<void> {
  const rows: { name: string; ms: number; status: string }[] = [];
  for (const args of [...Object.keys(programs).map((name) => [name]), ...variants]) {
    console.log(`\n── ${args.join(" ")}`);
    const { isOk, ms } = await run(process.execPath, [import.meta.filename, ...args]);
    rows.push({ name: args.join(" "), ms, status: isOk ? "ok" : "FAILED" });
  }
  printTable(rows);
  if (rows.some(({ status }) => status !== "ok")) process.exitCode = 1;
}

if (process.argv.length === 2) await runAll();
else await dispatch({ kind: "soak", programs, example: "npm run soak -- kill --kills 15" });
