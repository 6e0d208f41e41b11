/**
 * Steps the machine's time, as the server and its built-in database see it, two seconds into an open question. Checks that no player gains
 * by it, that the question takes its normal time, and that the server is not ready until the step is absorbed.
 * Usage: npm run soak -- clock-step [--players 30] [--steps=-60,1200]
 */
import { parseArgs } from "node:util";
import { runClockSteps } from "../../server/src/testing/live/clock-step-run.ts";

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { players: { type: "string", default: "30" }, steps: { type: "string", default: "-60,1200" } },
  });
  const stepsMs = values.steps.split(",").map((seconds) => Number(seconds) * 1_000);
  const rows = await runClockSteps({ players: Number(values.players), stepsMs });
  console.table(rows);
  console.log(JSON.stringify({ soak: "clock-step", rows }));
  if (rows.some(({ wrongTimes, refused, wasReady, readyAgainMs }) => wrongTimes + refused > 0 || wasReady || readyAgainMs === null))
    process.exitCode = 1;
}
