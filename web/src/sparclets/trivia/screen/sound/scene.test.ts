import { describe, expect, test } from "vitest";
import { type ScreenMoment, type SoundAction, type SoundScene, toActions, toCaption, toScene } from "./scene.ts";

type View = ScreenMoment["view"];
const row = { rank: 1, name: "Ana", points: 900, movement: 0 };
const view: View = {
  phase: "lobby",
  question_no: 3,
  closes_at_ms: null,
  top: null,
  question: { type: "single_choice", is_voided: false },
};

function momentWith(change: Partial<View> = {}, rest: Partial<Omit<ScreenMoment, "view">> = {}): ScreenMoment {
  const base = { beat: 3 as const, joined: 4, podium: null, isMotionReduced: false, isAllowed: true, isOn: true };
  return { ...base, ...rest, view: { ...view, ...change } };
}
const sceneWith = (...args: Parameters<typeof momentWith>): SoundScene => toScene(momentWith(...args));

/** The actions of each moment after the one before. */
function follow(...moments: ScreenMoment[]): SoundAction[][] {
  let before: SoundScene | null = null;
  return moments.map((moment) => {
    const scene = toScene(moment);
    const actions = toActions(before, scene);
    before = scene;
    return actions;
  });
}

const thinking = (deadlineAtMs: number | null) => ({ type: "loop", loop: { name: "thinking", deadlineAtMs } });
const lobby = { type: "loop", loop: { name: "lobby" } };
const stop = { type: "stop" };
const effect = (name: string) => ({ type: "effect", effect: expect.objectContaining({ name }) });

describe("silence", () => {
  const every: Partial<View>[] = [
    { phase: "lobby" },
    { phase: "get_ready" },
    { phase: "question", closes_at_ms: 9_000 },
    { phase: "read_first" },
    { phase: "closing" },
    { phase: "reveal" },
    { phase: "leaderboard", top: [{ ...row, movement: 2 }] },
    { phase: "podium" },
  ];

  test("nothing plays before a gesture, nor while the sound is off, in any phase", () => {
    const podium = { revealedCount: 3, places: 3, isRolling: false };
    for (const rest of [{ isAllowed: false }, { isOn: false }, { isAllowed: false, isOn: false }]) {
      const moments = every.map((change) => momentWith(change, { ...rest, podium: change.phase === "podium" ? podium : null }));
      expect(follow(...moments).flat()).toEqual([]);
    }
  });

  test("everything stops when the sound is switched off or the permission is lost, once", () => {
    const open = { phase: "question", closes_at_ms: 9_000 } as const;
    expect(follow(momentWith(open), momentWith(open, { isOn: false }), momentWith(open, { isOn: false })).slice(1)).toEqual([[stop], []]);
    expect(follow(momentWith(open), momentWith(open, { isAllowed: false }))[1]).toEqual([stop]);
  });

  test("with the gesture the loop begins, but an effect that has passed does not", () => {
    const asked = { phase: "question", closes_at_ms: 9_000 } as const;
    expect(follow(momentWith(asked, { isAllowed: false }), momentWith(asked))[1]).toEqual([thinking(9_000)]);
    const shown = { phase: "reveal" } as const;
    expect(follow(momentWith(shown, { isAllowed: false }), momentWith(shown))[1]).toEqual([]);
  });

  test("a screen that is opened in the middle plays the loop, but no effect", () => {
    expect(toActions(null, sceneWith({ phase: "reveal" }))).toEqual([]);
    expect(toActions(null, sceneWith({ phase: "question", closes_at_ms: 9_000 }))).toEqual([thinking(9_000)]);
    expect(toActions(null, sceneWith({ phase: "lobby" }))).toEqual([lobby]);
  });

  test("a pause stops everything, and the thinking loop goes on with the new deadline", () => {
    const actions = follow(
      momentWith({ phase: "question", closes_at_ms: 9_000 }),
      momentWith({ phase: "question", is_paused: true }),
      momentWith({ phase: "question", closes_at_ms: 19_000 }),
    );
    expect(actions.slice(1)).toEqual([[stop], [stop, thinking(19_000)]]);
    for (const { phase } of every) {
      if (phase) expect(sceneWith({ phase, is_paused: true })).toMatchObject({ loop: null, effect: null });
    }
  });

  test("everything stops at the close: a roll while the bars grow, a sting with the right answer, nothing with the facts", () => {
    const reveal = { phase: "reveal", revealed_at_ms: 9_550 } as const;
    const actions = follow(
      momentWith({ phase: "question", closes_at_ms: 9_000 }),
      momentWith({ phase: "closing" }),
      ...([1, 2, 3] as const).map((beat) => momentWith(reveal, { beat })),
    );
    const roll = { type: "effect", effect: { name: "roll", no: 3, endsAtMs: 10_550 } };
    expect(actions.slice(1)).toEqual([[stop], [stop, roll], [stop, effect("right")], []]);
    expect(sceneWith(reveal).loop).toBeNull();
  });

  test("where everything is shown at once the sting comes without a roll", () => {
    expect(follow(momentWith({ phase: "closing" }), momentWith({ phase: "reveal", revealed_at_ms: 9_550 }))[1]).toEqual([
      stop,
      effect("right"),
    ]);
  });

  test("a screen that is opened while the bars grow has no roll, and its sting with the answer", () => {
    const reveal = { phase: "reveal", revealed_at_ms: 9_550 } as const;
    expect(follow(momentWith(reveal, { beat: 1 }), momentWith(reveal, { beat: 2 }))).toEqual([[], [stop, effect("right")]]);
  });

  test("reading the question is silent", () => {
    expect(follow(momentWith({ phase: "get_ready" }), momentWith({ phase: "read_first" }))[1]).toEqual([stop]);
  });

  test("a poll and a question that does not count stop everything and have no sting", () => {
    const closing = momentWith({ phase: "closing" });
    for (const question of [
      { type: "poll", is_voided: false },
      { type: "single_choice", is_voided: true },
    ])
      for (const beat of [1, 2] as const) expect(follow(closing, momentWith({ phase: "reveal", question }, { beat }))[1]).toEqual([stop]);
  });

  test("a corrected key during the reveal does not repeat the sting", () => {
    expect(follow(momentWith({ phase: "closing" }), momentWith({ phase: "reveal" }), momentWith({ phase: "reveal" }))[2]).toEqual([]);
  });
});

