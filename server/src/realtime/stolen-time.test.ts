import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { beforeEach, expect, test } from "vitest";
import { findAnswersToSlot, insertAnswers } from "../features/answers/answers.repository.ts";
import { joinEvent } from "../features/events/entries.service.ts";
import { createWorld, readEvent, type World } from "../features/events/events.fixtures.ts";
import { findPlayers } from "../features/players/players.repository.ts";
import { passTime } from "../features/rooms/rooms.fixtures.ts";
import { findRoom } from "../features/rooms/rooms.repository.ts";
import { describeEachDatabase } from "../testing/test-database.ts";
import type { Connection } from "./connection.ts";
import { createSocketlessLive } from "./live.fixtures.ts";
import type { Live } from "./live.ts";

/** Two processes on one database: a player may read the question from one and answer in the other. */
describeEachDatabase("the time of an answer", (suite) => {
  let world: World;
  let processes: [Live, Live];
  let eventId: string;
  let userId: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    processes = [createSocketlessLive(world), createSocketlessLive(world)];
    eventId = await world.createPublished({
      type: "trivia",
      draft: { questions: ["q1", "q2", "q3", "q4", "q5"].map((key) => sampleQuestion(key)) } as never,
    });
    userId = (await world.addUser()).userId;
    await suite.database.transaction((tx) =>
      joinEvent(tx, { bus: world.context.bus, event: { id: eventId }, userIds: [userId], now: world.clock.now() }),
    );
    await processes[0].rooms.step({ eventId, command: { type: "start" } });
    await passTime({ world, rooms: processes[0].rooms, eventId }, 3_000);
    expect((await findRoom(suite.database.db, eventId))?.state).toMatchObject({ phase: "question" });
    return async () => {
      for (const one of processes) await one.stop();
    };
  });

  async function comeLate(at: 0 | 1): Promise<void> {
    const connection = { viewer: { userId }, send: () => undefined } as unknown as Connection;
    await processes[at].broadcaster.welcome({ connection, eventId, audience: "player" });
  }

  async function answerAfter(ms: number, at: 0 | 1): Promise<number> {
    world.clock.advance(ms);
    const event = await readEvent(suite.database.db, eventId);
    const given = { event, userId, slot: "q1", answer: { options: ["b"] }, receivedAt: world.clock.now() };
    expect(await processes[at].participation.answer(given)).toMatchObject({ ok: true });
    const [stored] = await findAnswersToSlot(suite.database.db, eventId, "q1");
    return stored?.elapsedMs ?? -1;
  }

  test.each([
    [0, 0],
    [0, 1],
  ] as const)(
    "counts from the read when a player reads the question by HTTP in process %i and subscribes later in process %i",
    async (read, listened) => {
      world.clock.advance(10);
      await processes[read].broadcaster.stateMessage({ eventId, audience: "player", userId });
      world.clock.advance(490);
      await comeLate(listened);
      expect(await answerAfter(500, listened)).toBe(990);
    },
  );

  test("counts from the first subscription when a player subscribes in one process and later in another", async () => {
    world.clock.advance(10);
    await comeLate(0);
    world.clock.advance(490);
    await comeLate(1);
    expect(await answerAfter(500, 1)).toBe(990);
  });

  test("leaves out up to half a second for a player who subscribes late", async () => {
    world.clock.advance(400);
    await comeLate(1);
    expect(await answerAfter(600, 1)).toBe(600);
  });

  test("marks a player in the host's list whose credit is nearly always the highest possible", async () => {
    const find = async () => (await findPlayers(suite.database.db, { eventId, search: null, limit: 5, offset: 0 })).players[0];
    const store = (slot: string, creditMs: number) => {
      const answer = { userId, value: { options: ["b"] }, receivedAt: world.clock.now(), elapsedMs: 1_000, creditMs };
      return insertAnswers(suite.database.db, { eventId, seq: null, slot, answers: [answer], maxPercent: 300 });
    };
    await store("q1", 250);
    await store("q2", 740);
    await store("q3", 200);
    await store("q4", 249);
    expect(await find(), "four answers tell nothing").toMatchObject({ hasFullCredit: false });
    await store("q5", 0);
    expect(await find(), "one of five does not take the mark away").toMatchObject({ hasFullCredit: true });
    await suite.database.db.updateTable("answers").set({ credit_ms: 199 }).where("slot_key", "=", "q1").execute();
    expect(await find()).toMatchObject({ hasFullCredit: false });
  });
});
