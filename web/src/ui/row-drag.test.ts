import { expect, test } from "vitest";
import { dropPlace } from "./row-drag.ts";

const middles = [20, 60, 100, 140];

test("a dragged row lands where its pointer is let go", () => {
  expect(dropPlace(middles, 0, 5)).toBe(0);
  expect(dropPlace(middles, 0, 65)).toBe(1);
  expect(dropPlace(middles, 0, 500)).toBe(3);
  expect(dropPlace(middles, 3, 0)).toBe(0);
  expect(dropPlace(middles, 3, 90)).toBe(2);
  expect(dropPlace(middles, 2, 100)).toBe(2);
});
