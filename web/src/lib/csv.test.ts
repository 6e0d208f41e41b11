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

test("behind what parts cells elsewhere a formula is text as well", () => {
  expect(csvOf([["a;=1+1", "x; +2", "Goals; 3-2", "4 - 2"]]).slice(1)).toBe("a;'=1+1,x;' +2,Goals; 3-2,4 - 2\r\n");
});

test.each(["＝1", "\n=1", "=1+1", "+1", "-1", "@x", "\tx", "\rx"])("%j is text in a spreadsheet", (name) => {
  const row = csvOf([[name, "next"]]).slice(1);
  expect(row.replace(/^"/, "").startsWith(`'${name}`)).toBe(true);
});
