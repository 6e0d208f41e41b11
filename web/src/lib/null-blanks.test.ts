import { expect, test } from "vitest";
import { nullBlanks } from "./null-blanks.ts";

test("empty texts are sent as null, everything else as it is", () => {
  const form = { name: "", description: "x", spaces: " ", count: 0, isOn: false, list: [], none: null, missing: undefined };
  expect(nullBlanks(form)).toEqual({ ...form, name: null });
});
