import { setTimeout as sleep } from "node:timers/promises";
import { createRng } from "@sparc/sparclets/kernel/rng";
import { describe, expect, it } from "vitest";
import { startTcpProxy } from "../tcp-proxy.ts";
import { isPostgresReachable } from "../test-database.ts";
import { checkOnce, checkOrder, checkSet, ofKind } from "./history.ts";
import { playKilledGame, shortChanged } from "./kill-game.ts";
import { findStoredAnswers } from "./live.repository.ts";
import { sampleGame } from "./live-game.ts";
import { createPlace } from "./live-place.ts";
import { createServerProcess, type ServerProcess } from "./server-process.ts";

const LIMIT_MS = 120_000;
const AWAY_MS = 3_000;

describe("PostgreSQL away for some seconds in the middle of a game", () => {
  it(
    "costs no acknowledged answer and nobody's time, and the process lives on",
    async ({ skip }) => {
      if (!isPostgresReachable()) skip();
      const place = await createPlace("postgres");
      const proxy = await startTcpProxy(place.databaseUrl as string);
      const server = await createServerProcess({ ...place, databaseUrl: proxy.url(place.databaseUrl as string) });
      /** The same game as with kills, but what goes and comes back is the database. */
      const withDatabaseAway: ServerProcess = {
        ...server,
        kill: () => proxy.shut(),
        async start() {
          const startedAt = performance.now();
          await sleep(AWAY_MS);
          await proxy.open();
          while (!(await fetch(`${server.baseUrl}/readyz`)).ok) await sleep(20);
          return { readyMs: performance.now() - startedAt };
        },
      };
      try {
        const crowd = await server.createCrowd(30);
        await server.start();
        const pid = server.pid();
        const game = await playKilledGame({
          server: withDatabaseAway,
          crowd,
          questions: sampleGame(2, 5),
          phases: ["get_ready", "question", "reveal"],
          rng: createRng(Date.now()),
        });
        expect(game.kills).toHaveLength(3);
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
    },
    LIMIT_MS,
  );
});
