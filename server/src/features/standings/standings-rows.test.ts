import { expect, test } from "vitest";
import { countBehind } from "./standings-rows.ts";

test("counts those with a lower rank, and nobody who shares one", () => {
  // Entry 4 is removed; 1 and 3 share second place, 0 and 5 the last.
  const ranks = [4, 2, 1, 2, 0, 4];
  const table = { order: Int32Array.from([2, 1, 3, 0, 5]), rankOf: (entryNo: number) => ranks[entryNo] ?? 0 };
  expect([2, 1, 3, 0, 5].map((entryNo) => countBehind(table, entryNo))).toEqual([4, 2, 2, 0, 0]);
});
