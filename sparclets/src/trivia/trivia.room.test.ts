import { describe, expect, test } from "vitest";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { toRoom } from "./trivia-room.fixtures.ts";

const two = () => toRoom([sampleQuestion("q1"), sampleQuestion("q2", { time_limit_s: 10 })]);

describe("a live game", () => {
  test("goes from the lobby through every question to the podium", () => {
    const room = two();
    expect(room.send({ type: "start" })).toBe("get_ready");
    expect(room.due()).toBe("question");
    expect(room.due()).toBe("closing");
    expect(room.due()).toBe("reveal");
    expect(room.due()).toBe("trivia.wrong_phase");
    expect(room.send({ type: "next" })).toBe("leaderboard");
    expect(room.send({ type: "next" })).toBe("get_ready");
    expect(room.due()).toBe("question");
    expect(room.send({ type: "end_now" })).toBe("closing");
    expect(room.due()).toBe("reveal");
    expect(room.send({ type: "next" })).toBe("podium");
    room.showPodium();
    expect(room.effects).toEqual([{ type: "start" }, { type: "settle", slot: "q1" }, { type: "settle", slot: "q2" }, { type: "complete" }]);
    expect(room.isJoinable()).toBe(false);
  });

  test("announces each question for as long as its rules say, and not at all with 0", () => {
    const long = toRoom([sampleQuestion("q1")], { get_ready_s: 10 });
    expect(long.send({ type: "start" })).toBe("get_ready");
    expect(long.wakesAt).toBe(long.now + 10_000);
    expect(long.show("member").get_ready_s).toBe(10);

    const older = toRoom([sampleQuestion("q1")], { get_ready_s: undefined } as never);
    expect(older.send({ type: "start" })).toBe("get_ready");
    expect(older.wakesAt).toBe(older.now + 3_000);
    expect(older.show("member").get_ready_s).toBe(3);

    const none = toRoom([sampleQuestion("q1"), sampleQuestion("q2")], { get_ready_s: 0 });
    expect(none.send({ type: "start" })).toBe("question");
    expect(none.window()).toMatchObject({ slot: "q1", openedAt: none.now, closesAt: none.now + 20_000 });
    expect(none.send({ type: "skip" })).toBe("question");
    expect(none.state).toMatchObject({ index: 1, slot: "q2", skipped: [0], openedAt: none.now });
    expect(none.effects.map(({ type }) => type)).toEqual(["start", "audit"]);
    expect(none.show("member").get_ready_s).toBeUndefined();
  });

  test("shows in the lobby about how long it takes, with the pauses between questions", () => {
    const room = toRoom([sampleQuestion("q1", { time_limit_s: 240 }), sampleQuestion("q2", { time_limit_s: 100 })], { auto_advance_s: 7 });
    expect(room.show("member").minutes).toBe(7);
    expect(toRoom([sampleQuestion("q1", { time_limit_s: 5 })]).show("screen").minutes).toBe(1);
  });

  test("accepts answers for the allowance after the deadline and settles once they are stored", () => {
    const room = two();
    room.send({ type: "start" });
    expect(room.window()).toBeNull();
    room.due();
    const openedAt = room.now;
    const expected = { slot: "q1", openedAt, closesAt: openedAt + 20_000, acceptUntil: openedAt + 20_250 };
    expect(room.window()).toEqual(expected);
    room.due();
    expect(room.now).toBe(openedAt + 20_000);
    expect(room.window()).toEqual({ ...expected, ownEndAt: openedAt + 20_000 });
    room.due();
    expect(room.now).toBe(openedAt + 20_550);
    expect(room.window()).toBeNull();
  });

  test("moves the end to now when the host ends a question", () => {
    const room = two();
    room.send({ type: "start" });
    room.due();
    room.pass(4_000);
    room.send({ type: "end_now" });
    expect(room.window()).toMatchObject({ closesAt: room.now, acceptUntil: room.now + 250 });
    expect(room.state.deadlineAt).toBe(room.now + 550);
  });

  test("gives a question its full time although it opened late", () => {
    const room = two();
    room.send({ type: "start" });
    room.pass(60_000);
    expect(room.send({ type: "deadline" })).toBe("question");
    expect(room.state.closesAt).toBe(room.now + 20_000);
  });

  test("refuses what the phase does not allow without a change", () => {
    const room = two();
    const before = room.state;
    for (const type of ["next", "end_now", "end", "deadline"] as const) expect(room.send({ type })).toBe("trivia.wrong_phase");
    room.send({ type: "start" });
    expect(room.send({ type: "start" })).toBe("trivia.wrong_phase");
    expect(room.send({ type: "deadline" })).toBe("trivia.not_due");
    expect(before.phase).toBe("lobby");
    expect(toRoom([]).send({ type: "start" })).toBe("trivia.no_questions");
  });

  test("lengthens an open question by lost machine time", () => {
    const room = two();
    room.send({ type: "start" });
    room.due();
    const { closesAt } = room.state;
    room.send({ type: "extend", extraMs: 1_500 });
    expect(room.window()).toMatchObject({ closesAt: (closesAt ?? 0) + 1_500, acceptUntil: (closesAt ?? 0) + 1_750 });
    expect(room.state.deadlineAt).toBe((closesAt ?? 0) + 1_500);
  });

  test("continues by itself with auto-advance, also when it is switched on during the game", () => {
    const room = two();
    room.send({ type: "start" });
    for (let i = 0; i < 3; i++) room.due();
    expect(room.state.deadlineAt).toBeNull();
    room.send({ type: "set_auto_advance", is_on: true, seconds: 4 });
    expect(room.state.deadlineAt).toBe(room.now + 4_000);
    const phases = Array.from({ length: 6 }, () => room.due());
    expect(phases).toEqual(["leaderboard", "get_ready", "question", "closing", "reveal", "podium"]);
  });

  test("drops a running question when the host ends the game, and settles one that is closing", () => {
    const running = two();
    running.send({ type: "start" });
    running.due();
    running.send({ type: "end" });
    running.showPodium();
    expect(running.effects).toEqual([{ type: "start" }, { type: "complete" }]);
    const closing = two();
    closing.send({ type: "start" });
    closing.due();
    closing.due();
    closing.send({ type: "end" });
    closing.showPodium();
    expect(closing.effects.slice(1)).toEqual([{ type: "settle", slot: "q1" }, { type: "complete" }]);
  });
});

