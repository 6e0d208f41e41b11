import type { AnswersIn } from "@sparc/contract/entities/room";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSocketlessLive, type OpenQuestion, openQuestion } from "../../realtime/live.fixtures.ts";
import type { Live } from "../../realtime/live.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { readEvent } from "../events/events.fixtures.ts";
import { createRoomSnapshots } from "../rooms/room-snapshots.ts";
import { type AnswerCounts, createAnswerCounts } from "./answer-counts.ts";

const PLAYERS = 6;

describeEachDatabase("the count of answers on phones", (suite) => {
  let question: OpenQuestion;
  let others: Live;

  beforeEach(async () => {
    await suite.truncateAll();
    question = await openQuestion(suite.database, { players: PLAYERS });
    others = createSocketlessLive(question.world);
  });
  afterEach(async () => {
    await question.live.stop();
    await others.stop();
  });

  async function answer(live: Live, userId: string): Promise<void> {
    const event = await readEvent(suite.database.db, question.eventId);
    const input = { event, userId, slot: "q1", answer: { options: ["b"] }, receivedAt: question.world.clock.now() };
    expect((await live.participation.answer(input)).ok).toBe(true);
  }

  /** Counts with a process that has stored the answers of `here`. */
  function startCounts(here: ReadonlySet<string> = new Set()): { counts: AnswerCounts; refresh: () => Promise<AnswersIn | null> } {
    const { context } = question.world;
    const counts = createAnswerCounts({ context, answeredBy: () => here });
    const snapshots = createRoomSnapshots(context);
    const refresh = async () => {
      const snapshot = await snapshots.reload(question.eventId);
      if (snapshot) await counts.refresh(snapshot);
      return counts.latest(question.eventId);
    };
    return { counts, refresh };
  }

  test("counts the answers of all processes, at most once a second however many come", async () => {
    const { userIds, world } = question;
    const { refresh } = startCounts();
    expect(await refresh()).toEqual({ slot: "q1", answered: 0, eligible: PLAYERS });
    await answer(question.live, userIds[0] as string);
    await answer(others, userIds[1] as string);
    const reads = vi.spyOn(suite.database.db, "selectFrom");
    for (const userId of userIds.slice(2, 5)) {
      await answer(others, userId);
      await refresh();
    }
    expect(reads.mock.calls.filter(([table]) => (table as unknown) === "answers")).toHaveLength(0);
    reads.mockRestore();
    world.clock.advance(1_000);
    expect(await refresh()).toEqual({ slot: "q1", answered: 5, eligible: PLAYERS });
  });

  test("adds the answers that this process stored since the last count", async () => {
    const here = new Set<string>();
    const { counts, refresh } = startCounts(here);
    await refresh();
    for (const userId of question.userIds.slice(0, 4)) here.add(userId);
    expect(counts.latest(question.eventId)).toMatchObject({ answered: 4 });
    expect(counts.latest(question.eventId, "q2")).toBeNull();
  });

  test("says nothing before a question is open for everybody, and nothing while extra time runs", async () => {
    const { counts, refresh } = startCounts();
    expect(counts.latest(question.eventId)).toBeNull();
    await question.drive(5_000);
    expect(await refresh()).toMatchObject({ slot: "q1" });
    await question.live.rooms.step({ eventId: question.eventId, command: { type: "pause" } });
    expect(await refresh()).toBeNull();
    await question.live.rooms.step({ eventId: question.eventId, command: { type: "resume" } });
    expect(await refresh()).toMatchObject({ slot: "q1" });
    await question.live.rooms.step({ eventId: question.eventId, command: { type: "end_now" } });
    expect(await refresh()).toBeNull();
  });

  test("says nothing of a question while players have not seen it for the stream's delay", async () => {
    await question.live.stop();
    await suite.truncateAll();
    question = await openQuestion(suite.database, { players: PLAYERS, streamDelayS: 10 });
    const { refresh } = startCounts();
    expect(await refresh()).toMatchObject({ slot: "q1", answered: 0 });
    await question.live.rooms.step({ eventId: question.eventId, command: { type: "end_now" } });
    // Players still see the open question and may still answer it.
    await answer(question.live, question.userIds[0] as string);
    question.world.clock.advance(1_000);
    expect(await refresh()).toMatchObject({ slot: "q1", answered: 1 });
    await question.drive(10_000);
    expect((await question.state()).phase).not.toBe("question");
    expect(await refresh()).toBeNull();
  });
});
