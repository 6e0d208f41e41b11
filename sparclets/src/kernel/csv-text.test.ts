import { expect, test } from "vitest";
import { toCsv } from "./csv-text.ts";

test("quotes commas, quotes and line breaks and begins with the UTF-8 byte order mark", () => {
  expect(
    toCsv([
      ["Name", "Status"],
      ['Quiz, "the big one"', "a\nb"],
    ]),
  ).toBe('\uFEFFName,Status\r\n"Quiz, ""the big one""","a\nb"\r\n');
});

test("leaves numbers as they are, whatever their sign", () => {
  expect(toCsv([[-1, 2.5, "-1"]]).slice(1)).toBe("-1,2.5,'-1\r\n");
});

test("escapes a formula behind every separator of cells", () => {
  expect(toCsv([["a;=1+1", "x; +2", "Goals; 3-2", "4 - 2"]]).slice(1)).toBe("a;'=1+1,x;' +2,Goals; 3-2,4 - 2\r\n");
});

const SIGNS = Array.from("=+-@＝＋－＠﹢﹣﹦﹫⁺⁻⁼₊₋₌\u2212");
const INVISIBLE = [
  "\u200B",
  "\u200D",
  "\u200F",
  "\u2060",
  "\uFEFF",
  "\u00AD",
  "\u202E",
  "\u061C",
  "\u034F",
  "\u3164",
  "\uFE0F",
  "\u{E0041}",
];
const NAMES = [
  ...["\n=1", "=1+1", "+1", "-1", "@x", "\tx", "\rx", "\0x", " \u00A0=1"],
  ...SIGNS.map((sign) => `${sign}1`),
  ...INVISIBLE.flatMap((hidden) => [`${hidden}=1`, ` ${hidden} ＠x`, `${hidden}x`]),
];

test.each(NAMES)("escapes %j as text for spreadsheets", (name) => {
  const row = toCsv([[name, "next"]]).slice(1);
  expect(row.replace(/^"/, "").startsWith(`'${name}`)).toBe(true);
});

test.each(["Zoë", "日本", "❤️ hearts", "👩‍👧 both", "a=b", "x\u200By"])("leaves %j unchanged", (name) => {
  expect(toCsv([[name, "next"]]).slice(1)).toBe(`${name},next\r\n`);
});
