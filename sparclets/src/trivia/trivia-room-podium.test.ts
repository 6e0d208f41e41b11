import { describe, expect, test } from "vitest";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { PODIUM_STEP_MS } from "./trivia.room.ts";
import { toRoom } from "./trivia-room.fixtures.ts";

/** A room whose last answer has just been shown. */
function toLastReveal(rules: Parameters<typeof toRoom>[1] = {}) {
  const room = toRoom([sampleQuestion("q1")], rules);
  room.send({ type: "start" });
  for (let step = 0; step < 3; step++) room.due();
  return room;
}

function toPodium(rules: Parameters<typeof toRoom>[1] = {}) {
  const room = toLastReveal(rules);
  room.send({ type: "next" });
  return room;
}

describe("the podium", () => {
  test("shows third, second and first place in turn by the clock, and completes the event with first place", () => {
    const room = toPodium();
    expect(room.wakesAt).toBe(room.now + PODIUM_STEP_MS);
    const seen = [room.show("member").top?.map(({ rank }) => rank)];
    for (let step = 0; step < 3; step++) {
      expect(room.effects.at(-1)?.type).not.toBe("complete");
      room.due();
      seen.push(room.show("member").top?.map(({ rank }) => rank));
    }
    expect(seen).toEqual([[], [3], [2, 3], [1, 2, 3]]);
    expect(room.effects.at(-1)).toEqual({ type: "complete" });
    expect([room.wakesAt, room.send({ type: "next" }), room.send({ type: "end" })]).toEqual([
      null,
      "trivia.wrong_phase",
      "trivia.wrong_phase",
    ]);
  });

  test("is moved on by the host, or shown at once", () => {
    const room = toPodium();
    expect(room.show("host").action).toEqual({ command: "next", label: "show_place" });
    room.send({ type: "next" });
    expect([room.show("host").places_shown, room.wakesAt]).toEqual([1, room.now + PODIUM_STEP_MS]);
    room.send({ type: "end" });
    expect(room.show("host")).toMatchObject({ places_shown: 3, action: null });
    expect(room.effects.filter(({ type }) => type === "complete")).toHaveLength(1);
  });

  test("hides the same places from every audience", () => {
    const room = toPodium();
    room.send({ type: "next" });
    for (const audience of ["member", "screen", "host", "admin"] as const)
      expect(room.show(audience).top?.map(({ rank }) => rank)).toEqual([3]);
  });

  test("waits while it is paused, and goes on with what was left", () => {
    const room = toPodium();
    room.pass(1_000);
    room.send({ type: "pause" });
    expect(room.wakesAt).toBeNull();
    room.pass(60_000);
    room.send({ type: "resume" });
    expect(room.wakesAt).toBe(room.now + PODIUM_STEP_MS - 1_000);
  });

  test("takes a host's step after the delay of the broadcast, unless the clock was faster", () => {
    const room = toRoom([sampleQuestion("q1")], { stream_delay_s: 3 });
    room.send({ type: "start" });
    while (room.state.phase !== "reveal") room.due();
    room.send({ type: "next" });
    room.due();
    expect([room.state.phase, room.state.placesShown]).toEqual(["podium", 0]);
    room.send({ type: "next" });
    expect(room.state.placesShown).toBe(0);
    room.due();
    expect([room.state.placesShown, room.wakesAt]).toEqual([1, room.now + PODIUM_STEP_MS]);
    room.pass(PODIUM_STEP_MS - 1_000);
    room.send({ type: "next" });
    room.due();
    expect([room.state.placesShown, room.state.pending, room.wakesAt]).toEqual([2, null, room.now + PODIUM_STEP_MS]);
  });

  test.each([
    { players: 0, shown: [2, 3] },
    { players: 1, shown: [2, 3] },
    { players: 2, shown: [1, 2, 3] },
    { players: 3, shown: [0, 1, 2, 3] },
    { players: 400, shown: [0, 1, 2, 3] },
  ])("begins with the last place that somebody stands on of $players players, and tells none before its step", ({ players, shown }) => {
    const room = toLastReveal();
    room.setPlayers(players);
    room.send({ type: "next" });
    const seen = [room.state.placesShown];
    expect(room.withheldPlaces()).toBeGreaterThanOrEqual(Math.min(players, 3));
    while (room.wakesAt !== null) {
      room.due();
      seen.push(room.state.placesShown);
    }
    expect(seen).toEqual(shown);
    expect(room.effects.filter(({ type }) => type === "complete")).toHaveLength(1);
  });

  test("shows everything at once when the event is completed from outside", () => {
    const room = toLastReveal();
    room.send({ type: "finish" });
    expect([room.show("member").places_shown, room.withheldPlaces(), room.wakesAt]).toEqual([3, 0, null]);
  });
});

describe("the places that are withheld", () => {
  test("are all from the last answer on, and fewer with each step of the podium", () => {
    const room = toRoom([sampleQuestion("q1"), sampleQuestion("q2")]);
    room.send({ type: "start" });
    for (let step = 0; step < 3; step++) room.due();
    expect([room.state.phase, room.withheldPlaces()]).toEqual(["reveal", 0]);
    room.send({ type: "next" });
    expect([room.state.phase, room.withheldPlaces()]).toEqual(["leaderboard", 0]);
    room.send({ type: "next" });
    for (let step = 0; step < 3; step++) room.due();
    const withheld = [room.withheldPlaces()];
    room.send({ type: "next" });
    withheld.push(room.withheldPlaces());
    for (let step = 0; step < 3; step++) {
      room.due();
      withheld.push(room.withheldPlaces());
    }
    const all = Number.POSITIVE_INFINITY;
    expect(withheld).toEqual([all, all, 2, 1, 0]);
  });

  test("are none on podiums from before places were shown one by one", () => {
    const room = toPodium();
    const { placesShown, ...older } = room.state;
    expect(placesShown).toBe(0);
    expect(room.withheldPlaces(older)).toBe(0);
  });
});