describe("loops", () => {
  test("the lobby loop stops at the start", () => {
    expect(follow(momentWith({ phase: "lobby" }), momentWith({ phase: "get_ready" }))).toEqual([[lobby], [stop, effect("buildUp")]]);
    expect(follow(momentWith(), momentWith({ phase: "question", closes_at_ms: 9_000 }))[1]).toEqual([stop, thinking(9_000)]);
  });

  test("added time moves the deadline and does not restart the loop", () => {
    const moved = follow(
      momentWith({ phase: "question", closes_at_ms: 9_000 }),
      momentWith({ phase: "question", closes_at_ms: 9_000 }),
      momentWith({ phase: "question", closes_at_ms: 19_000 }),
    );
    expect(moved.slice(1)).toEqual([[], [{ type: "move_deadline", deadlineAtMs: 19_000 }]]);
  });

  test("the loop stops when everybody is in, and comes back when the host adds time", () => {
    const asked = { phase: "question", closes_at_ms: 9_000 } as const;
    const actions = follow(momentWith(asked), momentWith({ ...asked, everybody_in: { spared_ms: 4_000 } }), momentWith(asked));
    expect(actions.slice(1)).toEqual([
      [stop, effect("everybody")],
      [stop, thinking(9_000)],
    ]);
  });
});

describe("effects", () => {
  test("those who join are heard over the lobby loop, and one who leaves is not", () => {
    const actions = follow(...[4, 5, 5, 4, 6].map((joined) => momentWith({}, { joined })));
    expect(actions.slice(1)).toEqual([[effect("join")], [], [], [effect("join")]]);
  });

  test("each announced question has its build-up", () => {
    const actions = follow(
      momentWith({ phase: "leaderboard" }),
      momentWith({ phase: "get_ready", question_no: 4 }),
      momentWith({ phase: "get_ready", question_no: 5 }),
    );
    expect(actions.slice(1)).toEqual([
      [stop, effect("buildUp")],
      [stop, effect("buildUp")],
    ]);
  });

  test("the table sweeps only when rows change places and the device shows motion", () => {
    const before = momentWith({ phase: "reveal" });
    const moved: Partial<View> = { phase: "leaderboard", top: [{ ...row, movement: 1 }] };
    expect(follow(before, momentWith({ phase: "leaderboard", top: [row] }))[1]).toEqual([stop]);
    expect(follow(before, momentWith(moved))[1]).toEqual([stop, effect("table")]);
    const reduced = momentWith(moved, { isMotionReduced: true });
    expect(follow(before, reduced)[1]).toEqual([stop]);
  });

  test("the podium's steps sound in their order, with a roll before the winner and nothing cut in between", () => {
    const at = (revealedCount: number, isRolling = false) =>
      momentWith({ phase: "podium" }, { podium: { revealedCount, places: 3, isRolling } });
    const actions = follow(momentWith({ phase: "podium" }), at(0), at(1), at(2), at(2, true), at(3));
    expect(actions).toEqual([[], [], [effect("third")], [effect("second")], [effect("roll")], [effect("first")]]);
  });

  test("a skipped podium plays only the fanfare, and a single place is the winner", () => {
    const at = (revealedCount: number, places: number) =>
      momentWith({ phase: "podium" }, { podium: { revealedCount, places, isRolling: false } });
    expect(follow(at(0, 3), at(3, 3))[1]).toEqual([effect("first")]);
    expect(follow(at(0, 1), at(1, 1))[1]).toEqual([effect("first")]);
    expect(follow(at(0, 0), at(0, 0)).flat()).toEqual([]);
  });
});

test("sounds with a meaning have captions, and loops and sweeps have none", () => {
  const captions = (["roll", "right", "third", "second", "first", "join", "table"] as const).map((name) =>
    toCaption([stop as SoundAction, { type: "effect", effect: { name, no: 1 } }]),
  );
  expect(captions).toEqual(["Drum roll", "Right answer", "Timpani", "Timpani, higher", "Fanfare", null, null]);
  expect(toCaption([stop as SoundAction, lobby as SoundAction])).toBeNull();
});
