import { expect, test } from "vitest";
import { listMoved } from "./list-moved.ts";

test("moves one item and keeps the order of the others", () => {
  expect(listMoved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(listMoved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
});

test("changes nothing when an index is outside the list", () => {
  expect(listMoved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(listMoved(["a", "b"], 2, 0)).toEqual(["a", "b"]);
});
