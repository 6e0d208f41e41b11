import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Audience } from "../sparclet-rules.ts";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { type DraftQuestion, rules as rulesSchema } from "./trivia.schema.ts";
import { toRoom } from "./trivia-room.fixtures.ts";
import type { RoomCommand } from "./trivia-room.schema.ts";

const PLAYERS: readonly Audience[] = ["member", "screen"];
const double = (id: string): DraftQuestion => ({ ...sampleQuestion(id), points: "double" });

describe("what is announced", () => {
  test("says how the coming question is played and nothing of what it asks", () => {
    const room = toRoom([sampleQuestion("q1"), double("q2")]);
    room.send({ type: "start" });
    for (const audience of PLAYERS) {
      const view = room.show(audience);
      expect(view.build_up).toEqual({ points: "standard", time_limit_s: 20 });
      expect(view.question).toBeNull();
      expect(JSON.stringify(view)).not.toContain(sampleQuestion("q1").prompt);
    }
    room.due();
    expect(room.show("member")).not.toHaveProperty("build_up");
    room.due();
    room.due();
    room.send({ type: "next" });
    room.send({ type: "next" });
    expect(room.show("screen").build_up).toMatchObject({ points: "double" });
  });

  test("names the round of the coming question to everybody in the room", () => {
    const room = toRoom([{ ...sampleQuestion("q1"), round: "Overtime" }, sampleQuestion("q2")]);
    room.send({ type: "start" });
    for (const audience of [...PLAYERS, "host"] as const) expect(room.show(audience).build_up?.round).toEqual({ no: 1, name: "Overtime" });
    room.due();
    expect(room.show("screen").question?.round).toEqual({ no: 1, name: "Overtime" });
    for (let step = 0; step < 2; step++) room.due();
    for (let step = 0; step < 2; step++) room.send({ type: "next" });
    expect(room.show("member").build_up).not.toHaveProperty("round");
  });

  test("is for people in the room alone", () => {
    const room = toRoom([sampleQuestion("q1")]);
    room.send({ type: "start" });
    expect(room.show("anon")).not.toHaveProperty("build_up");
  });
});

describe("reading first", () => {
  const toReading = (seconds = 5) => {
    const room = toRoom([sampleQuestion("q1"), sampleQuestion("q2")], { read_first_s: seconds });
    room.send({ type: "start" });
    expect(room.due()).toBe("read_first");
    return room;
  };

  test("shows players the question without its options, which come when its time is over", () => {
    const room = toReading();
    for (const audience of PLAYERS) {
      expect(room.show(audience)).toMatchObject({ read_first_s: 5, question: { prompt: sampleQuestion("q1").prompt, options: [] } });
      expect(room.show(audience).moves_at_ms).toBe(room.now + 5_000);
    }
    expect(room.show("host").question?.options).toHaveLength(sampleQuestion("q1").options.length);
    expect(room.due()).toBe("question");
    for (const audience of PLAYERS) expect(room.show(audience).question?.options).toHaveLength(sampleQuestion("q1").options.length);
    expect(room.show("member")).not.toHaveProperty("read_first_s");
  });

  test("takes no answers, and the answer clock starts with the options", () => {
    const room = toReading(8);
    expect(room.window()).toBeNull();
    room.due();
    expect(room.window()).toMatchObject({ openedAt: room.now, closesAt: room.now + 20_000 });
  });

  test("comes at once where nothing is announced, and not at all in an event from before there was a choice", () => {
    const unannounced = toRoom([sampleQuestion("q1")], { get_ready_s: 0, read_first_s: 2 });
    expect(unannounced.send({ type: "start" })).toBe("read_first");
    const older = toRoom([sampleQuestion("q1")], { read_first_s: undefined } as never);
    older.send({ type: "start" });
    expect(older.due()).toBe("question");
  });

  test("can be paused with what is left of it, skipped, and ended with its question dropped", () => {
    const room = toReading();
    room.pass(2_000);
    expect(room.send({ type: "pause" })).toBe("read_first");
    room.pass(60_000);
    room.send({ type: "resume" });
    expect(room.wakesAt).toBe(room.now + 3_000);
    expect(room.send({ type: "add_time", seconds: 10 })).toBe("trivia.wrong_phase");
    expect(room.send({ type: "skip" })).toBe("get_ready");
    room.due();
    expect(room.send({ type: "end" })).toBe("podium");
    expect(room.state.skipped).toEqual([0, 1]);
  });

  test("counts in the length of the game", () => {
    const questions = Array.from({ length: 15 }, (_, at) => sampleQuestion(`q${at}`));
    expect(toRoom(questions, { read_first_s: 8 }).state.minutes).toBe((toRoom(questions).state.minutes ?? 0) + 2);
  });

  test("lasts whole seconds up to eight, by default none", () => {
    expect(rulesSchema.parse({}).read_first_s).toBe(0);
    for (const seconds of [-1, 9, 2.5]) expect(rulesSchema.safeParse({ read_first_s: seconds }).success).toBe(false);
  });
});

const secretTexts = ["Options are hidden 1", "Options are hidden 2"];
const hidden = (id: string, type: DraftQuestion["type"]): DraftQuestion => ({
  ...sampleQuestion(id),
  type,
  options: [...secretTexts, "Options are hidden 3"].map((text, at) => ({ id: "abc"[at] as string, text })),
});

test("whatever a host does, players get no option before the question's time has begun, and no answer is taken", () => {
  const command: fc.Arbitrary<RoomCommand | { type: "deadline" } | { type: "extend"; extraMs: number }> = fc.oneof(
    fc.constantFrom<RoomCommand["type"]>("next", "end_now", "pause", "resume", "skip").map((type) => ({ type }) as RoomCommand),
    fc.constant({ type: "deadline" as const }),
    fc.record({ type: fc.constant("extend" as const), extraMs: fc.integer({ min: 0, max: 5_000 }) }),
    fc.record({ type: fc.constant("add_time" as const), seconds: fc.integer({ min: 1, max: 60 }) }),
  );
  const step = fc.record({ command, passMs: fc.integer({ min: 0, max: 12_000 }) });
  const given = fc.record({
    get_ready_s: fc.integer({ min: 0, max: 3 }),
    read_first_s: fc.integer({ min: 0, max: 8 }),
    stream_delay_s: fc.constantFrom(0, 4),
  });
  fc.assert(
    fc.property(given, fc.array(step, { maxLength: 40 }), (rules, steps) => {
      const room = toRoom([hidden("q1", "single_choice"), hidden("q2", "put_in_order"), hidden("q3", "poll")], rules);
      const replayed = toRoom([hidden("q1", "single_choice"), hidden("q2", "put_in_order"), hidden("q3", "poll")], rules);
      room.send({ type: "start" });
      replayed.send({ type: "start" });
      for (const { command, passMs } of steps) {
        room.pass(passMs);
        replayed.pass(passMs);
        room.send(command);
        replayed.send(command);
        const { phase, openedAt } = room.state;
        const isShown = openedAt !== null && ["question", "closing", "reveal"].includes(phase);
        for (const audience of PLAYERS) expect(JSON.stringify(room.show(audience)).includes("Options are hidden")).toBe(isShown);
        if (!isShown) expect(room.window()).toBeNull();
      }
      expect(replayed.state).toEqual(room.state);
    }),
    { numRuns: 200 },
  );
});
