import { describe, expect, test } from "vitest";
import { sampleOfType, sampleQuestion } from "./trivia.fixtures.ts";
import { triviaRoom } from "./trivia.room.ts";
import { toRoom } from "./trivia-room.fixtures.ts";
import type { RoomState } from "./trivia-room.schema.ts";

const three = (rules = {}) => toRoom([sampleQuestion("q1"), sampleQuestion("q2", { time_limit_s: 10 }), sampleQuestion("q3")], rules);

/** With the first question open for four seconds. */
function asking(rules = {}) {
  const room = three(rules);
  room.send({ type: "start" });
  room.due();
  room.pass(4_000);
  return room;
}

function revealed() {
  const room = asking();
  room.due();
  room.due();
  return room;
}

describe("a pause", () => {
  test("keeps the remaining time of the question and leaves the pause out of everybody's time", () => {
    const room = asking();
    const { openedAt } = room.state;
    expect(room.send({ type: "pause" })).toBe("question");
    expect(room.show("member")).toMatchObject({ is_paused: true, remaining_ms: 16_000, closes_at_ms: null, question: { slot: "q1" } });
    expect(room.show("host").action).toBeNull();
    room.pass(60_000);
    expect(room.send({ type: "deadline" })).toBe("trivia.wrong_phase");
    room.send({ type: "resume" });
    expect(room.window()).toEqual({
      slot: "q1",
      openedAt: (openedAt ?? 0) + 60_000,
      closesAt: room.now + 16_000,
      acceptUntil: room.now + 16_250,
    });
    expect(room.show("member")).toMatchObject({ is_paused: false, remaining_ms: null, closes_at_ms: room.now + 16_000 });
    expect(room.due()).toBe("closing");
  });

  test("accepts the answers that were under way and none after", () => {
    const room = asking();
    room.send({ type: "pause" });
    expect(room.window()).toMatchObject({ closesAt: room.now, acceptUntil: room.now + 250 });
  });

  test("stops the clock of any phase, and any step of the room ends it", () => {
    const ready = three();
    ready.send({ type: "start" });
    ready.pass(1_000);
    ready.send({ type: "pause" });
    ready.pass(9_000);
    ready.send({ type: "resume" });
    expect(ready.state.deadlineAt).toBe(ready.now + 2_000);
    const shown = asking({ auto_advance: true, auto_advance_s: 5 });
    shown.due();
    shown.due();
    shown.send({ type: "pause" });
    expect(shown.show("member")).toMatchObject({ remaining_ms: 5_000, moves_at_ms: null });
    expect(shown.send({ type: "next" })).toBe("leaderboard");
    expect(shown.show("member")).toMatchObject({ is_paused: false, moves_at_ms: shown.now + 5_000 });
  });

  test("ends with the question, and answers from before the pause are settled", () => {
    const room = asking();
    room.send({ type: "pause" });
    const pausedAt = room.now;
    room.pass(30_000);
    expect(room.send({ type: "end_now" })).toBe("closing");
    expect(room.window()).toMatchObject({ closesAt: pausedAt });
    expect(room.due()).toBe("reveal");
  });

  test("follows auto-advance when it is changed meanwhile", () => {
    const room = asking({ auto_advance: true });
    room.due();
    room.due();
    room.send({ type: "pause" });
    room.send({ type: "set_auto_advance", is_on: true, seconds: 4 });
    expect(room.show("host")).toMatchObject({ is_paused: true, remaining_ms: 4_000 });
    room.send({ type: "set_auto_advance", is_on: false });
    expect(room.show("host")).toMatchObject({ is_paused: false, remaining_ms: null, moves_at_ms: null });
  });

  test("is refused where nothing runs or the phase is nearly over", () => {
    const room = three();
    expect(room.send({ type: "pause" })).toBe("trivia.wrong_phase");
    expect(room.send({ type: "resume" })).toBe("trivia.wrong_phase");
    const closing = asking();
    closing.due();
    expect(closing.send({ type: "pause" })).toBe("trivia.wrong_phase");
  });
});

describe("more time", () => {
  test("moves the end of an open question, also while it is paused", () => {
    const room = asking();
    const closesAt = room.state.closesAt ?? 0;
    room.send({ type: "add_time", seconds: 10 });
    expect(room.window()).toMatchObject({ closesAt: closesAt + 10_000, acceptUntil: closesAt + 10_250 });
    expect(room.state.deadlineAt).toBe(closesAt + 10_000);
    room.send({ type: "pause" });
    room.send({ type: "add_time", seconds: 10 });
    expect(room.show("screen").remaining_ms).toBe(36_000);
  });

  test("is 10 seconds by default, and only for an open question", () => {
    expect(triviaRoom.command.parse({ type: "add_time" })).toEqual({ type: "add_time", seconds: 10 });
    expect(three().send({ type: "add_time", seconds: 10 })).toBe("trivia.wrong_phase");
  });
});

