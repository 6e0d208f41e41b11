import { expect, test } from "vitest";
import { fourGames, picked, rulesWith } from "../spread.fixtures.ts";
import { toShare } from "../spread-labels.ts";
import { toWeeks } from "../week-board.ts";
import { weekSums } from "./weeks.tsx";

const week = (no: number) =>
  fourGames().map((slot) => ({ ...slot, key: `${no}_${slot.view.n}`, view: { ...slot.view, week: no, week_label: `Week ${no}` } }));
const weeks = toWeeks([...week(1), ...week(2), ...week(3)]);

test("points are summed by week, and the lowest week is marked and keeps its own sum", () => {
  const lines = [
    { slot: "1_1", kind: "side", points: 1 },
    { slot: "1_2", kind: "push", points: 0.5 },
    { slot: "2_1", kind: "side", points: 1 },
    { slot: "2_1", kind: "dropped", points: -1 },
    { slot: "3_1", kind: "side", points: 2 },
    { slot: "3_1", kind: "best_bet", points: 2 },
  ];
  const sums = weekSums({ rules: rulesWith({ drop_lowest_weeks: 1 }), weeks, lines });
  expect(sums.map(({ points, isDropped }) => [points, isDropped])).toEqual([
    [1.5, false],
    [1, true],
    [4, false],
  ]);
  expect(sums[2]?.rows).toEqual([{ key: "3_1", name: "Kansas City at Dallas", breakdown: "right side +2, best bet +2", points: 4 }]);
});

test("both shares of a split add up to a hundred, whatever else was picked", () => {
  const counts = [
    { value: picked({ side: "home", total: "over" }), count: 1 },
    { value: picked({ side: "away" }), count: 2 },
    { value: picked({ total: "under" }), count: 5 },
  ];
  expect(toShare({ counts }, "side", ["away", "home"])).toEqual({ percents: [67, 33], count: 3 });
  expect(toShare({ counts }, "total", ["over", "under"])).toEqual({ percents: [17, 83], count: 6 });
  expect(toShare({ counts: [] }, "side", ["away", "home"])).toEqual({ percents: [0, 0], count: 0 });
});
