import { beforeEach, expect, test } from "vitest";
import { createAnswerCounts } from "../features/answers/answer-counts.ts";
import type { AnswerIntake } from "../features/answers/answer-intake.ts";
import { joinEvent } from "../features/events/entries.service.ts";
import type { World } from "../features/events/events.fixtures.ts";
import { readEvent } from "../features/events/events.fixtures.ts";
import { createSimulatedCrowd, type SimulatedCrowd } from "../features/rehearsals/simulated-crowd.ts";
import { createRoomSnapshots } from "../features/rooms/room-snapshots.ts";
import { upsertPresence } from "../features/rooms/rooms.repository.ts";
import { ABSENT_AFTER_MS } from "../features/rooms/rooms.service.ts";
import { newId } from "../lib/ids.ts";
import { describeDatabase } from "../testing/test-database.ts";
import { createDeliveries } from "./deliveries.ts";
import { createEverybodyIn, type EverybodyIn } from "./everybody-in.ts";
import { createHub } from "./hub.ts";
import { createSocketlessLive, type OpenQuestion, openQuestion } from "./live.fixtures.ts";
import type { Live } from "./live.ts";
import { createReturningPlayers, type ReturningPlayers } from "./returning-players.ts";
import { createRoomPresence } from "./room-presence.ts";

const PLAYERS = 40;
const QUESTION_MS = 20_000;
const BEAT_MS = 600;

