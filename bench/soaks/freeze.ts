/**
 * Stops the server's process (SIGSTOP) during open questions and checks that no answer that was in time is refused. With two processes one
 * of them is stopped, and its players must be connected to the other one after 6 s of silence.
 * Usage: npm run soak -- freeze [--players 60] [--seconds 9,20] [--processes 1|2] [--database pglite|postgres] [--seed 1]
 */
import { parseArgs } from "node:util";
import { type FreezeReport, runFreezes } from "../../server/src/testing/live/freeze-run.ts";

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      players: { type: "string", default: "60" },
      seconds: { type: "string", default: "9,20" },
      processes: { type: "string", default: "1" },
      database: { type: "string" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const isAlone = values.processes === "1";
  const kinds = (["pglite", "postgres"] as const).filter(
    (kind) => (!values.database || values.database === kind) && (isAlone || kind === "postgres"),
  );
  const rows: FreezeReport[] = [];
  for (const kind of kinds) {
    const freezesMs = values.seconds.split(",").map((seconds) => Number(seconds) * 1_000);
    rows.push(...(await runFreezes({ kind, players: Number(values.players), freezesMs, isAlone, seed: Number(values.seed) })));
  }
  console.table(rows);
  console.log(JSON.stringify({ soak: "freeze", seed: Number(values.seed), rows }));
  if (rows.some(({ refused, lost }) => refused > 0 || lost > 0)) process.exitCode = 1;
}
