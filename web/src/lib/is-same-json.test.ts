import { expect, test } from "vitest";
import { isSameJson } from "./is-same-json.ts";

test("treats documents as equal when only the order of their members differs", () => {
  expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(isSameJson([1, 2], [2, 1])).toBe(false);
  expect(isSameJson({}, [])).toBe(false);
  expect(isSameJson({ a: undefined }, { b: undefined })).toBe(true);
});
