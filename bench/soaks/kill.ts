/**
 * Kills the server repeatedly during games and checks that nothing acknowledged is lost and nothing counts twice.
 * Usage: npm run soak -- kill [--kills 15] [--players 100] [--database pglite|postgres] [--seed 1] [--phase completing]
 * With `--phase` all kills happen in that phase, in games of one question. Kills during completion are timed by the step that the last one
 * hit.
 */
import { parseArgs } from "node:util";
import { KILL_PHASES } from "../../server/src/testing/live/kill-game.ts";
import { cyclePhases, type KillReport, runKills } from "../../server/src/testing/live/kill-run.ts";
import { median, quantile } from "../figures.ts";

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: "string", default: "15" },
      players: { type: "string", default: "100" },
      database: { type: "string" },
      phase: { type: "string" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const only = KILL_PHASES.find((phase) => phase === values.phase);
  if (values.phase !== undefined && only === undefined) throw new Error(`--phase is one of ${KILL_PHASES.join(", ")}`);
  const kinds = (["pglite", "postgres"] as const).filter((kind) => !values.database || values.database === kind);
  const rows = [];
  for (const kind of kinds) {
    const report = await runKills({
      kind,
      players: Number(values.players),
      phases: only ? Array.from({ length: Number(values.kills) }, () => only) : cyclePhases(Number(values.kills)),
      questions: only ? 1 : 2,
      isAimed: true,
      seed: Number(values.seed),
      onProgress: (line) => console.log(line),
    });
    rows.push(toRow(report));
    const broken = Object.entries(report.breaches).filter(([, found]) => (Array.isArray(found) ? found.length > 0 : found > 0));
    for (const [name, found] of broken) console.error(`BROKEN ${name}:`, found);
    if (broken.length > 0) process.exitCode = 1;
    console.log(JSON.stringify({ soak: "kill", seed: Number(values.seed), ...report }));
  }
  console.table(rows);
}

function toRow({ database, games, kills, attempts, acks, stored, late, breaches, overtaken }: KillReport) {
  const restarts = kills.map(({ restartMs }) => restartMs);
  const outages = kills.flatMap(({ outage }) => (outage ? [outage] : []));
  return {
    database,
    games,
    kills: kills.length,
    metCompleting: kills.filter(({ leftStatus }) => leftStatus === "completing").length,
    attempts,
    acks,
    stored,
    late,
    lost: breaches.lost.length,
    twice: breaches.twice.length,
    wrongPoints: breaches.points.length,
    wrongStars: breaches.stars.length,
    restartP50Ms: median(restarts),
    restartMaxMs: quantile(restarts, 1),
    givenBackMs: outages.map(({ givenBackMs, downMs }) => `${givenBackMs} of ${downMs}`).join(", "),
    overtaken,
  };
}
