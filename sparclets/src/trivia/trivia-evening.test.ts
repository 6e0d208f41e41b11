import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { triviaRoom } from "./trivia.room.ts";
import { defaultRules, type Rules } from "./trivia.schema.ts";
import { rulesFor, toEveningRules, withRules } from "./trivia-evening.rules.ts";
import { toRoom } from "./trivia-room.fixtures.ts";
import { type EveningRules, type RoomCommand, roomCommand } from "./trivia-room.schema.ts";

type Mode = Rules["typed_answers"];

const MODES: readonly Mode[] = ["right_only", "approved", "all"];
const typedQuestion = (id: string) => sampleQuestion(id, { type: "typed_text", answers: ["Turkey"] });
const set = (rules: EveningRules): RoomCommand => ({ type: "set_evening", rules });

/** Three typed questions, with what the tests ask about them. */
function toEvening(given: Partial<Rules> = {}) {
  const rules = { ...defaultRules, ...given };
  const room = toRoom([typedQuestion("q1"), typedQuestion("q2"), typedQuestion("q3")], given);
  const slotAt = (ordinal: number) => ({ ordinal, content: { type: "typed_text" } }) as never;
  return {
    room,
    rules,
    /** How answers typed for the question are shown. */
    modeOf: (ordinal: number) => rulesFor({ rules, state: room.state, slot: slotAt(ordinal) }).typed_answers as Mode | undefined,
    /** The rules that count for what comes next. */
    coming: () => toEveningRules({ rules, state: room.state }),
    /** Plays on until the next question is open. */
    openNext: () => {
      if (room.state.phase === "lobby") room.send({ type: "start" });
      while (room.state.phase !== "lobby" && room.state.phase !== "podium") {
        if (room.state.deadlineAt !== null) room.due();
        else room.send({ type: "next" });
        if (room.state.phase === "question") return;
      }
    },
    toReveal: () => {
      room.send({ type: "end_now" });
      room.due();
    },
  };
}

