import { expect, test } from "vitest";
import { toLinePath } from "./line-path.ts";

test("draws the highest value at the top, and nothing where a value is missing", () => {
  expect(toLinePath([0, 10, 20])).toBe("M0 68h0.01L150 36L300 4");
  expect(toLinePath([5, null, 5, null])).toBe("M0 4h0.01M200 4h0.01");
  expect(toLinePath([null, null])).toBe("");
});
