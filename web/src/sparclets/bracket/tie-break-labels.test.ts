import { TIE_BREAK_NUMBER_MAX } from "@sparc/sparclets/bracket/bracket-limits";
import { expect, test } from "vitest";
import { tieBreakLabel, tieBreakLabels } from "./tie-break-labels.ts";

test("a tie-break number shows its distance from the answer, or that it is missing", () => {
  const { tie_break_number: label } = tieBreakLabels;
  expect(label(-3)).toEqual({ before: "tie-break number", value: "3 off" });
  expect(label(0)).toEqual({ before: "tie-break number", value: "exact" });
  expect(label(-(TIE_BREAK_NUMBER_MAX + 1))).toEqual({ value: "no", after: "tie-break number given" });
});

test("the chain has the order of the rules", () => {
  expect(tieBreakLabel({ tie_break: ["champion", "right_winners"] })).toBe(
    "Equal points: the right champion, then right winners. What is equal then shares the rank.",
  );
});
