import { describe, expect, test } from "vitest";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { EVERYBODY_IN_MS, triviaRoom } from "./trivia.room.ts";
import { defaultRules, type Rules } from "./trivia.schema.ts";
import { toRoom } from "./trivia-room.fixtures.ts";

/** The first of two questions of 20 s, open for 8 s. */
function asking(rules: Partial<Rules> = {}) {
  const room = toRoom([sampleQuestion("q1"), sampleQuestion("q2")], rules);
  room.send({ type: "start" });
  room.due();
  room.pass(8_000);
  return room;
}

const closes = (room: ReturnType<typeof asking>, rules: Partial<Rules> = {}) =>
  triviaRoom.closesWhenAllAnswered?.({ rules: { ...defaultRules, ...rules }, state: room.state });

describe("everybody_in", () => {
  test("closes the question after a moment in which every page is told", () => {
    const room = asking();
    const endsAt = room.state.closesAt as number;
    expect(room.send({ type: "everybody_in" })).toBe("question");
    expect(room.state.closesAt).toBe(room.now + EVERYBODY_IN_MS);
    for (const audience of ["member", "screen", "host"] as const) {
      const view = room.show(audience);
      expect(view).toMatchObject({ closes_at_ms: room.now + 600, everybody_in: { spared_ms: endsAt - room.now - 600 } });
    }
    expect(room.due()).toBe("closing");
    expect(room.show("member").everybody_in).toBeDefined();
    expect(room.due()).toBe("reveal");
    expect(room.show("member").everybody_in).toBeUndefined();
  });

  test("leaves no trace in the next question", () => {
    const room = asking();
    room.send({ type: "everybody_in" });
    for (let step = 0; step < 3; step += 1) room.due();
    room.send({ type: "next" });
    room.send({ type: "next" });
    room.due();
    expect(room.show("member")).toMatchObject({ phase: "question", question_no: 2 });
    expect(room.show("member").everybody_in).toBeUndefined();
  });

  test("spares no time when the time was nearly over", () => {
    const room = asking();
    room.pass(11_800);
    const endsAt = room.state.closesAt;
    room.send({ type: "everybody_in" });
    expect(room.state).toMatchObject({ closesAt: endsAt, everybodyIn: { sparedMs: 0 } });
  });

  test("also ends extended time, because present players with extended time have answered", () => {
    const room = asking();
    room.waitFor(3);
    room.send({ type: "everybody_in" });
    expect(room.due()).toBe("closing");
    expect(room.show("member").extra_time_until_ms).toBeNull();
    expect(room.due()).toBe("reveal");
  });

  test("ends the wait for extended time", () => {
    const room = asking();
    room.waitFor(3);
    room.due();
    expect(room.show("member").extra_time_until_ms).not.toBeNull();
    room.pass(2_000);
    expect(room.send({ type: "everybody_in" })).toBe("closing");
    expect(room.show("screen")).toMatchObject({ extra_time_until_ms: null, everybody_in: { spared_ms: 38_000 } });
    expect(room.state.deadlineAt).toBe(room.now + 550);
  });

  test("changes nothing twice, while paused, before the question, after it, or where the rule is off", () => {
    const twice = asking();
    twice.send({ type: "everybody_in" });
    const closing = twice.state;
    twice.pass(300);
    twice.send({ type: "everybody_in" });
    expect(twice.state).toEqual(closing);

    const paused = asking();
    paused.send({ type: "pause" });
    const before = toRoom([sampleQuestion("q1")]);
    const over = asking();
    over.due();
    over.due();
    const without = asking({ closes_when_all_answered: false });
    for (const room of [paused, before, over, without]) {
      const { state } = room;
      room.send({ type: "everybody_in" });
      expect(room.state).toEqual(state);
    }
  });

  test("is requested only while a question is open and the clock runs", () => {
    const room = asking();
    expect(closes(room)).toBe(true);
    expect(closes(room, { closes_when_all_answered: false })).toBe(false);
    room.send({ type: "pause" });
    expect(closes(room)).toBe(false);
    room.send({ type: "resume" });
    room.send({ type: "everybody_in" });
    expect(closes(room)).toBe(false);
  });

  test("is off for events from before the rule existed", () => {
    const { closes_when_all_answered, ...before } = defaultRules;
    expect(closes_when_all_answered).toBe(true);
    expect(triviaRoom.closesWhenAllAnswered?.({ rules: before as Rules, state: asking().state })).toBe(false);
  });

  test("keeps time that the host adds afterwards, with extended time, and is requested again in the next question", () => {
    const room = asking();
    room.send({ type: "everybody_in" });
    room.send({ type: "add_time", seconds: 10 });
    expect(room.state.closesAt).toBe(room.now + EVERYBODY_IN_MS + 10_000);
    expect(room.show("member").everybody_in).toBeUndefined();
    expect(closes(room)).toBe(false);
    room.waitFor(2);
    room.due();
    expect(room.show("member").extra_time_until_ms).not.toBeNull();
    room.due();
    room.send({ type: "next" });
    room.send({ type: "next" });
    room.due();
    expect(closes(room)).toBe(true);
  });
});
