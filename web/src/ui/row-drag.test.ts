import { expect, test } from "vitest";
import { dropPlace, edgePush } from "./row-drag.ts";

const middles = [20, 60, 100, 140];

test("a dragged row gets the place where its pointer is released", () => {
  expect(dropPlace(middles, 0, 5)).toBe(0);
  expect(dropPlace(middles, 0, 65)).toBe(1);
  expect(dropPlace(middles, 0, 500)).toBe(3);
  expect(dropPlace(middles, 3, 0)).toBe(0);
  expect(dropPlace(middles, 3, 90)).toBe(2);
  expect(dropPlace(middles, 2, 100)).toBe(2);
});

test("the list scrolls near an edge, faster when the pointer is nearer, and not in between", () => {
  const at = (y: number): number => edgePush({ top: 100, bottom: 500, y });
  expect([at(300), at(156), at(444)]).toEqual([0, 0, 0]);
  expect(at(128)).toBeLessThan(0);
  expect(at(110)).toBeLessThan(at(128));
  expect(at(480)).toBeGreaterThan(0);
  expect([at(-900), at(900)]).toEqual([-12, 12]);
});
