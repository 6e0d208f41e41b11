import { expect, test } from "vitest";
import { postalCodeHint } from "./postal-code-hint.ts";

test.each([
  ["M5V 3L9", "CA"],
  ["m5v 3l9", "CA"],
  ["SW1A 1AA", "GB"],
  ["1010", "AT"],
  ["", "CA"],
  ["whatever", "AO"],
])("gives no hint for %j in %s", (code, country) => expect(postalCodeHint(code, country)).toBeNull());

test("hints at a code that is too short for its country", () => {
  expect(postalCodeHint("M5V 3L", "CA")).toBe(
    "Postal codes of Canada usually look different. Check it once more; you can send it as it is.",
  );
});
