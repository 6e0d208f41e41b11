import { rules as rulesSchema } from "@sparc/sparclets/bracket/bracket.schema";
import { expect, test } from "vitest";
import type { BoardSlot } from "./play/board.ts";
import { hasOwnWorthWithout, roundWorths } from "./round-worths.ts";

const series = (round: number, best_of: number) =>
  ({ key: `${round}_1`, view: { kind: "series", round, round_name: `Round ${round}`, best_of } }) as BoardSlot;
const rulesWith = (length: object) => rulesSchema.parse({ points_winner: [5, 10], length: { needs_winner: true, ...length } });

test.each([
  ["each game off costs", { shape: "off_by_game", points: [0, 0], per_game: 1 }, { winner: 2, exact: 5, without: 2 }],
  [
    "no length is furthest off, and is not rewarded",
    { shape: "off_by_game", points: [4, 4], per_game: 1 },
    { winner: 6, exact: 9, without: 5 },
  ],
  ["the right length adds", { shape: "exact", points: [2, 4], per_game: 0 }, { winner: 5, exact: 7, without: 5 }],
  ["closeness adds", { shape: "closeness", points: [4, 4], per_game: 1 }, { winner: 6, exact: 9, without: 5 }],
])("points of a round of best-of-7: %s", (_, length, worth) =>
  expect(roundWorths(rulesWith(length), [series(1, 7), series(1, 7)])).toEqual([{ round: 1, name: "Round 1", ...worth }]),
);

test("a pick without a length has a column of its own only where its points differ from those of a wrong length", () => {
  const of = (length: object) => hasOwnWorthWithout(roundWorths(rulesWith(length), [series(1, 7), series(2, 7)]));
  expect(of({ shape: "exact", points: [2, 4], per_game: 0 })).toBe(false);
  expect(of({ shape: "closeness", points: [4, 4], per_game: 1 })).toBe(true);
});
