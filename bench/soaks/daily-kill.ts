/**
 * Kills the server repeatedly during daily games, at their turn-over and while they complete. Checks that no acknowledged guess is lost or
 * counted twice, and that points and streaks match the stored guesses.
 * Usage: npm run soak -- daily-kill [--kills 20] [--players 30] [--database pglite|postgres] [--seed 1]
 */
import { parseArgs } from "node:util";
import { cycleDailyKills, type DailyKillReport, runDailyKills } from "../../server/src/testing/live/daily-kill-run.ts";
import { median, quantile } from "../figures.ts";

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: "string", default: "20" },
      players: { type: "string", default: "30" },
      database: { type: "string" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const kinds = (["pglite", "postgres"] as const).filter((kind) => !values.database || values.database === kind);
  const rows = [];
  for (const kind of kinds) {
    const report = await runDailyKills({
      kind,
      players: Number(values.players),
      kills: cycleDailyKills(Number(values.kills)),
      seed: Number(values.seed),
      onProgress: (line) => console.log(line),
    });
    rows.push(toRow(report));
    const broken = Object.entries(report.breaches).filter(([, found]) => found.length > 0);
    for (const [name, found] of broken) console.error(`BROKEN ${name}:`, found);
    if (broken.length > 0) process.exitCode = 1;
    console.log(JSON.stringify({ soak: "daily-kill", seed: Number(values.seed), ...report }));
  }
  console.table(rows);
}

function toRow({ database, games, kills, attempts, acks, stored, underWay, restartsMs, breaches }: DailyKillReport) {
  return {
    database,
    games,
    kills: kills.length,
    attempts,
    acks,
    stored,
    metGuesses: underWay.filter((count) => count > 0).length,
    lost: breaches.lost.length,
    twice: breaches.twice.length,
    ordinals: breaches.ordinals.length,
    wrongPoints: breaches.points.length,
    wrongStreaks: breaches.statistics.length,
    restartP50Ms: median(restartsMs),
    restartMaxMs: quantile(restartsMs, 1),
  };
}
