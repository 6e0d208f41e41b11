/**
 * Kills servers and cuts off the database in the middle of play. The tests run at the same time, because each mostly waits; a full run
 * kills far more often and runs one after the other. Each test has a server, a port and data of its own.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { createRng } from "@sparc/sparclets/kernel/rng";
import { describe, expect, it } from "vitest";
import { isFullRun } from "../full-run.ts";
import { startTcpProxy, type TcpProxy } from "../tcp-proxy.ts";
import { isPostgresReachable } from "../test-database.ts";
import type { DailyKill } from "./daily-kill-game.ts";
import { cycleDailyKills, noBreaches, runDailyKills } from "./daily-kill-run.ts";
import { checkOnce, checkOrder, checkSet, ofKind } from "./history.ts";
import { type KillPhase, playKilledGame, shortChanged } from "./kill-game.ts";
import { cyclePhases, type KillReport, runKills } from "./kill-run.ts";
import { findStoredAnswers } from "./live.repository.ts";
import { sampleGame } from "./live-game.ts";
import { createPlace } from "./live-place.ts";
import { createServerProcess, type ServerProcess } from "./server-process.ts";

const PLAYERS = 40;
const DAILY_PLAYERS = 8;
const AWAY_MS = 3_000;

const nothing: KillReport["breaches"] = {
  ...{ lost: [], invented: [], twice: [], order: [], points: [], stars: [], unbalanced: [] },
  ...{ shortChanged: [], unsettled: 0 },
};

/** A few kills, in every run of the tests; `npm run soak -- kill` makes any number. */
async function expectNoAnswerLost(kind: "pglite" | "postgres", phases: KillPhase[]): Promise<void> {
  const run = { kind, players: PLAYERS, phases: isFullRun ? cyclePhases(15) : phases, questions: isFullRun ? 2 : 1, seed: Date.now() };
  const report = await runKills(run);
  expect(report.breaches, `seed ${run.seed}`).toEqual(nothing);
  expect(report.kills.map(({ phase }) => phase).sort()).toEqual([...run.phases].sort());
  expect(report.acks).toBeGreaterThan(0);
}

/** The same for daily games; see `npm run soak -- daily-kill`. */
async function expectNoGuessLost(kind: "pglite" | "postgres", some: readonly DailyKill[]): Promise<void> {
  const run = { kind, players: DAILY_PLAYERS, kills: isFullRun ? cycleDailyKills(20) : some, seed: Date.now() };
  const report = await runDailyKills(run);
  expect(report.breaches, `seed ${run.seed}`).toEqual(noBreaches());
  expect(report.restartsMs).toHaveLength(run.kills.length);
  expect(report.acks).toBeGreaterThan(DAILY_PLAYERS);
}

interface Outage {
  begin(proxy: TcpProxy): Promise<void>;
  end(proxy: TcpProxy): Promise<void>;
}

/** Plays a game on PostgreSQL whose network fails for some seconds in a few of its phases. */
async function expectGameOutlasts(outage: Outage): Promise<void> {
  const place = await createPlace("postgres");
  const proxy = await startTcpProxy(place.databaseUrl as string);
  const server = await createServerProcess({ ...place, databaseUrl: proxy.url(place.databaseUrl as string) });
  /** The same game as with kills, but the database is cut off and restored instead of the server. */
  const withDatabaseAway: ServerProcess = {
    ...server,
    kill: () => outage.begin(proxy),
    async start() {
      const startedAt = performance.now();
      await sleep(AWAY_MS);
      await outage.end(proxy);
      while (!(await fetch(`${server.baseUrl}/readyz`)).ok) await sleep(20);
      return { readyMs: performance.now() - startedAt };
    },
  };
  try {
    const crowd = await server.createCrowd(30);
    await server.start();
    const pid = server.pid();
    const phases: KillPhase[] = isFullRun ? ["get_ready", "question", "reveal"] : ["question", "reveal"];
    const game = await playKilledGame({
      server: withDatabaseAway,
      crowd,
      questions: sampleGame(2, 5),
      phases,
      rng: createRng(Date.now()),
    });
    expect(game.kills).toHaveLength(phases.length);
    expect(() => process.kill(pid, 0), "the process lives").not.toThrow();
    const stored = await place.read(({ db }) => findStoredAnswers(db, game.eventId));
    expect(checkSet(game.history, stored)).toEqual({ lost: [], invented: [] });
    expect(checkOnce(game.history, stored)).toEqual([]);
    expect(checkOrder(game.history)).toEqual([]);
    expect(shortChanged(game.kills)).toEqual([]);
    expect(game.unsettled).toBe(0);
    expect(ofKind(game.history, "ack").length).toBeGreaterThan(0);
  } catch (error) {
    throw new Error(`The server's last words:\n${server.log()}`, { cause: error });
  } finally {
    await proxy.open().catch(() => undefined);
    await server.stop();
    await proxy.close();
    await place.remove();
  }
}

describe("in the middle of play", { concurrent: !isFullRun }, () => {
  it("a killed server loses no answer of a game and counts none twice on PGlite", () =>
    expectNoAnswerLost("pglite", ["question", "completing"]));

  // Outside full runs, PostgreSQL is covered by the kills during guesses.
  it("a killed server loses no answer of a game and counts none twice on PostgreSQL", async ({ skip }) => {
    if (!isFullRun || !isPostgresReachable()) skip();
    await expectNoAnswerLost("postgres", ["lobby", "question", "closing", "completing"]);
  });

  // Outside full runs, PGlite is covered by the kills during a room.
  it("a killed server loses no guess of a daily game and counts none twice on PGlite", async ({ skip }) => {
    if (!isFullRun) skip();
    await expectNoGuessLost("pglite", ["guessing", "turn_over"]);
  });

  it("a killed server loses no guess of a daily game and counts none twice on PostgreSQL", async ({ skip }) => {
    if (!isPostgresReachable()) skip();
    await expectNoGuessLost("postgres", ["last_moment", "completing"]);
  });

  it("an outage of PostgreSQL for some seconds loses no acknowledged answer and no player's time, and the process goes on", async ({
    skip,
  }) => {
    if (!isPostgresReachable()) skip();
    await expectGameOutlasts({ begin: (proxy) => proxy.shut(), end: (proxy) => proxy.open() });
  });

  // In every run, `open-postgres.test.ts` covers that statements are refused meanwhile.
  it("a silent PostgreSQL does the same, also when its old connections stay silent", async ({ skip }) => {
    if (!isFullRun || !isPostgresReachable()) skip();
    await expectGameOutlasts({ begin: async (proxy) => proxy.stall(), end: async (proxy) => proxy.letThrough() });
  });
});
