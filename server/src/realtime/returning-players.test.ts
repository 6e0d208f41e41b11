import { beforeEach, expect, test } from "vitest";
import type { World } from "../features/events/events.fixtures.ts";
import { upsertPresence } from "../features/rooms/rooms.repository.ts";
import { newId } from "../lib/ids.ts";
import { describeEachDatabase } from "../testing/test-database.ts";
import { type OpenQuestion, openQuestion } from "./live.fixtures.ts";
import type { Live } from "./live.ts";

const QUESTION_MS = 20_000;

const PROCESS = newId();

describeEachDatabase("a process that was started again", (suite) => {
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

  /** Killed three seconds before the end and up again: everybody has those three seconds again, or what is left where nobody missed them. */
  async function restart({ afterMs = 6_000, leftMs = 3_000 } = {}): Promise<void> {
    await drive(QUESTION_MS - 3_000);
    await report(10);
    world.clock.advance(afterMs);
    await live.resume();
    expect((await state()).closesAt).toBe(world.clock.now() + leftMs);
    await drive(leftMs);
  }

  test("holds an open question for those who are on their way back, ten seconds at the most", async () => {
    await restart();
    for (const stepMs of [2_000, 2_000, 2_000, 1_000]) {
      expect(await state()).toMatchObject({ phase: "question", closesAt: world.clock.now() + stepMs });
      await report(8, PROCESS);
      await drive(stepMs);
    }
    expect((await state()).phase).toBe("closing");
  });

  test("holds it also after a restart that was too quick to lose time", async () => {
    await restart({ afterMs: 1_000, leftMs: 2_000 });
    expect(await state()).toMatchObject({ phase: "question", closesAt: world.clock.now() + 2_000 });
  });

  test("holds it no longer once nine of ten are back", async () => {
    await restart();
    await report(9, PROCESS);
    await drive(2_000);
    expect((await state()).phase).toBe("closing");
  });

  test("lets a host's step that waited for the stream be taken, however many are on their way back", async () => {
    await live.stop();
    await suite.truncateAll();
    ({ world, live, eventId, state, drive } = await openQuestion(suite.database, { streamDelayS: 5 }));
    await live.rooms.step({ eventId, command: { type: "end_now" } });
    await drive(2_000);
    await report(10);
    world.clock.advance(6_000);
    await live.resume();
    expect((await state()).phase).toBe("question");
    await live.rooms.tick(eventId);
    expect((await state()).phase).toBe("closing");
  });
});
