import { setImmediate as turn } from "node:timers/promises";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import type { RoomState } from "@sparc/sparclets/trivia/trivia-room.schema";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createWorld } from "../features/events/events.fixtures.ts";
import { findRoom, findTimedRooms } from "../features/rooms/rooms.repository.ts";
import { createRoomsService } from "../features/rooms/rooms.service.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { createRoomRunner } from "./room-runner.ts";

describe("the sweep over live rooms", () => {
  afterEach(() => vi.useRealTimers());

  it("beats often enough that a question keeps its end without an interruption", async () => {
    const { database } = await openTestDatabase();
    const world = await createWorld(database);
    // The clock advances while the sweep works, so a beat is always slightly newer than the time of its sweep.
    const context = { ...world.context, clock: { ...world.clock, now: () => world.clock.advance(1) } };
    const rooms = createRoomsService(context, {
      startEvent: world.startEvent,
      beginCompletion: async () => undefined,
      countQueuedAnswers: async () => 0,
    });
    const eventId = await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1")] } as never });
    const state = async () => (await findRoom(database.db, eventId))?.state as unknown as RoomState;
    await rooms.step({ eventId, command: { type: "start" } });
    world.clock.advance(3_000);
    await rooms.tick(eventId);
    const { phase, closesAt } = await state();
    expect(phase).toBe("question");

    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const ticks: Promise<unknown>[] = [];
    const tick: typeof rooms.tick = (id) => {
      const ticked = rooms.tick(id);
      ticks.push(ticked);
      return ticked;
    };
    const runner = createRoomRunner(context, { ...rooms, tick });
    const startedAt = world.clock.advance(500);
    /** Waits until the running sweep and the work it started are done. The database handles one query after the other. */
    const swept = async () => {
      await findTimedRooms(database.db);
      await turn();
      await Promise.all(ticks);
    };
    runner.start();
    await swept();
    for (let second = 1; second <= 6; second++) {
      world.clock.set(startedAt + second * 1_000);
      vi.advanceTimersByTime(1_000);
      await swept();
    }
    await runner.stop();
    expect((await state()).closesAt).toBe(closesAt);
  });
});
