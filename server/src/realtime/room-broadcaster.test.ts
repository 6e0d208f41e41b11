import { eventTopic } from "@sparc/contract/realtime/topics";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAnswerTiming } from "../features/answers/answer-timing.ts";
import { joinEvent } from "../features/events/entries.service.ts";
import { createWorld, type World } from "../features/events/events.fixtures.ts";
import { NOT_JOINED } from "../features/rooms/participant-states.service.ts";
import { createRoomSnapshots } from "../features/rooms/room-snapshots.ts";
import { twoQuestions } from "../features/rooms/rooms.fixtures.ts";
import { newId } from "../lib/ids.ts";
import { describeDatabase } from "../testing/test-database.ts";
import type { Connection } from "./connection.ts";
import { createDeliveries } from "./deliveries.ts";
import { createHub, type Hub } from "./hub.ts";
import { openQuestion } from "./live.fixtures.ts";
import { createRoomBroadcaster, type RoomBroadcaster } from "./room-broadcaster.ts";

const POLL_MS = 1_000;

describeDatabase("the lobby's count", (suite) => {
  let world: World;
  let hub: Hub;
  let broadcaster: RoomBroadcaster;
  let eventId: string;
  let frames: number;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    eventId = await world.createPublished({ type: "trivia", draft: twoQuestions() });
    hub = createHub();
    frames = 0;
    broadcaster = createRoomBroadcaster({
      ...{ context: world.context, hub, snapshots: createRoomSnapshots(world.context), deliveries: createDeliveries() },
      timing: createAnswerTiming(world.context.bus),
      participants: { get: async () => NOT_JOINED, getAll: async () => () => NOT_JOINED, resultsKey: () => "" },
      tallies: { sendAgain: () => undefined } as never,
      buildView: async () => ({}),
    });
  });
  afterEach(() => broadcaster.stop());

  /** A socket of which only the frames are counted. */
  function listen(): void {
    const viewer = { userId: newId() };
    const connection = { viewer, topics: new Set(), isOpen: () => true, sendFrame: () => (frames += 1), notePing: () => undefined };
    hub.add(eventTopic(eventId), connection as never as Connection);
  }

  async function join(): Promise<void> {
    const { userId } = await world.addUser();
    const given = { bus: world.context.bus, event: { id: eventId }, userIds: [userId], now: world.clock.now() };
    await suite.database.transaction((tx) => joinEvent(tx, given));
  }

  /** Lets a second pass with its poll. Returns how many listeners got a frame. */
  async function poll(): Promise<number> {
    frames = 0;
    world.clock.advance(POLL_MS);
    await broadcaster.poll();
    return frames;
  }

  test("goes to a few listeners with each poll after a join, and not without one", async () => {
    for (let number = 0; number < 3; number += 1) listen();
    await poll();
    for (let again = 0; again < 3; again += 1) {
      await join();
      expect(await poll()).toBe(3);
    }
    expect(await poll()).toBe(0);
  });

  test("goes to a large crowd less often, and in the end with the last join", async () => {
    for (let number = 0; number < 2_500; number += 1) listen();
    await poll();
    await join();
    expect(await poll()).toBe(2_500);
    await join();
    expect([await poll(), await poll()]).toEqual([0, 0]);
    expect(await poll()).toBe(2_500);
  });
});

describeDatabase("a question sent to a crowd", (suite) => {
  test("counts for each player from their own frame, which leaves later for the last ones", async () => {
    await suite.truncateAll();
    const { world, live, eventId, userIds } = await openQuestion(suite.database, { players: 3 });
    const hub = createHub();
    const timing = createAnswerTiming(world.context.bus);
    const snapshots = createRoomSnapshots(world.context);
    const broadcaster = createRoomBroadcaster({
      ...{ context: world.context, hub, snapshots, timing, deliveries: createDeliveries() },
      participants: { get: async () => NOT_JOINED, getAll: async () => () => NOT_JOINED, resultsKey: () => "" },
      tallies: { sendAgain: () => undefined } as never,
      buildView: async () => ({}),
    });
    // Each write takes 100 ms.
    const sendFrame = () => world.clock.advance(100);
    for (const userId of userIds) {
      const connection = { viewer: { userId }, topics: new Set(), isOpen: () => true, sendFrame, notePing: () => undefined };
      hub.add(eventTopic(eventId), connection as never as Connection);
    }
    await broadcaster.poll();
    const window = (await snapshots.get(eventId))?.window;
    if (!window) throw new Error("No question is open");
    const receivedAt = window.openedAt + 2_000;
    const credits = userIds.map((userId) => timing.countedTime({ eventId, window, userId, receivedAt, rttMs: 0 }).creditMs);
    expect(credits).toEqual([0, 100, 200]);
    broadcaster.stop();
    await live.stop();
  });
});
