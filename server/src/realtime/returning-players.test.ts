import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import type { RoomState } from "@sparc/sparclets/trivia/trivia-room.schema";
import { beforeEach, expect, test } from "vitest";
import { joinEvent } from "../features/events/entries.service.ts";
import { createWorld, type World } from "../features/events/events.fixtures.ts";
import { beatRooms, findRoom, upsertPresence } from "../features/rooms/rooms.repository.ts";
import { newId } from "../lib/ids.ts";
import { describeEachDatabase } from "../testing/test-database.ts";
import { createLive } from "./live.ts";

const QUESTION_MS = 20_000;

const PROCESS = newId();

describeEachDatabase("a process that was started again", (suite) => {
  let world: World;
  let live: ReturnType<typeof createLive>;
  let eventId: string;
  let userIds: string[];

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    live = createLive({
      context: world.context,
      startEvent: world.life.startEvent,
      findEventAccess: async () => null,
      verifyAccess: async () => null,
      isOriginAllowed: () => false,
      errorTexts: {},
    });
    eventId = await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1")] } as never });
    userIds = await Promise.all([1, 2, 3].map(async () => (await world.addUser()).userId));
    await suite.database.transaction((tx) =>
      joinEvent(tx, { bus: world.context.bus, event: { id: eventId }, userIds, now: world.clock.now() }),
    );
    await live.rooms.step({ eventId, command: { type: "start" } });
    await drive(3_000);
    expect((await state()).phase).toBe("question");
    return () => live.stop();
  });

  const state = async () => (await findRoom(suite.database.db, eventId))?.state as unknown as RoomState;

  async function drive(ms: number): Promise<void> {
    world.clock.advance(ms);
    await beatRooms(suite.database.db, [eventId], world.clock.now());
    await live.rooms.tick(eventId);
  }

  const report = (connected: number, processId = newId()) =>
    upsertPresence(suite.database.db, {
      ...{ eventId, processId, connected, screens: 0, queued: 0, delivery: null, now: world.clock.now() },
    });

  /** Killed three seconds before the end, up again six seconds later: everybody has those three seconds again. */
  async function restart(): Promise<void> {
    await drive(QUESTION_MS - 3_000);
    await report(10);
    world.clock.advance(6_000);
    await live.resume();
    expect((await state()).closesAt).toBe(world.clock.now() + 3_000);
    await drive(3_000);
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

  test("holds it no longer once nine of ten are back", async () => {
    await restart();
    await report(9, PROCESS);
    await drive(2_000);
    expect((await state()).phase).toBe("closing");
  });
});
