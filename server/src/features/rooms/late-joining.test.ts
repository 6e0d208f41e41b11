import type { Json } from "@sparc/sparclets/kernel/json";
import { GET_READY_DEFAULT_S } from "@sparc/sparclets/trivia/trivia.schema";
import { beforeEach, expect, test } from "vitest";
import { createSocketlessLive } from "../../realtime/live.fixtures.ts";
import type { Live } from "../../realtime/live.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findAnswersToSlot } from "../answers/answers.repository.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { passTime, twoQuestions } from "./rooms.fixtures.ts";

const GET_READY_MS = GET_READY_DEFAULT_S * 1_000;
const QUESTION_MS = 20_000;

/** Two processes on one database: players join through the first, and either may get answers. */
describeDatabase("coming late", (suite) => {
  let world: World;
  let processes: [Live, Live];
  let eventId: string;
  let early: string;
  let late: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    processes = [createSocketlessLive(world), createSocketlessLive(world)];
    eventId = await world.createPublished({ type: "trivia", draft: twoQuestions() });
    early = (await world.addUser()).userId;
    late = (await world.addUser()).userId;
    await join(early);
    return async () => {
      for (const one of processes) await one.stop();
    };
  });

  const load = () => readEvent(suite.database.db, eventId);
  const join = async (userId: string) => processes[0].participation.join({ event: await load(), userId });
  const step = (command: { type: string; [key: string]: unknown }) => processes[0].rooms.step({ eventId, command });

  async function pass(ms: number): Promise<void> {
    await passTime({ world, rooms: processes[0].rooms, eventId }, ms);
  }

  async function answer(userId: string, slot: string, at: 0 | 1 = 1) {
    const value = { options: ["b"] } as Json;
    const given = await processes[at].participation.answer({
      event: await load(),
      userId,
      slot,
      answer: value,
      receivedAt: world.clock.now(),
    });
    return given.ok ? given.value.elapsed_ms : given.refusal.code;
  }

  async function nextQuestion(): Promise<void> {
    for (const ms of [QUESTION_MS, 1_000]) await pass(ms);
    await step({ type: "next" });
    await step({ type: "next" });
    await pass(GET_READY_MS);
  }

  test("refuses answers to the running question with its own code in every process, and allows the next question", async () => {
    await step({ type: "start" });
    await pass(GET_READY_MS);
    world.clock.advance(1_000);
    expect(await join(late)).toMatchObject({ ok: true, value: { is_joined: true } });
    world.clock.advance(1_000);
    for (const at of [0, 1] as const) expect(await answer(late, "q1", at)).toBe("answers.joined_late");
    expect(await answer(early, "q1")).toBe(2_000);
    expect((await findAnswersToSlot(suite.database.db, eventId, "q1")).map(({ userId }) => userId)).toEqual([early]);
    await nextQuestion();
    world.clock.advance(500);
    expect(await answer(late, "q2")).toBe(500);
  });

  test("does not allow the question after a pause or after joining again", async () => {
    await step({ type: "start" });
    await pass(GET_READY_MS);
    await step({ type: "pause" });
    world.clock.advance(1_000);
    await join(late);
    world.clock.advance(60_000);
    await step({ type: "resume" });
    await join(late);
    world.clock.advance(1_000);
    expect(await answer(late, "q1")).toBe("answers.joined_late");
  });

  test("allows the question when a player joins three seconds before it opens", async () => {
    await step({ type: "start" });
    await join(late);
    await pass(GET_READY_MS);
    world.clock.advance(700);
    expect(await answer(late, "q1")).toBe(700);
  });
});