describe("a skipped question", () => {
  test("is never settled, and the next one gets ready at once", () => {
    const room = asking();
    expect(room.send({ type: "skip" })).toBe("get_ready");
    expect(room.state).toMatchObject({ slot: "q2", skipped: [0] });
    expect(room.send({ type: "skip" })).toBe("get_ready");
    expect(room.send({ type: "skip" })).toBe("podium");
    room.showPodium();
    expect(room.effects.filter(({ type }) => type !== "audit")).toEqual([{ type: "start" }, { type: "complete" }]);
  });

  test("cannot be voided or corrected, and one that was asked cannot be skipped", () => {
    const room = asking();
    room.send({ type: "skip" });
    expect(room.send({ type: "void_question", slot: "q1" })).toBe("trivia.not_played");
    expect(revealed().send({ type: "skip" })).toBe("trivia.wrong_phase");
  });
});

describe("joining and names", () => {
  test("a locked lobby accepts no new players until it is unlocked", () => {
    const room = three();
    room.send({ type: "lock_lobby" });
    expect([room.isJoinable(), room.show("screen").is_lobby_locked]).toEqual([false, true]);
    room.send({ type: "start" });
    expect(room.isJoinable()).toBe(false);
    room.send({ type: "unlock_lobby" });
    expect([room.isJoinable(), room.show("screen").is_lobby_locked]).toEqual([true, false]);
  });

  test("hidden names are hidden from players and the screen, not from hosts", () => {
    const room = revealed();
    room.send({ type: "next" });
    room.send({ type: "hide_names", is_on: true });
    for (const audience of ["member", "screen"] as const) {
      const view = room.show(audience);
      expect(view.has_hidden_names).toBe(true);
      expect(view.top?.map(({ name }) => name)).toEqual(["Player 1", "Player 2", "Player 3", "Player 4", "Player 5"]);
      expect(JSON.stringify(view)).not.toContain("NNN");
      expect(JSON.stringify(view)).not.toContain("face");
    }
    expect(room.show("host").top?.[0]).toMatchObject({ name: expect.stringContaining("NNN"), face: 59 });
    room.send({ type: "hide_names", is_on: false });
    expect(room.show("member").top?.[0]).toMatchObject({ name: expect.stringContaining("NNN"), face: 59 });
  });

  test("the fastest player is hidden like the others: a number on the screen, nobody for players, a name for hosts", () => {
    const room = revealed();
    expect(room.show("screen").fastest).toMatchObject({ name: expect.stringContaining("NNN"), face: 58 });
    room.send({ type: "hide_names", is_on: true });
    expect(room.show("screen").fastest).toEqual({ name: "Player 4", elapsed_ms: 1_200 });
    expect(room.show("member")).not.toHaveProperty("fastest");
    for (const audience of ["member", "screen"] as const) expect(JSON.stringify(room.show(audience))).not.toMatch(/NNN|face/);
    expect(room.show("host").fastest).toMatchObject({ name: expect.stringContaining("NNN"), face: 58 });
  });

  test("a player has the same number as in the host's view", () => {
    const top = [{ rank: 1, name: "Ada", points: 5, movement: 0, number: 17 }];
    const state: RoomState = { ...revealed().state, phase: "leaderboard", hasHiddenNames: true };
    const view = triviaRoom.show({ audience: "member", rules: {} as never, state, slotCount: 3, slotViews: {}, tally: null, top });
    expect(view.top).toEqual([{ rank: 1, name: "Player 17", points: 5, movement: 0, number: 17 }]);
  });
});

