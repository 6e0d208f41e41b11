import { expect, test } from "vitest";
import { createGate } from "../testing/gate.ts";
import { createKeyedBatchers } from "./keyed-batchers.ts";

function gated() {
  const flushed: [string, number[]][] = [];
  const { open, opened } = createGate();
  const batchers = createKeyedBatchers<number, string>((key) => ({
    async flush(items) {
      flushed.push([key, items]);
      await opened;
      return items.map((item) => `${key}${item}`);
    },
  }));
  return { batchers, flushed, open };
}

test("items under one key are flushed together, and never with another key's", async () => {
  const { batchers, flushed, open } = gated();
  const first = [batchers.add("a", 1), batchers.add("b", 2), batchers.add("a", 3)];
  await Promise.resolve();
  const late = [batchers.add("a", 4), batchers.add("a", 5)];
  open();
  expect(await Promise.all([...first, ...late])).toEqual(["a1", "b2", "a3", "a4", "a5"]);
  expect(flushed).toEqual([
    ["a", [1, 3]],
    ["b", [2]],
    ["a", [4, 5]],
  ]);
});

test("draining waits for every key, and leaves each empty", async () => {
  const { batchers, open } = gated();
  void batchers.add("a", 1);
  void batchers.add("b", 1);
  expect([batchers.isEmpty("a"), batchers.isEmpty("b"), batchers.isEmpty("c")]).toEqual([false, false, true]);
  const drained = batchers.drain();
  open();
  await drained;
  expect([batchers.isEmpty("a"), batchers.isEmpty("b")]).toEqual([true, true]);
});

test("no waiting item is lost when there are more keys than are kept", async () => {
  const { batchers, open } = gated();
  const waiting = Array.from({ length: 1_200 }, (_, at) => batchers.add(`k${at}`, 0));
  open();
  expect(await Promise.all(waiting)).toHaveLength(1_200);
});
