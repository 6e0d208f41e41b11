import { readColumn } from "@sparc/sparclets/kernel/column";
import type { Json } from "@sparc/sparclets/kernel/json";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import type { RoomState } from "@sparc/sparclets/trivia/trivia-room.schema";
import { beforeEach, expect, test } from "vitest";
import { createMemoryBus } from "../../bus/bus-memory.ts";
import { isFullRun } from "../../testing/full-run.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import type { AnswerIntake } from "../answers/answer-intake.ts";
import { joinEvent } from "../events/entries.service.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { findEventById } from "../events/events.repository.ts";
import { createCompletionService } from "../standings/completion.service.ts";
import { findColumns } from "../standings/standings.repository.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { findUnbalanced } from "../stars/stars.repository.ts";
import { createRoomServices, passTime, twoQuestions } from "./rooms.fixtures.ts";
import { beatRooms, findRoom, findTimedRooms } from "./rooms.repository.ts";
import type { RoomsService } from "./rooms.service.ts";

const QUESTION_MS = 20_000;
const CLOSING_MS = 550;

describeEachDatabase("rooms", (suite) => {
  let world: World;
  let rooms: RoomsService;
  let intake: AnswerIntake;
  let eventId: string;
  let players: string[];

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    ({ rooms, intake } = createRoomServices(world));
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules },
      draft: twoQuestions(),
    });
    players = await Promise.all(Array.from({ length: 6 }, async () => (await world.addUser()).userId));
    await join(players);
  });

  async function join(userIds: string[]): Promise<void> {
    const event = await readEvent(suite.database.db, eventId);
    await suite.database.transaction((tx) => joinEvent(tx, { bus: world.context.bus, event, userIds, now: world.clock.now() }));
  }

  const state = async () => (await findRoom(suite.database.db, eventId))?.state as unknown as RoomState;
  const seq = async () => (await findRoom(suite.database.db, eventId))?.seq ?? 0;
  const status = async () => (await findEventById(suite.database.db, eventId))?.status;

  /** Advances the clock as if the room had been driven meanwhile. */
  async function pass(ms: number): Promise<void> {
    await passTime({ world, rooms, eventId }, ms);
  }

  async function openQuestion(): Promise<void> {
    await rooms.step({ eventId, command: { type: "start" } });
    await pass(3_000);
    expect((await state()).phase).toBe("question");
  }

  const answer = (userId: string, option: string, slot = "q1") =>
    intake.submit({ eventId, userId, slot, answer: { options: [option] } as Json, receivedAt: world.clock.now(), rttMs: 0 });

  async function cells(slot: string): Promise<number[]> {
    const column = (await findColumns(suite.database.db, eventId)).get(slot);
    if (!column) throw new Error("no column");
    const reader = readColumn(column);
    return players.map((_, entryNo) => reader.code(entryNo));
  }

  test("start the event with the first step, and take one step when twenty hosts press at once", async () => {
    expect(await status()).toBe("scheduled");
    const from = await seq();
    const results = await Promise.all(Array.from({ length: 20 }, () => rooms.step({ eventId, seq: from, command: { type: "start" } })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.refusal.code === "rooms.stale_seq")).toHaveLength(19);
    expect(await seq()).toBe(from + 1);
    expect(await status()).toBe("live");
    const event = await findEventById(suite.database.db, eventId);
    expect(event?.commitment).toHaveLength(32);
  });

  test("take one step at a deadline, however many processes try", async () => {
    await rooms.step({ eventId, command: { type: "start" } });
    const from = await seq();
    world.clock.advance(2_999);
    await Promise.all([rooms.tick(eventId), rooms.tick(eventId)]);
    expect(await seq()).toBe(from);
    world.clock.advance(1);
    await Promise.all(Array.from({ length: 8 }, () => rooms.tick(eventId)));
    expect(await seq()).toBe(from + 1);
    expect((await state()).phase).toBe("question");
  });

  test("give an answer one receipt, however often it is sent, and refuse a second answer", async () => {
    await openQuestion();
    world.clock.advance(3_200);
    const [userId] = players as [string];
    const same = await Promise.all(Array.from({ length: 100 }, () => answer(userId, "b")));
    const receipts = same.map((result) => (result.ok ? JSON.stringify(result.value) : result.refusal.code));
    expect(new Set(receipts).size).toBe(1);
    expect(same[0]?.ok && same[0].value.elapsed_ms).toBe(3_200);
    const other = await answer(userId, "a");
    expect(!other.ok && other.refusal.code).toBe("answers.already_given");
    world.clock.advance(1_000);
    const again = await answer(userId, "b");
    expect(again.ok && again.value.elapsed_ms).toBe(3_200);
  });

  test("store one of several different answers sent at once and refuse the others", async () => {
    await openQuestion();
    const [userId] = players as [string];
    const results = await Promise.all(["a", "b", "c", "d"].map((option) => answer(userId, option)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.refusal.code === "answers.already_given")).toHaveLength(3);
  });

  test("refuse answers without joining, after the close or to another question with codes of their own", async () => {
    await openQuestion();
    const stranger = await world.addUser();
    const refusal = async (result: ReturnType<typeof answer>) => {
      const settled = await result;
      return settled.ok ? "taken" : settled.refusal.code;
    };
    expect(await refusal(answer(stranger.userId, "b"))).toBe("answers.not_joined");
    expect(await refusal(answer(players[0] as string, "b", "q2"))).toBe("answers.not_open");
    expect(await refusal(answer(players[0] as string, "nowhere"))).toBe("answers.invalid");
    expect(await refusal(answer(players[0] as string, "b", "q9"))).toBe("slots.not_found");
    world.clock.advance(QUESTION_MS + 1);
    expect(await refusal(answer(players[0] as string, "b"))).toBe("answers.late");
  });

  test("settle the slot when a question closes: seal, packed column, public outcome, and late answers refused", async () => {
    await openQuestion();
    await answer(players[0] as string, "b");
    await answer(players[1] as string, "a");
    await pass(QUESTION_MS);
    expect((await state()).phase).toBe("closing");
    await pass(CLOSING_MS);
    expect((await state()).phase).toBe("reveal");
    const codes = await cells("q1");
    expect(codes.map((code) => code > 0)).toEqual([true, true, false, false, false, false]);
    const late = await answer(players[2] as string, "b");
    expect(!late.ok && late.refusal.code).toBe("answers.late");
    const owed = await answer(players[0] as string, "b");
    expect(owed.ok, "a receipt is owed for what was given in time").toBe(true);
  });

  test("extend a question by the time in which no process drove the room", async () => {
    await openQuestion();
    const { closesAt } = await state();
    await pass(5_000);
    world.clock.advance(60_000);
    await rooms.tick(eventId);
    const after = await state();
    expect(after.phase).toBe("question");
    expect(after.closesAt).toBe((closesAt as number) + 60_000);
    expect((await answer(players[0] as string, "b")).ok).toBe(true);
  });

  test("end a game with final standings and stars once, also when its end runs twice", async () => {
    await openQuestion();
    for (const [index, userId] of players.entries()) if (index < 4) await answer(userId, index < 2 ? "b" : "a");
    await pass(QUESTION_MS);
    await pass(CLOSING_MS);
    await rooms.step({ eventId, command: { type: "next" } });
    await rooms.step({ eventId, command: { type: "next" } });
    await pass(3_000);
    await pass(QUESTION_MS);
    await pass(CLOSING_MS);
    await rooms.step({ eventId, command: { type: "next" } });
    await rooms.step({ eventId, command: { type: "end" } });
    await expect.poll(status).toBe("completed");
    const completion = createCompletionService(world.context, createStandingsService(world.context));
    await Promise.all([completion.run(eventId), completion.run(eventId)]);
    const { db } = suite.database;
    const finals = await db.selectFrom("final_standings").select(["entry_no", "rank"]).orderBy("entry_no").execute();
    expect(finals).toHaveLength(6);
    expect(finals.filter(({ rank }) => rank === 1)).toHaveLength(2);
    const stars = await db.selectFrom("star_entries").select(["user_id", "amount"]).where("event_id", "=", eventId).execute();
    const of = (userId: string | undefined) =>
      stars.filter((entry) => entry.user_id === userId).reduce((sum, { amount }) => sum + amount, 0);
    expect(of(players[0])).toBe(10 + 2 + 100);
    expect(of(players[2]), "wrong, but quicker than who never answered").toBe(10 + 40);
    expect(of(players[5])).toBe(10);
    expect(await findUnbalanced(db)).toEqual([]);
    const refused = await rooms.step({ eventId, command: { type: "next" } });
    expect(!refused.ok && refused.refusal.code).toBe("trivia.wrong_phase");
  });

  test("record in the audit log who started the event by the first step", async () => {
    const actor = { viewer: world.author, requestId: "by-hand" };
    expect((await rooms.step({ eventId, command: { type: "start" }, actor })).ok).toBe(true);
    const lines = await suite.database.db
      .selectFrom("audit")
      .select(["actor", "request_id"])
      .where("action", "=", "event.started")
      .execute();
    expect(lines).toEqual([{ actor: world.author.userId, request_id: "by-hand" }]);
  });

  test("move to the podium when the event is completed from outside during a question", async () => {
    await openQuestion();
    await answer(players[0] as string, "b");
    const before = await seq();
    const step = { eventId, viewer: world.author, requestId: "test" };
    expect((await world.life.complete(step)).ok).toBe(true);
    await expect.poll(status).toBe("completed");
    expect((await state()).phase).toBe("podium");
    expect(await seq()).toBe(before + 1);
    expect(await findTimedRooms(suite.database.db)).toEqual([]);
  });

  test("are not driven any more when their event is removed", async () => {
    await openQuestion();
    expect((await world.life.remove({ eventId, viewer: world.author, requestId: "test" })).ok).toBe(true);
    expect(await findTimedRooms(suite.database.db)).toEqual([]);
  });

  test("have standings as new as the results that were read, also without a hint", async () => {
    const elsewhere = createStandingsService({ ...world.context, bus: createMemoryBus(world.context.logger) });
    const read = () => readEvent(suite.database.db, eventId);
    await openQuestion();
    await answer(players[0] as string, "b");
    const early = await read();
    await elsewhere.get(early);
    await pass(QUESTION_MS);
    const stale = elsewhere.get(early);
    await pass(CLOSING_MS);
    const settled = await read();
    expect(settled.resultsVersion).toBeGreaterThan(early.resultsVersion);
    const asked = await Promise.all([elsewhere.get(settled), elsewhere.get(settled), stale]);
    expect(asked.slice(0, 2).map(({ lastSlot }) => lastSlot)).toEqual(["q1", "q1"]);
  });

  test("store every acknowledged answer and refuse every other one when answers race the close", async () => {
    const rounds = isFullRun ? 60 : 8;
    for (let round = 0; round < rounds; round++) {
      const id = await world.createPublished({
        type: "trivia",
        rules: { ...defaultRules },
        draft: { questions: [sampleQuestion("q1")] } as never,
      });
      eventId = id;
      await join(players);
      await openQuestion();
      await passTime({ world, rooms, eventId }, QUESTION_MS);
      // The answers were received in time, however long storing them takes.
      const given = { eventId, slot: "q1", answer: { options: ["b"] }, receivedAt: world.clock.now(), rttMs: 0 };
      const give = (userIds: string[]) => Promise.all(userIds.map((userId) => intake.submit({ ...given, userId })));
      const racingFrom = 1 + (round % (players.length - 2));
      const early = await give(players.slice(0, racingFrom));
      world.clock.advance(CLOSING_MS);
      await beatRooms(suite.database.db, [eventId], world.clock.now());
      const racing = give(players.slice(racingFrom, -1));
      await rooms.tick(eventId);
      const settled = [...early, ...(await racing), ...(await give(players.slice(-1)))];
      const codes = await cells("q1");
      expect(settled.map(({ ok }) => ok)).toEqual(codes.map((code) => code > 0));
      // The close came between the answers, so some were accepted and some refused.
      expect([settled[0]?.ok, settled.at(-1)?.ok]).toEqual([true, false]);
    }
  });
});