describe("switches of the evening", () => {
  test("stand on the host's console alone, as the event's rules say until the host changes them", () => {
    const { room } = toEvening({ read_first_s: 2, guests: false });
    expect(room.show("host").evening).toEqual({
      ...{ closes_when_all_answered: true, get_ready_s: 3, read_first_s: 2, guests: false, typed_answers: "right_only", cheers: true },
      ...{ sound: true, music: 60, effects: 80, warm_up_poll: { question: "", options: [] } },
    });
    room.send(set({ read_first_s: 5, guests: true }));
    expect(room.show("host").evening).toMatchObject({ read_first_s: 5, guests: true, get_ready_s: 3 });
    for (const audience of ["member", "screen"] as const) expect(room.show(audience)).not.toHaveProperty("evening");
  });

  test("are audited by what they change, and what counts already is no change", () => {
    const { room } = toEvening();
    room.send(set({ get_ready_s: 3, read_first_s: 4, typed_answers: "right_only" }));
    expect(room.effects).toEqual([{ type: "audit", action: "room.evening_changed", details: { read_first_s: 4 } }]);
    const before = room.state;
    room.send(set({ read_first_s: 4 }));
    expect(room.state).toBe(before);
    expect(room.effects).toHaveLength(1);
  });

  test("set the big screen's sound, and leave to each screen what the host has not set", () => {
    const { room, coming, rules } = toEvening();
    expect(room.show("screen")).not.toHaveProperty("screen_sound");
    room.send(set({ music: 60, sound: false }));
    expect(room.show("screen").screen_sound).toEqual({ is_on: false, music: 60 });
    expect(room.show("host").evening).toMatchObject({ sound: false, music: 60, effects: 80 });
    expect(room.show("member")).not.toHaveProperty("screen_sound");
    expect(coming()).toEqual(rules);
  });

  test("are refused where nothing comes any more, and where they are not what rules may be", () => {
    const { room } = toEvening();
    room.send({ type: "start" });
    expect(room.send(set({ warm_up: true }))).toBe("trivia.wrong_phase");
    room.send({ type: "end" });
    expect(room.send(set({ read_first_s: 4 }))).toBe("trivia.wrong_phase");
    for (const rules of [
      { read_first_s: 9 },
      { get_ready_s: -1 },
      { typed_answers: "some" },
      { speed_percent: 0 },
      { guests: "yes" },
      { music: 101 },
    ])
      expect(roomCommand.safeParse({ type: "set_evening", rules }).success).toBe(false);
  });

  test("wait for the next question where a time of this one is running", () => {
    const { room } = toEvening({ get_ready_s: 4, read_first_s: 2 });
    room.send({ type: "start" });
    const wakesAt = room.wakesAt;
    room.send(set({ get_ready_s: 1, read_first_s: 7 }));
    expect(room.wakesAt).toBe(wakesAt);
    expect(room.show("member").get_ready_s).toBe(4);
    expect(room.due()).toBe("read_first");
    expect(room.show("screen")).toMatchObject({ read_first_s: 2, moves_at_ms: room.now + 2_000 });
    room.send(set({ read_first_s: 6 }));
    expect(room.show("screen")).toMatchObject({ read_first_s: 2, moves_at_ms: room.now + 2_000 });
    room.due();
    room.send({ type: "skip" });
    expect(room.show("member").get_ready_s).toBe(1);
    expect(room.wakesAt).toBe(room.now + 1_000);
    expect(room.due()).toBe("read_first");
    expect(room.show("member").read_first_s).toBe(6);
    expect(room.wakesAt).toBe(room.now + 6_000);
  });

  test("leave no time out of the build-up, and put one in, from the next question on", () => {
    const { room } = toEvening({ get_ready_s: 0 });
    expect(room.send({ type: "start" })).toBe("question");
    room.send(set({ read_first_s: 3 }));
    expect(room.send({ type: "skip" })).toBe("read_first");
    room.send(set({ read_first_s: 0 }));
    expect(room.send({ type: "skip" })).toBe("question");
  });

  test("close the open question with its last answer, or no longer, at once", () => {
    const { room, rules, openNext } = toEvening();
    openNext();
    const closes = () => triviaRoom.closesWhenAllAnswered?.({ rules, state: room.state });
    expect([closes(), room.show("member").closes_when_all_answered]).toEqual([true, true]);
    room.send(set({ closes_when_all_answered: false }));
    expect([closes(), room.show("member").closes_when_all_answered]).toEqual([false, false]);
    const before = room.state;
    room.send({ type: "everybody_in" });
    expect(room.state).toEqual(before);
    room.send(set({ closes_when_all_answered: true }));
    room.send({ type: "everybody_in" });
    expect(room.show("member").everybody_in).toBeDefined();
  });

  test("take effect at once in a show that is broadcast, without moving the step that waits", () => {
    const { room } = toEvening({ stream_delay_s: 5 });
    room.send({ type: "start" });
    const { pending } = room.state;
    room.send(set({ read_first_s: 4 }));
    expect(room.state.pending).toEqual(pending);
    room.due();
    expect(room.state.phase).toBe("get_ready");
    room.due();
    expect(room.show("screen").read_first_s).toBe(4);
  });
});

describe("the warm-up poll on the console", () => {
  const text = { question: "Who takes it?", options: ["We", "They"] };
  const other = { question: "Which end?", options: ["North", "South", "Neither"] };
  const lobby = (room: ReturnType<typeof toEvening>["room"]) => room.show("member").lobby?.warm_up;

  test("is written where the event has none, and can be corrected until it is shown", () => {
    const { room } = toEvening();
    expect(room.show("host").evening).toMatchObject({ warm_up_poll: { question: "", options: [] } });
    expect(room.show("host").evening).not.toHaveProperty("warm_up");
    room.send(set({ warm_up_poll: other }));
    expect(room.show("host").evening).toMatchObject({ warm_up: false, warm_up_poll: other });
    expect(lobby(room)).toBeUndefined();
    room.send(set({ warm_up_poll: text, warm_up: true }));
    expect(lobby(room)).toEqual(text);
    expect(room.effects.map((effect) => effect.type === "audit" && effect.details)).toEqual([
      { warm_up_poll: "Which end?" },
      { warm_up_poll: "Who takes it?", warm_up: true },
    ]);
  });

  test("stays as players have seen it, whoever wrote it, also after it was switched off", () => {
    const byAuthor = toEvening({ warm_up_poll: { is_on: true, ...text } }).room;
    const byHost = toEvening().room;
    byHost.send(set({ warm_up_poll: text, warm_up: true }));
    for (const room of [byAuthor, byHost])
      for (const isOn of [true, false]) {
        room.send(set({ warm_up: isOn }));
        expect(room.send(set({ warm_up_poll: other }))).toBe("trivia.poll_shown");
        expect(room.show("host").evening).toMatchObject({ warm_up: isOn });
        expect(room.show("host").evening).not.toHaveProperty("warm_up_poll");
        expect(lobby(room)).toEqual(isOn ? text : undefined);
      }
  });

  test("can be written over what the author has prepared and nobody has seen, and the author's later text counts again", () => {
    const before = { ...defaultRules, warm_up_poll: { is_on: false, ...text } };
    const { room } = toEvening({ warm_up_poll: before.warm_up_poll });
    expect(room.show("host").evening).toMatchObject({ warm_up: false, warm_up_poll: text });
    room.send(set({ warm_up_poll: other, read_first_s: 4 }));
    expect(toEveningRules({ rules: before, state: room.state }).warm_up_poll).toEqual({ is_on: false, ...other });
    const same = { ...before, warm_up_poll: { ...before.warm_up_poll } };
    expect(withRules({ state: room.state, before, after: same }).evening).toEqual({ warm_up_poll: other, read_first_s: 4 });
    const after = { ...before, warm_up_poll: { is_on: false, question: "Who?", options: ["We", "They"] } };
    expect(withRules({ state: room.state, before, after }).evening).toEqual({ read_first_s: 4 });
  });

  test("is refused after the lobby, and without two answers", () => {
    const { room } = toEvening();
    for (const poll of [
      { question: " ", options: ["We", "They"] },
      { ...text, options: ["We"] },
      { ...text, options: ["We", " "] },
    ])
      expect(roomCommand.safeParse(set({ warm_up_poll: poll })).success).toBe(false);
    room.send({ type: "start" });
    expect(room.send(set({ warm_up_poll: text }))).toBe("trivia.wrong_phase");
    expect(room.show("host").evening).not.toHaveProperty("warm_up_poll");
  });
});

