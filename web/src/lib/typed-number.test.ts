import { expect, test } from "vitest";
import { typedNumber } from "./typed-number.ts";

test.each([
  ["1917", 1917],
  [" 1,917 ", 1917],
  ["1 917", 1917],
  ["3.5", 3.5],
  ["3,5", 3.5],
  ["-.5", -0.5],
  ["−4", -4],
  ["1,234,567.8", 1_234_567.8],
])("reads %s as %d", (text, number) => expect(typedNumber(text)).toBe(number));

test.each(["", "-", "about 5", "1.2.3", "1e3", "12,34,5", "9999999999999"])("refuses %j", (text) => expect(typedNumber(text)).toBeNull());
