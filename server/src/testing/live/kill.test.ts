import { describe, expect, it } from "vitest";
import { isFullRun } from "../full-run.ts";
import { isPostgresReachable } from "../test-database.ts";
import type { KillPhase } from "./kill-game.ts";
import { cyclePhases, type KillReport, runKills } from "./kill-run.ts";

const LIMIT_MS = 300_000;
const PLAYERS = 40;

const nothing: KillReport["breaches"] = {
  ...{ lost: [], invented: [], twice: [], order: [], points: [], stars: [], unbalanced: [] },
  ...{ shortChanged: [], unsettled: 0 },
};

/** A few kills with every commit; `npm run soak -- kill` makes as many as one likes. */
async function expectNothingLost(kind: "pglite" | "postgres", phases: KillPhase[]): Promise<void> {
  const run = { kind, players: PLAYERS, phases: isFullRun ? cyclePhases(15) : phases, questions: isFullRun ? 2 : 1, seed: Date.now() };
  const report = await runKills(run);
  expect(report.breaches, `seed ${run.seed}`).toEqual(nothing);
  expect(report.kills.map(({ phase }) => phase).sort()).toEqual([...run.phases].sort());
  expect(report.acks).toBeGreaterThan(0);
}

// Together, because a killed server is mostly waited for; each has a port and data of its own.
describe.concurrent("a server killed in the middle of a game", () => {
  it(
    "goes on with nothing lost and nothing counted twice on PGlite",
    () => expectNothingLost("pglite", ["get_ready", "question", "reveal", "completing"]),
    LIMIT_MS,
  );

  // With every commit it is the guesses that are killed on PostgreSQL (`daily-kill.test.ts`).
  it(
    "goes on with nothing lost and nothing counted twice on PostgreSQL",
    async ({ skip }) => {
      if (!isFullRun || !isPostgresReachable()) skip();
      await expectNothingLost("postgres", ["lobby", "question", "closing", "completing"]);
    },
    LIMIT_MS,
  );
});
