import { expect, test } from "vitest";
import { ownPageOf } from "./standings-row.ts";

test("computes the own page from the position, wherever the shared rank begins", () => {
  expect(ownPageOf({ rank: 40, position: 61 }, 50)).toBe(2);
  expect(ownPageOf({ rank: 40, position: 50 }, 50)).toBe(1);
  expect(ownPageOf({ rank: 51 }, 50)).toBe(2);
});