describe("what an audience sees", () => {
  test("players get the question when it opens and the answer when it is settled", () => {
    const room = two();
    room.send({ type: "start" });
    expect(room.show("member").question).toBeNull();
    room.due();
    const open = room.show("member");
    expect(open).toMatchObject({ phase: "question", question_no: 1, question_count: 2, tally: null, next_question: null, action: null });
    expect(open.question).toMatchObject({ slot: "q1", correct: null, explanation: null, distribution: null, answered: null });
    room.due();
    expect(room.show("screen").question).toMatchObject({ correct: null, distribution: null });
    room.due();
    expect(room.show("member").question).toMatchObject({ correct: ["b"], answered: 3, distribution: { a: 0, b: 3, c: 0, d: 0 } });
  });

  test("hosts see the answer, the next question and the next step", () => {
    const room = two();
    expect(room.show("host")).toMatchObject({
      question: null,
      next_question: { slot: "q1" },
      action: { command: "start", label: "start" },
    });
    room.send({ type: "start" });
    room.due();
    expect(room.show("host")).toMatchObject({
      question: { slot: "q1", correct: ["b"], distribution: null },
      next_question: { slot: "q2" },
      tally: { answered: 3 },
      action: { command: "end_now", label: "end_question" },
    });
    room.due();
    room.due();
    expect(room.show("host").action).toEqual({ command: "next", label: "show_leaderboard" });
    room.send({ type: "next" });
    expect(room.show("host")).toMatchObject({ action: { label: "next_question" }, next_question: { slot: "q2" } });
  });

  test("the leaderboard has five rows and the podium three", () => {
    const room = two();
    room.send({ type: "start" });
    for (let i = 0; i < 3; i++) room.due();
    expect(room.show("member").top).toBeNull();
    room.send({ type: "next" });
    expect(room.show("member").top).toHaveLength(5);
    room.send({ type: "end" });
    room.showPodium();
    expect(room.show("screen").top).toHaveLength(3);
  });

  test("a player's view stays within 4 kB for the longest question", () => {
    const ids = ["a", "b", "c", "d", "e", "f"];
    const long = sampleQuestion("q1", {
      type: "multiple_choice",
      prompt: "é".repeat(300),
      options: ids.map((id) => ({ id, text: `${id}${"é".repeat(119)}` })),
      correct: ids,
      explanation: "é".repeat(500),
    });
    const room = toRoom([long]);
    room.send({ type: "start" });
    for (let i = 0; i < 3; i++) {
      room.due();
      expect(encodeURIComponent(JSON.stringify(room.show("member"))).replace(/%../g, "x").length).toBeLessThanOrEqual(4_000);
    }
  });
});