test("what the author changes in the event afterwards counts again, and the rest stays as the host set it", () => {
  const poll = { is_on: false, question: "Who?", options: ["We", "They"] };
  const before = { ...defaultRules, warm_up_poll: poll };
  const { room } = toEvening({ warm_up_poll: poll });
  expect(withRules({ state: room.state, before, after: defaultRules })).toEqual(room.state);
  room.send(set({ read_first_s: 4, guests: false, warm_up: true, music: 10 }));
  const after = { ...before, read_first_s: 2, warm_up_poll: { ...poll, question: "Who takes it?" } };
  const { evening } = withRules({ state: room.state, before, after });
  expect(evening).toEqual({ guests: false, warm_up: true, music: 10 });
});

describe("how typed answers are shown", () => {
  test("is looser from the next question on, and for none that was played before", () => {
    const { room, modeOf, openNext, toReveal } = toEvening();
    openNext();
    room.send(set({ typed_answers: "all" }));
    expect([modeOf(0), modeOf(1), modeOf(2)]).toEqual(["right_only", "all", "all"]);
    toReveal();
    openNext();
    room.send(set({ typed_answers: "right_only" }));
    openNext();
    expect([modeOf(0), modeOf(1), modeOf(2)]).toEqual(["right_only", "right_only", "right_only"]);
  });

  test("is stricter at once, stays so for this question, and keeps what was played before", () => {
    const { room, modeOf, openNext, toReveal } = toEvening({ typed_answers: "all" });
    openNext();
    toReveal();
    openNext();
    room.send(set({ typed_answers: "approved" }));
    expect([modeOf(0), modeOf(1), modeOf(2)]).toEqual(["all", "approved", "approved"]);
    toReveal();
    room.send(set({ typed_answers: "right_only" }));
    room.send(set({ typed_answers: "all" }));
    expect([modeOf(0), modeOf(1), modeOf(2)]).toEqual(["all", "right_only", "all"]);
    openNext();
    expect([modeOf(0), modeOf(1), modeOf(2)]).toEqual(["all", "right_only", "all"]);
  });

  test("counts for a question that is announced but not yet open", () => {
    const { room, modeOf } = toEvening({ read_first_s: 2 });
    room.send({ type: "start" });
    room.send(set({ typed_answers: "approved" }));
    room.due();
    expect(modeOf(0)).toBe("approved");
    room.send(set({ typed_answers: "all" }));
    room.due();
    expect([room.state.phase, modeOf(0)]).toEqual(["question", "all"]);
  });

  test("decides which questions a host reviews", () => {
    const { room, openNext } = toEvening();
    const show = (slot: string) => room.send({ type: "show_all_answers", slot });
    openNext();
    room.send(set({ typed_answers: "approved" }));
    expect(show("q1")).toBe("trivia.nothing_to_review");
    openNext();
    expect([show("q1"), show("q2")]).toEqual(["trivia.nothing_to_review", "question"]);
    room.send(set({ typed_answers: "right_only" }));
    expect(show("q2")).toBe("trivia.nothing_to_review");
  });

  test("stays with opened questions of games from before there was a choice", () => {
    const { room, modeOf, openNext } = toEvening({ typed_answers: undefined } as never);
    expect(room.show("host").evening).not.toHaveProperty("typed_answers");
    openNext();
    room.send(set({ typed_answers: "right_only" }));
    openNext();
    expect([modeOf(0), modeOf(1)]).toEqual([undefined, "right_only"]);
  });
});

