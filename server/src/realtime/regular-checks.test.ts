import { expect, test } from "vitest";
import { createRegularChecks } from "./regular-checks.ts";

function setUp() {
  let nowMs = 0;
  const checked: string[] = [];
  const checks = createRegularChecks<string>({ everyMs: 1_000, clock: { monotonicMs: () => nowMs }, check: (item) => checked.push(item) });
  const runAt = (ms: number) => {
    nowMs = ms;
    checks.run();
    return checked.splice(0);
  };
  return { checks, runAt, moveTo: (ms: number) => (nowMs = ms) };
}

test("each item is checked once per interval, in its own turn", () => {
  const { checks, runAt, moveTo } = setUp();
  checks.add("a");
  moveTo(300);
  checks.add("b");
  expect(runAt(999)).toEqual([]);
  expect(runAt(1_000)).toEqual(["a"]);
  expect(runAt(1_299)).toEqual([]);
  expect(runAt(1_300)).toEqual(["b"]);
  expect(runAt(2_000)).toEqual(["a"]);
  expect(runAt(9_000)).toEqual(["b", "a"]);
  expect(runAt(9_000)).toEqual([]);
});

test("a removed item is not checked, also when a check removes it", () => {
  let nowMs = 0;
  const checked: string[] = [];
  const checks = createRegularChecks<string>({
    everyMs: 1_000,
    clock: { monotonicMs: () => nowMs },
    check: (item) => {
      checked.push(item);
      checks.remove(item);
      checks.remove("c");
    },
  });
  for (const item of ["a", "b", "c"]) checks.add(item);
  checks.remove("b");
  nowMs = 1_000;
  checks.run();
  nowMs = 2_000;
  checks.run();
  expect(checked).toEqual(["a"]);
});

test("many items that come and go are each checked once per interval, and an item that was added again is checked once", () => {
  const { checks, runAt } = setUp();
  const names = Array.from({ length: 3_000 }, (_, number) => `item ${number}`);
  for (const name of names) checks.add(name);
  checks.remove("item 7");
  checks.add("item 7");
  for (let second = 1; second <= 5; second += 1) expect(runAt(second * 1_000).toSorted()).toEqual(names.toSorted());
  for (const name of names.slice(1)) checks.remove(name);
  expect(runAt(6_000)).toEqual(["item 0"]);
});
