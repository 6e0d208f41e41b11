import { expect, test } from "vitest";
import { nullBlanks } from "./null-blanks.ts";

test("replaces empty texts with null and leaves everything else unchanged", () => {
  const form = { name: "", description: "x", spaces: " ", count: 0, isOn: false, list: [], none: null, missing: undefined };
  expect(nullBlanks(form)).toEqual({ ...form, name: null });
});
