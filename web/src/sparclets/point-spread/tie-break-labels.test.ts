import { GUESS_MAX } from "@sparc/sparclets/point-spread/point-spread-limits";
import { expect, test } from "vitest";
import { fourGames, rulesWith } from "./spread.fixtures.ts";
import { tieBreakLabel, tieBreakLabels, weekTieBreakLabel } from "./tie-break-labels.ts";
import { toWeeks } from "./week-board.ts";

test("best bets are shown as right ones, with half for a push, out of the week's number", () => {
  const rules = rulesWith({ best_bets: { per_week: 3, factor: 3 } });
  expect(tieBreakLabels(rules, 3).best_bets?.(5)).toEqual({ before: "best bets", value: "2½ of 3" });
  expect(tieBreakLabels(rules, null).best_bets?.(4)).toEqual({ before: "best bets", value: "2" });
});

test("a guess at the total is shown by its distance, and a missing one says so", () => {
  const label = tieBreakLabels(rulesWith(), null).last_total;
  expect([label?.(-9), label?.(-(GUESS_MAX + 1))]).toEqual([
    { before: "total", value: "9 off" },
    { value: "no", after: "total given" },
  ]);
});

test("the season's chain names the guessed game, and in a week only best bets decide", () => {
  const rules = rulesWith({ best_bets: { per_week: 1, factor: 2 }, tie_break: ["best_bets", "last_total"] });
  expect(tieBreakLabel(rules, toWeeks(fourGames()))).toContain(
    "points from best bets, then the closest guess at all points in Detroit at Green Bay.",
  );
  expect(weekTieBreakLabel(rules)).toBe("Equal points: points from best bets. What is equal then shares the rank.");
  expect(weekTieBreakLabel(rulesWith({ tie_break: ["last_total"] }))).toBe("Equal points share a rank.");
});
