import { TIE_BREAK_NUMBER_MAX } from "@sparc/sparclets/bracket/bracket-limits";
import { expect, test } from "vitest";
import { tieBreakLabel, tieBreakLabels } from "./tie-break-labels.ts";

test("a tie-break number reads as how far it was off, and a missing one says so", () => {
  const { tie_break_number: label } = tieBreakLabels;
  expect(label(-3)).toEqual({ before: "tie-break number", value: "3 off" });
  expect(label(0)).toEqual({ before: "tie-break number", value: "exact" });
  expect(label(-(TIE_BREAK_NUMBER_MAX + 1))).toEqual({ value: "no", after: "tie-break number given" });
});

test("the chain stands in the order of the rules", () => {
  expect(tieBreakLabel({ tie_break: ["champion", "right_winners"] })).toBe(
    "Equal points: the right champion, then right winners. What is equal then shares the rank.",
  );
});
