import { contrast } from "@sparc/contract/theme/contrast";
import { parseHex, type Rgb, WHITE } from "@sparc/contract/theme/hex-color";
import { expect, test } from "vitest";
import { clubColor } from "./club-color.ts";

test("a known club has its own colour, in its own league only", () => {
  expect(clubColor("nfl", "GB")).toBe("#203731");
  expect(clubColor("NHL", "BUF")).not.toBe(clubColor("NFL", "BUF"));
});

test("other clubs have one derived from their code: stable, distinct, and visible on light and on dark", () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}X`));
  const colors = codes.map((code) => clubColor("NHL", code));
  expect(clubColor("nba", "abx")).toBe(clubColor("NHL", "ABX"));
  expect(new Set(colors).size).toBeGreaterThan(200);
  for (const color of colors) {
    const rgb = parseHex(color) as Rgb;
    expect(Math.min(contrast(rgb, WHITE), contrast(rgb, { r: 20, g: 22, b: 26 })), color).toBeGreaterThanOrEqual(3);
  }
});
