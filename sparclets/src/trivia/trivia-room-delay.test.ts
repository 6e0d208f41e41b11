import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng } from "../kernel/rng.ts";
import { sampleQuestion, triviaSample } from "./trivia.fixtures.ts";
import { triviaRoom } from "./trivia.room.ts";
import { toRoom } from "./trivia-room.fixtures.ts";

const DELAY_MS = 12_000;
const delayed = (rules = {}) => toRoom([sampleQuestion("q1"), sampleQuestion("q2")], { stream_delay_s: 12, ...rules });

/** With the first question open. */
function asking() {
  const room = delayed();
  room.send({ type: "start" });
  room.due();
  room.due();
  return room;
}

describe("a stream delay", () => {
  test("takes a step for the host who asked for it, and each other one for nobody else", () => {
    const author = { userId: "u1", requestId: "r1" };
    const { rules, slots, state, now } = asking().parts;
    const asked = triviaRoom.reduce({ rules, slots, state, now, command: { type: "skip" }, author });
    if (!asked.ok) throw new Error(asked.refusal.code);
    expect(asked.value).not.toHaveProperty("author");
    const deadline = { rules, slots, state: asked.value.state, now: now + DELAY_MS, command: { type: "deadline" } } as const;
    const taken = triviaRoom.reduce({ ...deadline, author: { userId: "u2", requestId: null } });
    expect(taken).toMatchObject({
      ok: true,
      value: { author, effects: [{ type: "audit", action: "slot.skipped", details: { slot: "q1" } }] },
    });
    const next = taken.ok ? triviaRoom.reduce({ ...deadline, state: taken.value.state, now: taken.value.deadlineAt ?? 0 }) : taken;
    expect(next.ok && next.value.author).toBeUndefined();
  });

  test("does not delay a start by the event's own time", () => {
    const room = delayed();
    expect(room.send({ type: "begin" })).toBe("get_ready");
    expect(room.effects).toEqual([{ type: "start" }]);
    expect(room.due()).toBe("question");
    expect(room.send({ type: "begin" })).toBe("question");
  });

  test("shows the start to players and the big screen after the delay, and shows the host when", () => {
    const room = delayed();
    const before = { member: room.show("member"), screen: room.show("screen") };
    const clickedAt = room.now;
    expect(room.send({ type: "start" })).toBe("lobby");
    expect(room.effects).toEqual([]);
    expect(room.show("member")).toEqual(before.member);
    expect(room.show("screen")).toEqual(before.screen);
    expect(room.show("host")).toMatchObject({ pending: { command: "start", seen_at_ms: clickedAt + DELAY_MS }, action: null });
    expect(room.send({ type: "start" })).toBe("trivia.step_pending");
    expect(room.due()).toBe("get_ready");
    expect(room.now).toBe(clickedAt + DELAY_MS);
    expect(room.show("host").pending).toBeNull();
    expect(room.effects).toEqual([{ type: "start" }]);
  });

  test("leaves a question its whole time, by the window that players see", () => {
    const room = asking();
    expect(room.window()).toMatchObject({ openedAt: room.now, closesAt: room.now + 20_000 });
    room.pass(2_000);
    const clickedAt = room.now;
    room.send({ type: "end_now" });
    expect(room.window()).toMatchObject({ closesAt: clickedAt + 18_000 });
    expect(room.due()).toBe("closing");
    expect(room.window()).toMatchObject({ closesAt: clickedAt + DELAY_MS });
  });

  test("drops a step that the clock overtook, and takes none twice", () => {
    const room = asking();
    room.pass(15_000);
    room.send({ type: "end_now" });
    expect(room.due()).toBe("closing");
    expect(room.due()).toBe("reveal");
    expect(room.due()).toBe("reveal");
    expect(room.state.pending).toBeNull();
    const auto = delayed({ auto_advance: true, auto_advance_s: 8 });
    auto.send({ type: "start" });
    for (let i = 0; i < 4; i++) auto.due();
    expect(auto.state.phase).toBe("reveal");
    auto.send({ type: "next" });
    expect(auto.due()).toBe("leaderboard");
    expect(auto.due()).toBe("leaderboard");
    expect(auto.state.pending).toBeNull();
    expect(auto.due()).toBe("get_ready");
  });

  test("delays a pause, and the end of a pause as long", () => {
    const room = asking();
    room.send({ type: "pause" });
    expect(room.show("member").is_paused).toBe(false);
    room.due();
    expect(room.show("member")).toMatchObject({ is_paused: true, remaining_ms: 8_000 });
    room.pass(60_000);
    room.send({ type: "resume" });
    expect(room.show("member").is_paused).toBe(true);
    room.due();
    expect(room.window()).toMatchObject({ closesAt: room.now + 8_000 });
  });

  test("does not delay joining, names and corrections", () => {
    const room = asking();
    room.send({ type: "lock_lobby" });
    room.send({ type: "hide_names", is_on: true });
    expect(room.show("member")).toMatchObject({ is_lobby_locked: true, has_hidden_names: true });
    expect(room.state.pending ?? null).toBeNull();
  });

  test("refuses at once what cannot be done", () => {
    const room = delayed();
    expect(room.send({ type: "next" })).toBe("trivia.wrong_phase");
    expect(room.state.pending ?? null).toBeNull();
  });

  test("leaves nothing waiting when the event ends elsewhere", () => {
    const room = asking();
    room.send({ type: "end_now" });
    expect(room.send({ type: "finish" })).toBe("podium");
    expect(room.state).toMatchObject({ pending: null, deadlineAt: null });
  });
});

const commands = triviaSample.commands.map((command) => triviaRoom.command.parse(command));
const shownSteps = new Set(["start", "next", "end_now", "pause", "resume", "add_time", "skip", "end"]);

test("never shows a step of the show before its time, whatever the host does, and gives each a deadline", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const room = delayed({ auto_advance: seed % 2 === 0 });
      const rng = createRng(seed);
      for (let i = 0; i < 50; i++) {
        room.pass(rng.below(5_000));
        const command = commands[rng.below(commands.length * 2)];
        const before = JSON.stringify([room.show("member"), room.show("screen")]);
        if (!command) {
          room.due();
          continue;
        }
        room.send(command);
        if (shownSteps.has(command.type)) expect(JSON.stringify([room.show("member"), room.show("screen")])).toBe(before);
        if (room.state.pending) expect(room.wakesAt).not.toBeNull();
        if (room.state.pending) expect(room.wakesAt).toBeLessThanOrEqual(room.state.pending.at);
      }
    }),
  );
});