describe("settings of the host", () => {
  const audited = (room: ReturnType<typeof three>) =>
    room.effects.flatMap((effect) => (effect.type === "audit" ? [[effect.action, effect.details]] : []));

  test("are audited once each by what they change, and not where they stay as they were", () => {
    const room = three({ cheers: true, auto_advance: false, auto_advance_s: 8 });
    const commands = [
      [{ type: "hide_names", is_on: true }, "room.names_hidden", {}],
      [{ type: "hide_names", is_on: false }, "room.names_shown", {}],
      [{ type: "lock_lobby" }, "room.lobby_locked", {}],
      [{ type: "unlock_lobby" }, "room.lobby_unlocked", {}],
      [{ type: "mute_cheers", is_on: true }, "room.cheers_muted", {}],
      [{ type: "mute_cheers", is_on: false }, "room.cheers_let_through", {}],
      [{ type: "set_auto_advance", is_on: true }, "room.auto_advance_changed", { is_on: true, seconds: 8 }],
      [{ type: "set_auto_advance", is_on: true, seconds: 5 }, "room.auto_advance_changed", { is_on: true, seconds: 5 }],
      [{ type: "cap_time", factor: 2 }, "room.extended_time_capped", { factor: 2 }],
      [{ type: "cap_time", factor: 3 }, "room.extended_time_capped", { factor: 3 }],
    ] as const;
    for (const [command] of commands) for (const _ of [1, 2]) expect(room.send(command)).toBe("lobby");
    expect(audited(room)).toEqual(commands.map(([, action, details]) => [action, details]));
    const cheerless = three({ cheers: false });
    cheerless.send({ type: "mute_cheers", is_on: true });
    expect(audited(cheerless), "muting where the event has no cheers").toEqual([]);
  });

  test("are audited in every phase, beside what a pause or a wait has running", () => {
    const room = revealed();
    room.send({ type: "set_auto_advance", is_on: true, seconds: 10 });
    room.send({ type: "pause" });
    room.send({ type: "set_auto_advance", is_on: true, seconds: 20 });
    expect(audited(room).map(([, details]) => details)).toEqual([
      { is_on: true, seconds: 10 },
      { is_on: true, seconds: 20 },
    ]);
  });

  test("include a skipped question, the last one too", () => {
    const room = asking();
    for (const _ of ["q1", "q2", "q3"]) room.send({ type: "skip" });
    expect(room.state.phase).toBe("podium");
    expect(audited(room)).toEqual(["q1", "q2", "q3"].map((slot) => ["slot.skipped", { slot }]));
  });
});

describe("a played question", () => {
  test("can be voided, counted again and given another key, also after the end", () => {
    const room = revealed();
    room.effects.length = 0;
    expect(room.send({ type: "void_question", slot: "q1" })).toBe("reveal");
    expect(room.send({ type: "unvoid_question", slot: "q1" })).toBe("reveal");
    room.send({ type: "end" });
    room.showPodium();
    expect(room.send({ type: "correct_key", slot: "q1", key: { correct: ["c"] } })).toBe("podium");
    expect(room.effects).toEqual([
      { type: "void", slot: "q1", is_voided: true },
      { type: "void", slot: "q1", is_voided: false },
      { type: "complete" },
      { type: "recode", slot: "q1", correction: { correct: ["c"] } },
    ]);
  });

  test("cannot be changed before its end", () => {
    const room = asking();
    for (const slot of ["q1", "q2", "nothing"]) {
      expect(room.send({ type: "void_question", slot })).toBe("trivia.not_played");
      expect(room.send({ type: "correct_key", slot, key: { correct: ["c"] } })).toBe("trivia.not_played");
    }
  });
});

test("a room opened before pauses existed continues", () => {
  const { paused, isLobbyLocked, hasHiddenNames, skipped, ...state } = asking().state;
  expect([paused, isLobbyLocked, hasHiddenNames, skipped]).toEqual([null, false, false, []]);
  expect(triviaRoom.state.parse(state)).toEqual(state);
  expect(triviaRoom.isJoinable({ state })).toBe(true);
  const view = triviaRoom.show({ audience: "member", rules: {} as never, state, slotCount: 3, slotViews: {}, tally: null, top: null });
  expect(view).toMatchObject({ is_paused: false, is_lobby_locked: false, has_hidden_names: false });
});

test("a player's view stays within 4 kB for the longest typed question and the longest order", () => {
  const image = { src: `/uploads/${"x".repeat(285)}.webp`, alt: "é".repeat(250), is_decorative: false };
  const long = { round: "é".repeat(40), prompt: "é".repeat(300), explanation: "é".repeat(500), image };
  const typed = sampleQuestion("q1", {
    ...long,
    type: "typed_text",
    answers: Array.from({ length: 10 }, (_, at) => `${at}${"é".repeat(119)}`),
  });
  const items = Array.from({ length: 8 }, (_, at) => ({ id: `o${at}`, text: `${at}${"é".repeat(119)}` }));
  for (const question of [typed, { ...sampleOfType.put_in_order("q1"), ...long, options: items }]) {
    const room = toRoom([question]);
    room.send({ type: "start" });
    for (let i = 0; i < 3; i++) {
      room.due();
      expect(JSON.stringify(room.show("member")).length).toBeLessThanOrEqual(4_000);
    }
  }
});
