import { describe, expect, test } from "vitest";
import { countryCodes, countryNames } from "./countries.ts";
import { ordinal, shortName } from "./names.ts";

describe("the countries", () => {
  test("are the 249 of ISO 3166-1, each with a name", () => {
    expect(countryCodes).toHaveLength(249);
    expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect([...countryNames.keys()]).toEqual(countryCodes);
    expect(new Set(countryNames.values()).size).toBe(249);
  });
  test.each([
    ["CA", "Canada"],
    ["US", "United States"],
    ["DE", "Germany"],
    ["CI", "Côte d’Ivoire"],
  ])("%s is %s", (code, name) => expect(countryNames.get(code)).toBe(name));
  test("returns no name for an unknown code", () =>
    expect([countryNames.get("XX"), countryNames.get("toString")]).toEqual([undefined, undefined]));
});

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [10, "10th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [20, "20th"],
  [21, "21st"],
  [111, "111th"],
  [1_002, "1002nd"],
])("formats place %d as %s", (rank, label) => expect(ordinal(rank)).toBe(label));

test.each([
  ["Rowan Ellery", "Rowan"],
  ["  Rowan\tEllery", "Rowan"],
  ["Rowan", "Rowan"],
  ["", ""],
])("shortens %j to %j", (name, short) => expect(shortName(name)).toBe(short));
