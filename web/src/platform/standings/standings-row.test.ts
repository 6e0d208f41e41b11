import { expect, test } from "vitest";
import { toOwnPage } from "./standings-row.ts";

test("computes the own page from the position, wherever the shared rank begins", () => {
  expect(toOwnPage({ rank: 40, position: 61 }, 50)).toBe(2);
  expect(toOwnPage({ rank: 40, position: 50 }, 50)).toBe(1);
  expect(toOwnPage({ rank: 51 }, 50)).toBe(2);
});
