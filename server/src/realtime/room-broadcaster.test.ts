import { eventTopic } from "@sparc/contract/realtime/topics";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AnswerTiming, createAnswerTiming } from "../features/answers/answer-timing.ts";
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
  let question: Awaited<ReturnType<typeof openQuestion>>;
  let hub: Hub;
  let timing: AnswerTiming;
  let resultsKey: string;
  let failures: number;
  let broadcaster: RoomBroadcaster;

  beforeEach(async () => {
    await suite.truncateAll();
    question = await openQuestion(suite.database, { players: 3 });
    const { context } = question.world;
    hub = createHub();
    timing = createAnswerTiming(context.bus);
    resultsKey = "";
    failures = 0;
    broadcaster = createRoomBroadcaster({
      ...{ context, hub, snapshots: createRoomSnapshots(context), timing, deliveries: createDeliveries() },
      participants: { get: async () => NOT_JOINED, getAll: async () => () => NOT_JOINED, resultsKey: () => resultsKey },
      tallies: { sendAgain: () => undefined } as never,
      buildView: async () => {
        failures -= 1;
        if (failures >= 0) throw new Error("The view cannot be built");
        return {};
      },
    });
  });
  afterEach(async () => {
    broadcaster.stop();
    await question.live.stop();
  });

  /** A socket of each player; `onFrame` is called for each write. */
  function listen(onFrame: (frame: Buffer) => void): void {
    for (const userId of question.userIds) {
      const connection = { viewer: { userId }, topics: new Set(), isOpen: () => true, sendFrame: onFrame, notePing: () => undefined };
      hub.add(eventTopic(question.eventId), connection as never as Connection);
    }
  }

  async function readWindow() {
    const window = (await createRoomSnapshots(question.world.context).get(question.eventId))?.window;
    if (!window) throw new Error("No question is open");
    return window;
  }

  test("counts for each player from their own frame, which leaves later for the last ones", async () => {
    // Each write takes 100 ms.
    listen(() => question.world.clock.advance(100));
    await broadcaster.poll();
    const window = await readWindow();
    const { eventId, userIds } = question;
    const receivedAt = window.openedAt + 2_000;
    const credits = userIds.map((userId) => timing.countedTime({ eventId, window, userId, receivedAt, rttMs: 0 }).creditMs);
    expect(credits).toEqual([0, 100, 200]);
  });

  test("is under way until the last player has it, also when it fails", async () => {
    const underWay: boolean[] = [];
    listen((frame) => {
      if (frame.includes('"type":"state"')) underWay.push(timing.untilSent(question.eventId) !== null);
    });
    failures = 1;
    await broadcaster.poll();
    expect([underWay, timing.untilSent(question.eventId)]).toEqual([[], null]);
    await broadcaster.poll();
    expect([underWay, timing.untilSent(question.eventId)]).toEqual([[true, true, true], null]);
  });

  test("brings each player their own result also when the first try failed", async () => {
    const frames: string[] = [];
    listen((frame) => void frames.push(frame.toString()));
    await broadcaster.poll();
    frames.length = 0;
    resultsKey = "settled";
    failures = 1;
    await question.live.rooms.step({ eventId: question.eventId, command: { type: "end_now" } });
    await vi.waitFor(() => expect(failures).toBe(0));
    expect(frames).toEqual([]);
    await broadcaster.poll();
    expect(frames).toHaveLength(3);
    for (const frame of frames) expect(frame).toContain('"type":"mine"');
  });
});