describe("properties of the evening", () => {
  const evening: fc.Arbitrary<EveningRules> = fc.record(
    {
      closes_when_all_answered: fc.boolean(),
      get_ready_s: fc.integer({ min: 0, max: 10 }),
      read_first_s: fc.integer({ min: 0, max: 8 }),
      guests: fc.boolean(),
      typed_answers: fc.constantFrom(...MODES),
    },
    { requiredKeys: [] },
  );
  const play: fc.Arbitrary<RoomCommand | { type: "deadline" } | { type: "everybody_in" }> = fc.oneof(
    fc.constantFrom("next", "end_now", "pause", "resume", "skip", "start").map((type) => ({ type }) as RoomCommand),
    fc.constant({ type: "deadline" as const }),
    fc.constant({ type: "everybody_in" as const }),
  );
  const steps = fc.array(fc.record({ command: fc.oneof(play, evening.map(set)), passMs: fc.integer({ min: 0, max: 30_000 }) }), {
    maxLength: 60,
  });
  const started = fc.record({ typed_answers: fc.constantFrom(...MODES), read_first_s: fc.integer({ min: 0, max: 4 }) });

  test("whatever a host changes, no running time moves and nothing is settled", () => {
    fc.assert(
      fc.property(started, steps, (given, all) => {
        const { room } = toEvening(given);
        for (const { command, passMs } of all) {
          room.pass(passMs);
          const { evening: _before, pace: _pace, typedModes: _modes, ...before } = room.state;
          const effects = room.effects.length;
          room.send(command);
          if (command.type !== "set_evening") continue;
          const { evening: _after, pace: _newPace, typedModes: _newModes, ...after } = room.state;
          expect(after).toEqual(before);
          expect(room.effects.slice(effects).every(({ type }) => type === "audit")).toBe(true);
          const { evening: shown } = room.show("host");
          if (room.state.phase !== "podium") expect(shown).toMatchObject(command.rules);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("no question ever shows more of what was typed than at its opening, nor more than it showed before", () => {
    const move = fc.constantFrom("open" as const, "reveal" as const);
    const moves = fc.array(fc.oneof(move, fc.constantFrom(...MODES)), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom(...MODES), moves, (first, all) => {
        const { room, modeOf, coming, openNext, toReveal } = toEvening({ typed_answers: first });
        const most = new Map<number, number>();
        for (const next of all) {
          const { index } = room.state;
          const opening = coming().typed_answers;
          if (next === "open") openNext();
          else if (next === "reveal") toReveal();
          else room.send(set({ typed_answers: next }));
          if (room.state.index > index) most.set(room.state.index, MODES.indexOf(opening));
          for (const [at, limit] of most) {
            const shown = MODES.indexOf(modeOf(at) as Mode);
            expect(shown).toBeLessThanOrEqual(limit);
            most.set(at, shown);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("the same commands give the same state, which survives its storage", () => {
    fc.assert(
      fc.property(started, steps, (given, all) => {
        const [room, again] = [toEvening(given).room, toEvening(given).room];
        for (const { command, passMs } of all)
          for (const one of [room, again]) {
            one.pass(passMs);
            one.send(command);
          }
        expect(again.state).toEqual(room.state);
        expect(triviaRoom.state.parse(JSON.parse(JSON.stringify(room.state)))).toEqual(JSON.parse(JSON.stringify(room.state)));
      }),
      { numRuns: 100 },
    );
  });

  test("the longest game with a change at each of its questions stays below 4 KiB", () => {
    const room = toRoom(Array.from({ length: 200 }, (_, at) => typedQuestion(`q${at}`)));
    room.send({ type: "start" });
    for (let at = 0; at < 199; at += 1) {
      room.send(set({ typed_answers: MODES[at % 3] as Mode, read_first_s: at % 9 }));
      room.send({ type: "skip" });
    }
    expect(room.state.index).toBe(199);
    expect(JSON.stringify(room.state).length).toBeLessThan(4_096);
  });
});
