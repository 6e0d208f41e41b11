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
