import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng } from "../kernel/rng.ts";
import { type AnswerWindow, toOwnClose } from "../room-rules.ts";
import { sampleQuestion, triviaSample } from "./trivia.fixtures.ts";
import { triviaRoom } from "./trivia.room.ts";
import { toRoom } from "./trivia-room.fixtures.ts";

/** With the first question open for four of its twenty seconds, and somebody who has twice as long. */
function asking(factor = 2) {
  const room = toRoom([sampleQuestion("q1"), sampleQuestion("q2")]);
  room.send({ type: "start" });
  room.due();
  room.waitFor(factor);
  room.pass(4_000);
  return room;
}

function closing(factor = 2) {
  const room = asking(factor);
  room.due();
  return room;
}

const ownClose = (room: ReturnType<typeof toRoom>, factor: number) => toOwnClose(room.window() as AnswerWindow, factor);

describe("extended time", () => {
  test("keeps the question closing for players who have longer, and shows until when, not who", () => {
    const room = asking();
    const openedAt = room.state.openedAt as number;
    expect(ownClose(room, 2)).toBe(openedAt + 40_000);
    expect(room.due()).toBe("closing");
    expect(room.now).toBe(openedAt + 20_000);
    expect(ownClose(room, 1)).toBe(openedAt + 20_000);
    expect(ownClose(room, 1.5)).toBe(openedAt + 30_000);
    expect(ownClose(room, 2)).toBe(openedAt + 40_000);
    for (const audience of ["member", "screen", "host"] as const) {
      const view = room.show(audience);
      expect(view).toMatchObject({ phase: "closing", extra_time_until_ms: openedAt + 40_000 });
      expect(view.question).toMatchObject({ slot: "q1", distribution: null });
    }
    for (const audience of ["member", "screen"] as const) expect(room.show(audience).question?.correct).toBeNull();
    expect(room.due()).toBe("reveal");
    expect(room.now).toBe(openedAt + 40_550);
    expect(room.show("member").extra_time_until_ms).toBeNull();
  });

  test("continues at once when the last of them has answered", () => {
    const room = closing(3);
    room.pass(7_000);
    room.waitFor(1.5);
    room.send({ type: "wait" });
    expect(room.show("host").extra_time_until_ms).toBe((room.state.openedAt as number) + 30_000);
    room.waitFor(1);
    expect(room.send({ type: "wait" })).toBe("closing");
    expect(room.state.deadlineAt).toBe(room.now);
    expect(room.due()).toBe("reveal");
  });

  test("never waits longer than announced, and does not start to wait later", () => {
    const room = closing(1.5);
    const { until } = room.state.extra as { until: number };
    room.waitFor(3);
    room.send({ type: "wait" });
    expect(room.state.extra?.until).toBe(until);
    const without = closing(1);
    without.waitFor(3);
    without.send({ type: "wait" });
    expect(without.state.extra).toBeNull();
  });

  test("ends when the host says so; earlier answers count", () => {
    const room = closing();
    room.pass(5_000);
    expect(room.show("host").action).toEqual({ command: "end_now", label: "end_question" });
    expect(room.send({ type: "end_now" })).toBe("closing");
    expect(ownClose(room, 2)).toBe(room.now);
    expect(room.show("host")).toMatchObject({ action: null, extra_time_until_ms: null });
    expect(room.send({ type: "end_now" })).toBe("trivia.wrong_phase");
    room.send({ type: "wait" });
    expect(room.state.deadlineAt).toBe(room.now + 550);
    expect(room.due()).toBe("reveal");
  });

  test("follows a question that the host ends early or lengthens", () => {
    const early = asking();
    const openedAt = early.state.openedAt as number;
    early.send({ type: "end_now" });
    expect(ownClose(early, 2)).toBe(openedAt + 8_000);
    const longer = asking();
    longer.send({ type: "add_time", seconds: 10 });
    expect(ownClose(longer, 2)).toBe((longer.state.openedAt as number) + 60_000);
  });

  test("stops while the host has stopped the clock", () => {
    const open = asking();
    open.send({ type: "pause" });
    expect(ownClose(open, 3)).toBe(open.now);
    open.pass(60_000);
    open.send({ type: "end_now" });
    // Four seconds had run: four more of the player's own are left.
    expect(ownClose(open, 2)).toBe(open.now + 4_000);

    const room = closing();
    room.pass(5_000);
    expect(room.send({ type: "pause" })).toBe("closing");
    expect(ownClose(room, 2)).toBe(room.now);
    expect(room.show("member")).toMatchObject({ is_paused: true, remaining_ms: 15_550, extra_time_until_ms: null });
    room.pass(60_000);
    room.send({ type: "resume" });
    expect(ownClose(room, 1)).toBeLessThan(room.now);
    expect(ownClose(room, 2)).toBe(room.now + 15_000);
    expect(room.due()).toBe("reveal");
  });

  test("gets lost machine time back, and opens the question for nobody else", () => {
    const room = closing();
    room.pass(5_000);
    const left = ownClose(room, 2) - room.now;
    room.pass(9_000);
    room.send({ type: "extend", extraMs: 9_000 });
    expect(ownClose(room, 2) - room.now).toBe(left);
    expect(ownClose(room, 1)).toBeLessThan(room.now);
  });

  test("leaves no wait after a skipped question or an ended game", () => {
    const skipped = asking();
    skipped.send({ type: "skip" });
    expect(skipped.state).toMatchObject({ phase: "get_ready", extra: null });
    const ended = closing();
    expect(ended.send({ type: "end" })).toBe("podium");
    expect(ended.effects).toContainEqual({ type: "settle", slot: "q1" });
    expect(ended.window()).toBeNull();
  });
});

