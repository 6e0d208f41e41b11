import { TEXT_RATIO } from "@sparc/contract/theme/legible";
import { expect, test } from "vitest";
import { type ReadPair, readPairs } from "./read-pairs.ts";

const lime = { primary: "#D9F99D", primary_text: "#1c3d2b", secondary: "#1c3d2b", secondary_text: "#d9f99d" };
const byName = (pairs: ReadPair[]) => Object.fromEntries(pairs.map((pair) => [pair.name, pair]));

test("legible pairs stay unchanged, and others are shown with both the given and the adjusted colour", () => {
  const pairs = byName(readPairs(lime));
  expect(pairs["Text on primary"]).toMatchObject({ given: "#1c3d2b", shown: "#1c3d2b", isAdjusted: false, ground: "#d9f99d" });
  expect(pairs["Text on primary"]?.givenRatio).toBeCloseTo(10.3, 1);
  const link = pairs["Primary as text, light"];
  expect(link).toMatchObject({ given: "#d9f99d", isAdjusted: true, field: null });
  expect(link?.givenRatio).toBeLessThan(1.3);
  expect(link?.shown).not.toBe(link?.given);
  expect(pairs["Primary as text, dark"]?.isAdjusted).toBe(false);
});

test.each([
  ["nothing given", {}],
  ["yellow on white", { primary: "#ffffff", primary_text: "#ffff00", secondary: "#fff", secondary_text: "#ff0" }],
  ["navy on black", { primary: "#000", primary_text: "#00205b", secondary: "#00205b", secondary_text: "#000000" }],
])("every pair is adjusted to a legible contrast: %s", (_, colors) => {
  const pairs = readPairs(colors);
  expect(pairs).toHaveLength(10);
  for (const { name, shownRatio } of pairs) expect(shownRatio, name).toBeGreaterThanOrEqual(TEXT_RATIO);
});
