import { expect, test } from "vitest";
import { forgetOldest } from "./forget-oldest.ts";

test("removes the oldest idle values first, and no busy ones", () => {
  const map = new Map([1, 2, 3, 4, 5].map((key) => [key, { isBusy: key === 1 || key === 3 }]));
  forgetOldest(map, 3, ({ isBusy }) => !isBusy);
  expect([...map.keys()]).toEqual([1, 3, 5]);
  forgetOldest(map, 1, ({ isBusy }) => !isBusy);
  expect([...map.keys()]).toEqual([1, 3]);
  forgetOldest(map, 1);
  expect([...map.keys()]).toEqual([3]);
});

test("the oldest members of a set go first", () => {
  const set = new Set(["first", "second", "third"]);
  forgetOldest(set, 2);
  expect([...set]).toEqual(["second", "third"]);
});
