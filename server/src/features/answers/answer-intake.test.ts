import { beforeEach, expect, test } from "vitest";
import { type OpenQuestion, openQuestion } from "../../realtime/live.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { noteInsider } from "../events/event-insiders.repository.ts";
import { createRoomActs } from "../rooms/rooms.fixtures.ts";

describeDatabase("answers to an open question", (suite) => {
  let question: OpenQuestion;

  beforeEach(async () => {
    await suite.truncateAll();
    question = await openQuestion(suite.database, { players: 2, question: { type: "multiple_choice", correct: ["a", "b"] } });
    return () => question.live.stop();
  });

  const acts = createRoomActs(() => question);
  const answer = (userId: string, options: string[]) => acts.answer({ userId, slot: "q1", answer: { options } });
  const player = (at: number) => question.userIds[at] as string;

  test("are refused to somebody who has joined and then saw the keys, by whichever way they come", async () => {
    const { world, eventId } = question;
    await noteInsider(suite.database.db, { eventId, userId: player(0), now: world.clock.now() });
    const [refused, taken] = await Promise.all([answer(player(0), ["a"]), answer(player(1), ["a"])]);
    expect(!refused.ok && refused.refusal.code).toBe("events.keys_seen");
    expect(taken.ok).toBe(true);
    const stored = await suite.database.db.selectFrom("answers").select("user_id").where("event_id", "=", eventId).execute();
    expect(stored).toEqual([{ user_id: player(1) }]);
  });

  test("get the same receipt when they are repeated after the close, in whatever order their options are", async () => {
    const first = await answer(player(0), ["b", "a"]);
    await question.live.rooms.step({ eventId: question.eventId, command: { type: "end_now" } });
    await question.drive(1_000);
    expect(await answer(player(0), ["b", "a"])).toEqual(first);
    expect(await answer(player(0), ["a", "b"])).toEqual(first);
    const other = await answer(player(0), ["a", "c"]);
    expect(!other.ok && other.refusal.code).toBe("answers.late");
    expect(first.ok).toBe(true);
  });

  test("are refused during a pause with a code of their own, and count after it with the time outside the pause", async () => {
    const code = async (userId: string) => {
      const result = await answer(userId, ["a", "b"]);
      return result.ok ? result.value.elapsed_ms : result.refusal.code;
    };
    await acts.pass(5_000);
    await acts.step("pause");
    question.world.clock.advance(60_000);
    expect(await code(player(0))).toBe("answers.paused");
    const stored = await suite.database.db.selectFrom("answers").select("user_id").where("event_id", "=", question.eventId).execute();
    expect(stored).toEqual([]);
    await acts.step("resume");
    question.world.clock.advance(1_000);
    expect(await code(player(0))).toBe(6_000);
    await acts.step("pause");
    await acts.step("end_now");
    question.world.clock.advance(1);
    expect(await code(player(1))).toBe("answers.late");
  });
});
