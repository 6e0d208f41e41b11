import { readColumn } from "@sparc/sparclets/kernel/column";
import type { Json } from "@sparc/sparclets/kernel/json";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import type { RoomState } from "@sparc/sparclets/trivia/trivia-room.schema";
import { beforeEach, expect, test } from "vitest";
import { createSocketlessLive } from "../../realtime/live.fixtures.ts";
import type { Live } from "../../realtime/live.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findAnswersToSlot } from "../answers/answers.repository.ts";
import { joinEvent } from "../events/entries.service.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { createTimeAllowance, type TimeAllowance } from "../players/time-allowance.service.ts";
import { findColumns } from "../standings/standings.repository.ts";
import { passTime, twoQuestions } from "./rooms.fixtures.ts";
import { findRoom } from "./rooms.repository.ts";

const QUESTION_MS = 20_000;

/** Two processes on one database: the first takes the steps, and either may get answers. */
describeDatabase("extended time", (suite) => {
  let world: World;
  let processes: [Live, Live];
  let allowance: TimeAllowance;
  let eventId: string;
  let plain: string;
  let double: string;
  let triple: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    processes = [createSocketlessLive(world), createSocketlessLive(world)];
    allowance = createTimeAllowance(world.context);
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules, streak_step: 0 },
      draft: twoQuestions(),
    });
    [plain, double, triple] = (await Promise.all([1, 2, 3].map(async () => (await world.addUser()).userId))) as [string, string, string];
    const event = await load();
    const userIds = [plain, double, triple];
    await suite.database.transaction((tx) => joinEvent(tx, { bus: world.context.bus, event, userIds, now: world.clock.now() }));
    return async () => {
      for (const one of processes) await one.stop();
    };
  });

  const load = () => readEvent(suite.database.db, eventId);
  const state = async () => (await findRoom(suite.database.db, eventId))?.state as unknown as RoomState;
  const phase = async () => (await state()).phase;
  const step = (command: { type: string; [key: string]: unknown }) => processes[0].rooms.step({ eventId, command });

  async function pass(ms: number): Promise<void> {
    await passTime({ world, rooms: processes[0].rooms, eventId }, ms);
  }

  const choose = (userId: string, factor: 1 | 1.5 | 2 | 3) => allowance.set({ eventId, userId, factor });

  async function open(): Promise<void> {
    await choose(double, 2);
    await choose(triple, 3);
    await step({ type: "start" });
    await pass(3_000);
    expect(await phase()).toBe("question");
  }

  async function answer(userId: string, at: 0 | 1 = 1, slot = "q1") {
    const event = await load();
    const given = await processes[at].participation.answer({
      event,
      userId,
      slot,
      answer: { options: ["b"] } as Json,
      receivedAt: world.clock.now(),
    });
    return given.ok ? given.value.elapsed_ms : given.refusal.code;
  }

  async function points(userId: string): Promise<number> {
    const event = await load();
    const mine = await processes[1].participation.mine({ event, userId });
    return mine.points;
  }

  test("gives each player a window of their own, and points for the part of it that passed", async () => {
    await open();
    world.clock.advance(10_000);
    expect(await answer(plain)).toBe(10_000);
    await pass(10_000);
    expect(await phase()).toBe("closing");
    expect(await answer(double)).toBe(20_000);
    await pass(10_000);
    expect(await answer(triple, 0)).toBe(30_000);
    await pass(250);
    await pass(0);
    expect(await phase()).toBe("reveal");
    for (const userId of [plain, double, triple]) expect(await points(userId)).toBe(750);
    const stored = await findAnswersToSlot(suite.database.db, eventId, "q1");
    expect(new Map(stored.map(({ userId, elapsedMs, timePercent }) => [userId, [elapsedMs, timePercent]]))).toEqual(
      new Map([
        [plain, [10_000, 100]],
        [double, [20_000, 200]],
        [triple, [30_000, 300]],
      ]),
    );
  });

  test.each([
    ["is shown where nobody has more time", false],
    ["is not shown where somebody has, whose own phone tells another", true],
  ])("the time of the fastest answer %s", async (_, isExtended) => {
    if (isExtended) await choose(double, 2);
    await step({ type: "start" });
    await pass(3_000);
    world.clock.advance(6_000);
    await answer(plain, 0);
    await pass(14_000);
    if (isExtended) await step({ type: "end_now" });
    await pass(550);
    expect(await phase()).toBe("reveal");
    for (const audience of ["screen", "host"] as const) {
      const message = await processes[0].broadcaster.stateMessage({ eventId, audience });
      expect(message).toMatchObject({ state: { fastest: { elapsed_ms: isExtended ? null : 6_000 } } });
    }
  });

  test("closes each window at its own time in every process, and the reveal waits for the last", async () => {
    await open();
    await pass(QUESTION_MS);
    world.clock.advance(1);
    expect(await answer(plain)).toBe("answers.late");
    await pass(QUESTION_MS - 1);
    expect(await phase()).toBe("closing");
    world.clock.advance(1);
    expect(await answer(double, 0)).toBe("answers.late");
    expect(await answer(double, 1)).toBe("answers.late");
    await pass(QUESTION_MS - 1);
    expect(await answer(triple)).toBe(3 * QUESTION_MS);
    await pass(250);
    await pass(0);
    expect(await phase()).toBe("reveal");
    const column = (await findColumns(suite.database.db, eventId)).get("q1");
    const reader = column && readColumn(column);
    expect([0, 1, 2].map((entryNo) => (reader?.code(entryNo) ?? 0) > 0)).toEqual([false, false, true]);
  });

  test("does not wait for a removed player, and the host may end the wait", async () => {
    await open();
    await pass(QUESTION_MS);
    expect((await state()).extra?.until).toBe(world.clock.now() + 2 * QUESTION_MS);
    await suite.database.db.updateTable("entries").set({ excluded_at: new Date() }).where("user_id", "=", triple).execute();
    await pass(1_000);
    expect((await state()).extra?.until).toBe(world.clock.now() - 1_000 + QUESTION_MS);
    await step({ type: "end_now" });
    world.clock.advance(1);
    expect(await answer(double, 1)).toBe("answers.late");
    await pass(550);
    expect(await phase()).toBe("reveal");
  });

  test("changes from the next game on when it is chosen after the player's first question", async () => {
    await open();
    expect(await choose(plain, 3)).toMatchObject({ ok: true, value: { factor: 1, next_factor: 3 } });
    expect(await choose(plain, 1.5)).toMatchObject({ ok: true, value: { factor: 1, next_factor: 1.5 } });
    expect(await choose(double, 1)).toMatchObject({ ok: true, value: { factor: 2, next_factor: 1 } });
    await pass(QUESTION_MS);
    world.clock.advance(1);
    expect(await answer(plain)).toBe("answers.late");
    expect(await answer(double)).toBe(QUESTION_MS + 1);
    await answer(triple);
    await pass(550);
    await pass(0);
    await step({ type: "next" });
    expect(await choose(triple, 1)).toMatchObject({ value: { factor: 3, next_factor: 1 } });
    await step({ type: "next" });
    await pass(3_000);
    await pass(QUESTION_MS);
    world.clock.advance(1);
    expect(await answer(plain, 1, "q2")).toBe("answers.late");
    expect(await answer(double, 1, "q2")).toBe(QUESTION_MS + 1);
    expect(await answer(triple, 1, "q2")).toBe(QUESTION_MS + 1);
    const nextGame = await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1")] } as never });
    const event = await readEvent(suite.database.db, nextGame);
    expect(await processes[0].participation.join({ event, userId: plain })).toMatchObject({ ok: true, value: { time_factor: 1.5 } });
    expect(await processes[0].participation.join({ event, userId: double })).toMatchObject({ ok: true, value: { time_factor: 1 } });
  });

  test("can be chosen by a late player until their first question, and the question they joined in does not wait for them", async () => {
    await open();
    const late = (await world.addUser()).userId;
    await choose(double, 1);
    expect(await processes[0].participation.join({ event: await load(), userId: late })).toMatchObject({ ok: true });
    expect(await choose(late, 3)).toMatchObject({ value: { factor: 3, next_factor: 3 } });
    for (const userId of [plain, double, triple]) await answer(userId);
    await pass(QUESTION_MS);
    expect((await state()).extra).toBeNull();
    await pass(550);
    await pass(0);
    expect(await phase()).toBe("reveal");
    expect(await choose(late, 2)).toMatchObject({ value: { factor: 2 } });
    await step({ type: "next" });
    await step({ type: "next" });
    await pass(3_000);
    expect(await choose(late, 3)).toMatchObject({ value: { factor: 2, next_factor: 3 } });
  });

  test("is counted for the host, whose cap limits every window from the next question on", async () => {
    await choose(double, 2);
    await choose(triple, 3);
    const host = await processes[0].broadcaster.stateMessage({ eventId, audience: "host" });
    expect(host).toMatchObject({ state: { tally: { extended: 2 } } });
    expect(JSON.stringify(await processes[0].broadcaster.stateMessage({ eventId, audience: "screen" }))).not.toContain("extended");
    expect(await step({ type: "cap_time", factor: 1.5 })).toMatchObject({ ok: true });
    await open();
    expect(await processes[1].broadcaster.stateMessage({ eventId, audience: "player" })).toMatchObject({ state: { time_cap: 1.5 } });
    expect(await step({ type: "cap_time", factor: 3 })).toMatchObject({ ok: false });
    await pass(QUESTION_MS);
    expect((await state()).extra?.until).toBe(world.clock.now() + QUESTION_MS / 2);
    await pass(QUESTION_MS / 2);
    expect(await answer(double)).toBe((QUESTION_MS * 3) / 2);
    world.clock.advance(1);
    expect(await answer(triple)).toBe("answers.late");
    await pass(550);
    await pass(0);
    expect(await points(double)).toBe(500);
    const [stored] = await findAnswersToSlot(suite.database.db, eventId, "q1");
    expect(stored).toMatchObject({ userId: double, timePercent: 150 });
  });

  test("is extended after an outage of the server, and no closed window opens again", async () => {
    await open();
    await pass(QUESTION_MS);
    await pass(1_000);
    const left = ((await state()).extra?.until ?? 0) - world.clock.now();
    world.clock.advance(90_000);
    await processes[1].rooms.tick(eventId);
    expect(((await state()).extra?.until ?? 0) - world.clock.now()).toBe(left);
    expect(await phase()).toBe("closing");
    expect(await answer(plain)).toBe("answers.late");
    expect(await answer(double)).toBe(QUESTION_MS + 1_000);
  });

  test("stops during a pause", async () => {
    await open();
    await pass(QUESTION_MS);
    await pass(1_000);
    await step({ type: "pause" });
    world.clock.advance(5_000);
    expect(await answer(double)).toBe("answers.paused");
    expect(await answer(plain)).toBe("answers.late");
    await step({ type: "resume" });
    expect(await answer(double)).toBe(QUESTION_MS + 1_000);
  });

  test("is for players alone and visible to its player alone", async () => {
    const stranger = await world.addUser();
    expect(await choose(stranger.userId, 2)).toMatchObject({ ok: false, refusal: { code: "answers.not_joined" } });
    await open();
    await pass(QUESTION_MS);
    const event = await load();
    expect(await processes[1].participation.mine({ event, userId: double })).toMatchObject({ time_factor: 2, number: 2 });
    expect(await processes[1].participation.mine({ event, userId: plain })).toMatchObject({ time_factor: 1, number: 1 });
    for (const audience of ["player", "host", "screen"] as const) {
      const text = JSON.stringify(await processes[1].broadcaster.stateMessage({ eventId, audience }));
      expect(text).toContain("extra_time_until_ms");
      for (const userId of [plain, double, triple]) expect(text).not.toContain(userId);
      expect(text).not.toContain("time_factor");
    }
  });
});
