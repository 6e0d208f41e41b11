import { describe, expect, test } from "vitest";
import { toOwnGame } from "./best-moment.ts";
import { questionWith } from "./play.fixtures.tsx";

interface Played {
  readonly chosen: readonly string[] | null;
  readonly points: number;
  readonly ms?: number;
  readonly kind?: string;
  readonly change?: object;
}

const played = ({ chosen, points, ms = 1_000, kind = "base", change = {} }: Played) => ({
  key: "q",
  view: { ...questionWith({ type: "multiple_choice", correct: ["a", "c"] }), ...change } as never,
  answer: chosen === null ? null : { options: [...chosen] },
  elapsed_ms: chosen === null ? null : ms,
  lines: points > 0 ? [{ slot: "q", kind, points }] : [],
});

describe("a player's own game", () => {
  test("counts fully right answers among the questions that had an answer and still count", () => {
    const game = toOwnGame([
      played({ chosen: ["c", "a"], points: 900 }),
      played({ chosen: ["a"], points: 450 }),
      played({ chosen: null, points: 0 }),
      played({ chosen: ["a"], points: 0, change: { type: "poll", correct: [] } }),
      played({ chosen: ["a", "c"], points: 0, change: { is_voided: true } }),
    ]);
    expect([game.rightCount, game.askedCount]).toEqual([1, 3]);
  });
  test("takes the answer with the most points as the best moment, and the quicker one of two that are equal", () => {
    const all = ["a", "c"];
    const game = toOwnGame([
      played({ chosen: all, points: 900, ms: 4_000 }),
      played({ chosen: all, points: 900, ms: 2_000 }),
      played({ chosen: ["a"], points: 400, ms: 500 }),
    ]);
    expect(game.best).toEqual({ questionNo: 2, points: 900, elapsedMs: 2_000 });
  });
  test("has no best moment when only taking part brought points", () => {
    expect(toOwnGame([played({ chosen: ["b"], points: 10, kind: "taking_part" })]).best).toBeNull();
  });
});
