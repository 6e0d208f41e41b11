import { expect, test } from "vitest";
import { toNameSize } from "./name-size.ts";

test.each([
  ["Ana", "s"],
  ["Rosalindas", "s"],
  ["Rosalindass", "m"],
  ["👩‍👩‍👧‍👦🏳️‍🌈👩‍👩‍👧‍👦🏳️‍🌈", "s"],
  ["נועה לוי", "s"],
  ["x".repeat(22), "m"],
  ["x".repeat(23), "l"],
  ["x".repeat(34), "l"],
  ["x".repeat(35), "xl"],
])("%s is of size %s", (name, size) => {
  expect(toNameSize(name)).toBe(size);
});
