import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("commas, quotes and line breaks stay in their cell, and the file says that it is UTF-8", () => {
  expect(
    csvOf([
      ["Name", "Status"],
      ['Quiz, "the big one"', "a\nb"],
    ]),
  ).toBe('\uFEFFName,Status\r\n"Quiz, ""the big one""","a\nb"\r\n');
});

test.each(["=1+1", "+1", "-1", "@x", "\tx", "\rx"])("%j is text in a spreadsheet", (name) => {
  const row = csvOf([[name, "next"]]).slice(1);
  expect(row.replace(/^"/, "").startsWith(`'${name}`)).toBe(true);
});