describeDatabase("closing when all players have answered", (suite) => {
  let world: World;
  let live: Live;
  let eventId: string;
  let userIds: string[];
  let state: OpenQuestion["state"];
  let drive: OpenQuestion["drive"];

  beforeEach(async () => {
    await suite.truncateAll();
    ({ world, live, eventId, userIds, state, drive } = await openQuestion(suite.database, { players: PLAYERS }));
    return () => live.stop();
  });

  /** Starts one process in which these players count as connected, without sockets. */
  function startProcess(connected: Set<string>, intake: Pick<AnswerIntake, "answeredBy"> = { answeredBy: () => new Set() }) {
    const { context } = world;
    const crowd: SimulatedCrowd = createSimulatedCrowd();
    const returning: ReturningPlayers = createReturningPlayers(context);
    const presence = createRoomPresence({
      ...{ context, hub: createHub(), deliveries: createDeliveries(), crowd },
      intake: {
        ...intake,
        isEmpty: () => true,
        waitingCount: () => 0,
        submit: live.participation.answer as never,
        drain: async () => undefined,
        lateCount: () => 0,
      },
    });
    const everybodyIn: EverybodyIn = createEverybodyIn({
      ...{ context, crowd, returning, presence, intake, rooms: live.rooms, answerCounts: createAnswerCounts({ context, ...intake }) },
      snapshots: createRoomSnapshots(context),
      findPlayersHere: () => new Map([[eventId, connected]]),
    });
    return { everybodyIn, returning, crowd, presence };
  }

  async function answer(...players: string[]): Promise<void> {
    const event = await readEvent(suite.database.db, eventId);
    for (const userId of players) {
      const given = await live.participation.answer({
        event,
        userId,
        slot: "q1",
        answer: { options: ["b"] },
        receivedAt: world.clock.now(),
      });
      expect(given.ok).toBe(true);
    }
  }

  const isClosing = async () => (await state()).everybodyIn != null;

  /** Stores the presence report of another process. */
  const report = (input: { connected: number; unanswered: number; slot?: string; agoMs?: number; processId?: string }) =>
    upsertPresence(suite.database.db, {
      ...{ eventId, processId: input.processId ?? newId(), connected: input.connected, screens: 0, queued: 0, delivery: null },
      open: { slot: input.slot ?? "q1", unanswered: input.unanswered },
      now: world.clock.now() - (input.agoMs ?? 0),
    });

  test("closes the question 600 ms after the last player's answer", async () => {
    const { everybodyIn } = startProcess(new Set(userIds));
    await drive(2_000);
    await answer(...userIds.slice(1));
    await everybodyIn.check();
    expect(await isClosing()).toBe(false);
    await answer(userIds[0] as string);
    world.clock.advance(1_000);
    await everybodyIn.check();
    expect(await state()).toMatchObject({ phase: "question", closesAt: world.clock.now() + BEAT_MS });
    await drive(BEAT_MS);
    expect((await state()).phase).toBe("closing");
  });

  test("waits while the host has switched it off, and closes at once when it is switched on again", async () => {
    const { everybodyIn } = startProcess(new Set(userIds));
    const set = (isOn: boolean) =>
      live.rooms.step({ eventId, command: { type: "set_evening", rules: { closes_when_all_answered: isOn } } });
    await set(false);
    await answer(...userIds);
    await everybodyIn.check();
    expect(await isClosing()).toBe(false);
    await set(true);
    await everybodyIn.check();
    expect(await state()).toMatchObject({ phase: "question", closesAt: world.clock.now() + BEAT_MS });
  });

  test("ignores viewers who may not answer, and players who joined during the question", async () => {
    const late = (await world.addUser()).userId;
    const join = { bus: world.context.bus, event: { id: eventId }, userIds: [late], openSlot: "q1", now: world.clock.now() };
    await suite.database.transaction((tx) => joinEvent(tx, join));
    const watching = (await world.addUser()).userId;
    const { everybodyIn } = startProcess(new Set([...userIds, late, watching]));
    await answer(...userIds);
    await everybodyIn.check();
    expect(await isClosing()).toBe(true);
  });

  test("waits ten seconds for a player who lost the connection", async () => {
    const connected = new Set(userIds);
    const { everybodyIn } = startProcess(connected);
    await everybodyIn.check();
    await answer(...userIds.slice(1));
    connected.delete(userIds[0] as string);
    everybodyIn.noteSeen(eventId, userIds[0] as string);
    for (let waitedMs = 0; waitedMs < ABSENT_AFTER_MS; waitedMs += 1_000) {
      await drive(1_000);
      await everybodyIn.check();
      expect(await isClosing()).toBe(false);
    }
    await drive(1_000);
    await everybodyIn.check();
    expect(await isClosing()).toBe(true);
  });

  test("waits ten seconds for players whose connections broke while the process was frozen", async () => {
    const connected = new Set(userIds);
    const { everybodyIn } = startProcess(connected);
    await everybodyIn.check();
    await answer(...userIds.slice(1));
    world.clock.advance(ABSENT_AFTER_MS + 1_000);
    connected.delete(userIds[0] as string);
    everybodyIn.noteSeen(eventId, userIds[0] as string);
    await live.rooms.tick(eventId);
    await everybodyIn.check();
    expect(await isClosing()).toBe(false);
  });

  test("waits for a player without a socket who asks for the room by HTTP", async () => {
    const { everybodyIn } = startProcess(new Set(userIds.slice(1)));
    await answer(...userIds.slice(1));
    for (let waitedMs = 0; waitedMs < 12_500; waitedMs += 2_500) {
      everybodyIn.noteSeen(eventId, userIds[0] as string);
      await everybodyIn.check();
      expect(await isClosing()).toBe(false);
      for (let second = 0; second < 2_500; second += 500) await drive(500);
    }
  });

  test("closes nothing while the room has to catch up", async () => {
    const { everybodyIn } = startProcess(new Set(userIds));
    await answer(...userIds);
    world.clock.advance(3_000);
    await everybodyIn.check();
    expect(await isClosing()).toBe(false);
    await live.rooms.tick(eventId);
    await everybodyIn.check();
    expect(await isClosing()).toBe(true);
  });

  test("keeps the question open when two of forty players have returned after a kill and have answered", async () => {
    const before = startProcess(new Set(userIds));
    await drive(1_000);
    await answer(...userIds.slice(0, 2));
    await before.everybodyIn.check();
    await report({ connected: PLAYERS, unanswered: PLAYERS - 2 });
    world.clock.advance(6_000);

    const connected = new Set(userIds.slice(0, 2));
    const after = startProcess(connected);
    await after.returning.note();
    await live.rooms.tick(eventId);
    for (let waitedMs = 0; waitedMs < 9_500; waitedMs += 500) {
      await drive(500);
      await after.everybodyIn.check();
      expect(await isClosing()).toBe(false);
    }
    await answer(...userIds.slice(2));
    for (const userId of userIds) connected.add(userId);
    await drive(1_000);
    await after.everybodyIn.check();
    expect(await isClosing()).toBe(true);
  });

  test("waits for players of other processes, and ten seconds for those of a process that stopped reporting", async () => {
    const { everybodyIn } = startProcess(new Set(userIds.slice(0, 20)));
    await answer(...userIds.slice(0, 20));
    await report({ connected: 20, unanswered: 1, agoMs: 2_000 });
    await everybodyIn.check();
    expect(await isClosing()).toBe(false);
    for (let waitedMs = 2_000; waitedMs < ABSENT_AFTER_MS; waitedMs += 1_000) await drive(1_000);
    await everybodyIn.check();
    expect(await isClosing()).toBe(false);
    await drive(1_000);
    await everybodyIn.check();
    expect(await isClosing()).toBe(true);
  });

  test("waits for a process that has not reported on this question", async () => {
    const { everybodyIn } = startProcess(new Set(userIds.slice(0, 20)));
    await answer(...userIds);
    const processId = newId();
    await report({ connected: 20, unanswered: 0, slot: "q0", processId });
    await everybodyIn.check();
    expect(await isClosing()).toBe(false);
    await report({ connected: 20, unanswered: 0, processId });
    await everybodyIn.check();
    expect(await isClosing()).toBe(true);
  });

  test("keeps the question open when an answer is in this process's memory but not in the database", async () => {
    const { everybodyIn } = startProcess(new Set(userIds.slice(0, 3)), { answeredBy: () => new Set(userIds) });
    await answer(userIds[0] as string);
    await everybodyIn.check();
    expect(await isClosing()).toBe(false);
  });

  test("counts without the database, and keeps the question open, when more than a thousand have not answered here", async () => {
    const watching = Array.from({ length: 1_001 }, () => newId());
    const { everybodyIn, presence } = startProcess(new Set(watching));
    await answer(...userIds.slice(0, 2));
    await everybodyIn.check();
    expect((await presence.sum(suite.database.db, eventId)).open).toEqual([{ slot: "q1", unanswered: 1_001 }]);
    expect(await isClosing()).toBe(false);
  });

  test("waits during extended time for players who have it, and not for those whose time is over", async () => {
    const [slow, missed, ...others] = userIds as [string, string, ...string[]];
    await suite.database.db.updateTable("entries").set({ time_percent: 200 }).where("user_id", "=", slow).execute();
    const { everybodyIn, presence } = startProcess(new Set(userIds));
    await answer(...others);
    await drive(QUESTION_MS);
    expect(await state()).toMatchObject({ phase: "closing" });
    await drive(1_000);
    await everybodyIn.check();
    expect((await presence.sum(suite.database.db, eventId)).open, missed).toEqual([{ slot: "q1", unanswered: 1 }]);
    expect(await isClosing()).toBe(false);
  });

  test("keeps the question open for the other players when a single connected player has answered", async () => {
    const { everybodyIn } = startProcess(new Set([userIds[0] as string]));
    await answer(userIds[0] as string);
    await everybodyIn.check();
    expect(await isClosing()).toBe(false);
    await answer(userIds[1] as string);
    await everybodyIn.check();
    expect(await isClosing()).toBe(true);
  });

  test("waits for simulated players as for others", async () => {
    const { everybodyIn, crowd } = startProcess(new Set());
    crowd.set(eventId, { connected: 3, unanswered: 1 });
    await answer(...userIds.slice(0, 2));
    await everybodyIn.check();
    expect(await isClosing()).toBe(false);
    crowd.set(eventId, { connected: 3, unanswered: 0 });
    await everybodyIn.check();
    expect(await isClosing()).toBe(true);
  });

  test("closes the question once when two processes find it answered at the same time", async () => {
    const other = createSocketlessLive(world);
    const { seq } = await suite.database.db.selectFrom("rooms").select("seq").where("event_id", "=", eventId).executeTakeFirstOrThrow();
    await answer(...userIds);
    await Promise.all([live, other].map(({ rooms }) => rooms.closeAnswered({ eventId, slot: "q1" })));
    await other.stop();
    const after = await suite.database.db.selectFrom("rooms").select("seq").where("event_id", "=", eventId).executeTakeFirstOrThrow();
    expect(after.seq).toBe(seq + 1);
  });

  test("reports how many players have not answered", async () => {
    const { everybodyIn, presence } = startProcess(new Set(userIds));
    await answer(...userIds.slice(0, 37));
    await everybodyIn.check();
    const { open } = await presence.sum(suite.database.db, eventId);
    expect(open).toEqual([{ slot: "q1", unanswered: 3 }]);
    await drive(QUESTION_MS);
    await drive(1_000);
    expect((await state()).phase).toBe("reveal");
    await everybodyIn.check();
    await presence.report(eventId);
    expect((await presence.sum(suite.database.db, eventId)).open).toEqual([]);
  });
});
