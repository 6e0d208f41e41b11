import { describe, expect, it } from "vitest";
import { isFullRun } from "../full-run.ts";
import { isPostgresReachable } from "../test-database.ts";
import type { DailyKill } from "./daily-kill-game.ts";
import { cycleDailyKills, noBreaches, runDailyKills } from "./daily-kill-run.ts";

const LIMIT_MS = 600_000;
const PLAYERS = 8;

/** A few kills with every commit; `npm run soak -- daily-kill` makes as many as one likes. */
async function expectNothingLost(kind: "pglite" | "postgres", some: readonly DailyKill[]): Promise<void> {
  const run = { kind, players: PLAYERS, kills: isFullRun ? cycleDailyKills(20) : some, seed: Date.now() };
  const report = await runDailyKills(run);
  expect(report.breaches, `seed ${run.seed}`).toEqual(noBreaches());
  expect(report.restartsMs).toHaveLength(run.kills.length);
  expect(report.acks).toBeGreaterThan(PLAYERS);
}

describe.concurrent("a server killed in the middle of daily games", () => {
  // With every commit it is a room that is killed on PGlite (`kill.test.ts`).
  it(
    "goes on with no guess lost and none counted twice on PGlite",
    async ({ skip }) => {
      if (!isFullRun) skip();
      await expectNothingLost("pglite", ["guessing", "turn_over"]);
    },
    LIMIT_MS,
  );

  it(
    "goes on with no guess lost and none counted twice on PostgreSQL",
    async ({ skip }) => {
      if (!isPostgresReachable()) skip();
      await expectNothingLost("postgres", ["last_moment", "completing"]);
    },
    LIMIT_MS,
  );
});
