import { beforeEach, expect, test } from "vitest";
import type { World } from "../features/events/events.fixtures.ts";
import { upsertPresence } from "../features/rooms/rooms.repository.ts";
import { newId } from "../lib/ids.ts";
import { describeEachDatabase } from "../testing/test-database.ts";
import { type OpenQuestion, openQuestion } from "./live.fixtures.ts";
import type { Live } from "./live.ts";

const QUESTION_MS = 20_000;

const PROCESS = newId();

describeEachDatabase("a restarted process", (suite) => {
  let world: World;
  let live: Live;
  let eventId: string;
  let state: OpenQuestion["state"];
  let drive: OpenQuestion["drive"];

  beforeEach(async () => {
    await suite.truncateAll();
    ({ world, live, eventId, state, drive } = await openQuestion(suite.database));
    return () => live.stop();
  });

  const report = (connected: number, processId = newId()) =>
    upsertPresence(suite.database.db, {
      ...{ eventId, processId, connected, screens: 0, queued: 0, delivery: null, now: world.clock.now() },
    });

  /**
   * Kills the process three seconds before the question's end and starts another one. Then three seconds are left again, or `leftMs` when
   * the outage was too short to count.
   */
  async function restart({ afterMs = 6_000, leftMs = 3_000 } = {}): Promise<void> {
    await drive(QUESTION_MS - 3_000);
    await report(10);
    world.clock.advance(afterMs);
    await live.resume();
    expect((await state()).closesAt).toBe(world.clock.now() + leftMs);
    await drive(leftMs);
  }

  test("extends an open question for returning players by at most ten seconds", async () => {
    await restart();
    for (const stepMs of [2_000, 2_000, 2_000, 1_000]) {
      expect(await state()).toMatchObject({ phase: "question", closesAt: world.clock.now() + stepMs });
      await report(8, PROCESS);
      await drive(stepMs);
    }
    expect((await state()).phase).toBe("closing");
  });

  test("extends it also after a restart that was too short to lose time", async () => {
    await restart({ afterMs: 1_000, leftMs: 2_000 });
    expect(await state()).toMatchObject({ phase: "question", closesAt: world.clock.now() + 2_000 });
  });

  test("stops extending it when nine of ten players are back", async () => {
    await restart();
    await report(9, PROCESS);
    await drive(2_000);
    expect((await state()).phase).toBe("closing");
  });

  test("takes a host's step that waited for the stream delay while players are still returning", async () => {
    await live.stop();
    await suite.truncateAll();
    ({ world, live, eventId, state, drive } = await openQuestion(suite.database, { streamDelayS: 5 }));
    await live.rooms.step({ eventId, command: { type: "end_now" } });
    await drive(2_000);
    await report(10);
    world.clock.advance(6_000);
    await live.resume();
    await live.rooms.tick(eventId);
    expect((await state()).phase).toBe("closing");
  });
});
