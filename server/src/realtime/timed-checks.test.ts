import { expect, test } from "vitest";
import { createTimedChecks } from "./timed-checks.ts";

const SLOT_MS = 100;

function setUp(check: (item: string) => number) {
  let nowMs = 0;
  const checked: string[] = [];
  const checks = createTimedChecks<string>({
    slotMs: SLOT_MS,
    clock: { monotonicMs: () => nowMs },
    check(item) {
      checked.push(item);
      return check(item);
    },
  });
  const runAt = (ms: number) => {
    nowMs = ms;
    checks.run();
    return checked.splice(0);
  };
  return { checks, runAt, moveTo: (ms: number) => (nowMs = ms) };
}

test("each item is checked when its time has come, and again after the time that its check returned", () => {
  const { checks, runAt, moveTo } = setUp((item) => (item === "often" ? 500 : 2_000));
  checks.add("often", 1_000);
  moveTo(300);
  checks.add("seldom", 1_000);
  expect(runAt(999)).toEqual([]);
  expect(runAt(1_000)).toEqual(["often"]);
  expect(runAt(1_299)).toEqual([]);
  expect(runAt(1_300)).toEqual(["seldom"]);
  expect(runAt(1_500)).toEqual(["often"]);
  expect(runAt(2_000)).toEqual(["often"]);
  expect(runAt(3_299)).toEqual(["often"]);
  expect(runAt(3_300)).toEqual(["seldom"]);
});

test("an item is never checked before its time, and at most one slot after it", () => {
  const { checks, runAt, moveTo } = setUp(() => 10_000);
  moveTo(1_234);
  checks.add("a", 3_000);
  expect(runAt(4_234)).toEqual([]);
  expect(runAt(4_234 + SLOT_MS)).toEqual(["a"]);
});

test("after a pause each item is checked once", () => {
  const { checks, runAt } = setUp(() => 300);
  for (const item of ["a", "b"]) checks.add(item, 300);
  expect(runAt(60_000).toSorted()).toEqual(["a", "b"]);
  expect(runAt(60_000)).toEqual([]);
  expect(runAt(60_300).toSorted()).toEqual(["a", "b"]);
});

test("a removed item is not checked, also when a check removes it", () => {
  const { checks, runAt } = setUp((item) => {
    checks.remove(item);
    checks.remove("c");
    return 1_000;
  });
  for (const item of ["a", "b", "c"]) checks.add(item, 1_000);
  checks.remove("b");
  expect(runAt(1_000)).toEqual(["a"]);
  expect(runAt(9_000)).toEqual([]);
});

test("many items that come and go are each checked once per interval, and an item that was added again is checked once", () => {
  const { checks, runAt } = setUp(() => 1_000);
  const names = Array.from({ length: 3_000 }, (_, number) => `item ${number}`);
  for (const name of names) checks.add(name, 1_000);
  checks.remove("item 7");
  checks.add("item 7", 1_000);
  for (let second = 1; second <= 5; second += 1) expect(runAt(second * 1_000).toSorted()).toEqual(names.toSorted());
  for (const name of names.slice(1)) checks.remove(name);
  expect(runAt(6_000)).toEqual(["item 0"]);
});
