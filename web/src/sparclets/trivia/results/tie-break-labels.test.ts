import { expect, test } from "vitest";
import { hasEqualPoints, tieBreakText } from "../tie-break-steps.ts";
import { tieBreakLabel, tieBreakLabels } from "./tie-break-labels.ts";

test("the label lists what the event's rules compare, and mentions shared ranks only where they can occur", () => {
  const chain = ["right_answers", "answer_time"];
  expect(tieBreakLabel({ tie_break: chain, tie_break_final: "earlier_join" })).toBe(
    "Equal points: more right answers first, then less time, then who joined earlier.",
  );
  expect(tieBreakLabel({ tie_break: chain, tie_break_final: "shared" })).toBe(
    "Equal points: more right answers first, then less time. What is equal then shares the rank.",
  );
  expect(tieBreakLabel({ tie_break: [], tie_break_final: "shared" })).toBe("Equal points share a rank.");
});

test("times are in seconds to the millisecond, and join order is a place", () => {
  expect(tieBreakLabels.answer_time?.(-61_204)).toEqual({ before: "time", value: "61.204 s" });
  expect(tieBreakLabels.earlier_join?.(-2)).toEqual({ before: "joined", value: "3rd" });
});

test("the short text names the same steps, and equal points are found among neighbours", () => {
  expect(tieBreakText({ tie_break: ["answer_time"], tie_break_final: "earlier_join" })).toBe("less time, then who joined earlier");
  expect(tieBreakText({})).toBe("a shared rank");
  expect([[], [{ points: 3 }], [{ points: 3 }, { points: 2 }], [{ points: 3 }, { points: 2 }, { points: 2 }]].map(hasEqualPoints)).toEqual([
    ...[false, false, false, true],
  ]);
});