const commands = triviaSample.commands.map((command) => triviaRoom.command.parse(command));

/** The same walk by two rooms: what the second is told about factors is up to `factorAt`. */
function walkTwo(
  seed: number,
  factorAt: (step: number) => number,
  compare: (a: ReturnType<typeof asking>, b: ReturnType<typeof asking>) => void,
) {
  const [plain, delayed] = [toRoom([sampleQuestion("q1"), sampleQuestion("q2")]), toRoom([sampleQuestion("q1"), sampleQuestion("q2")])];
  const rng = createRng(seed);
  for (let i = 0; i < 40; i++) {
    delayed.waitFor(factorAt(i));
    const ms = rng.below(9_000);
    const at = rng.below(commands.length * 2);
    for (const room of [plain, delayed]) {
      room.pass(ms);
      const command = commands[at];
      if (command) room.send(command);
      else room.due();
    }
    compare(plain, delayed);
  }
}

describe("properties of extended time", () => {
  test("nothing changes when nobody has any", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        walkTwo(
          seed,
          () => 1,
          (plain, delayed) => {
            expect(delayed.state).toEqual(plain.state);
            expect(delayed.window()).toEqual(plain.window());
            expect(delayed.state.extra ?? null).toBeNull();
          },
        );
      }),
    );
  });

  test("a player's own window is never shorter than everybody's, never longer than the room says, and open only while the room is", () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.constantFrom(1, 1.5, 2, 3), { minLength: 40, maxLength: 40 }), (seed, factors) => {
        walkTwo(
          seed,
          (step) => factors[step] as number,
          (_plain, { state, now, window }) => {
            const open = window();
            if (!open) return;
            for (const factor of [1, 1.5, 2, 3]) {
              const closesAt = toOwnClose(open, factor);
              expect(closesAt).toBeGreaterThanOrEqual(open.closesAt);
              if (open.ownEndAt !== undefined) expect(closesAt).toBeLessThanOrEqual(Math.max(open.ownEndAt, open.closesAt));
              if (state.phase === "closing" && state.deadlineAt !== null && closesAt > now)
                expect(state.deadlineAt).toBeGreaterThan(closesAt);
            }
          },
        );
      }),
    );
  });
});
