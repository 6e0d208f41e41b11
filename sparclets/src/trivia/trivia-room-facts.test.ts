import { describe, expect, test } from "vitest";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { toRoom } from "./trivia-room.fixtures.ts";

/** A room in the reveal of its first question. */
function toReveal(questions = [sampleQuestion("q1"), sampleQuestion("q2")]) {
  const room = toRoom(questions);
  room.send({ type: "start" });
  room.due();
  room.due();
  expect(room.due()).toBe("reveal");
  return room;
}

describe("the reveal", () => {
  test("says when it began, to every audience alike, until it is over", () => {
    const room = toReveal();
    const began = room.now;
    room.pass(700);
    for (const audience of ["member", "screen", "host"] as const) expect(room.show(audience).revealed_at_ms).toBe(began);
    room.send({ type: "void_question", slot: "q1" });
    expect(room.show("screen").revealed_at_ms).toBe(began);
    room.send({ type: "next" });
    expect(room.show("screen")).not.toHaveProperty("revealed_at_ms");
    room.send({ type: "next" });
    expect(room.state.revealedAt).toBeNull();
  });

  test("of a room from before there were beats has no beginning", () => {
    const room = toReveal();
    Object.assign(room.state, { revealedAt: undefined });
    expect(room.show("screen")).not.toHaveProperty("revealed_at_ms");
  });

  test("names who was fastest and who has the longest streak, with their faces, on the screen and for the host, and a number without a face where names are hidden", () => {
    const room = toReveal();
    for (const audience of ["screen", "host"] as const) {
      expect(room.show(audience)).toMatchObject({
        fastest: { face: 58, elapsed_ms: 1_200 },
        longest_streak: { face: 57, in_a_row: 3, others: 1 },
      });
    }
    for (const key of ["fastest", "longest_streak", "bold_pick"]) expect(room.show("member")).not.toHaveProperty(key);
    room.send({ type: "hide_names", is_on: true });
    expect(room.show("screen").longest_streak).toEqual({ name: "Player 7", in_a_row: 3, others: 1 });
    expect(room.show("host").longest_streak).toMatchObject({ name: expect.stringContaining("NNN"), face: 57 });
  });

  test("of the last question names nobody, because the podium comes next", () => {
    const room = toReveal([sampleQuestion("q1")]);
    for (const audience of ["screen", "host"] as const) {
      expect(room.show(audience)).toMatchObject({ fastest: null, longest_streak: null });
    }
  });
});
