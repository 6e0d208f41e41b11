import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { optionOrder } from "./trivia-option-order.rules.ts";

const options = ["a", "b", "c", "d"].map((id) => ({ id }));
const shown = (slot: string, entryNo: number) => optionOrder({ slot, entryNo, options }).map(({ id }) => id);

describe("shuffled options", () => {
  test("are the author's, each once, and leave the author's order unchanged", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (slot, entryNo) => {
        expect(shown(slot, entryNo).toSorted()).toEqual(["a", "b", "c", "d"]);
      }),
    );
    expect(options.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  });
  test("do not change for one player and question, whatever is requested in between", () => {
    const before = shown("q1", 7);
    shown("q2", 7);
    expect(shown("q1", 7)).toEqual(before);
  });
  test("differ between players and between questions", () => {
    const ofPlayers = new Set(Array.from({ length: 40 }, (_, entryNo) => shown("q1", entryNo).join("")));
    const ofQuestions = new Set(Array.from({ length: 40 }, (_, no) => shown(`q${no}`, 3).join("")));
    expect(ofPlayers.size).toBeGreaterThan(12);
    expect(ofQuestions.size).toBeGreaterThan(12);
  });
  test("put each option in each place about equally often", () => {
    const first = Array.from({ length: 4_000 }, (_, entryNo) => shown("q1", entryNo)[0]);
    for (const { id } of options) expect(first.filter((one) => one === id).length / 4_000).toBeCloseTo(0.25, 1);
  });
});
