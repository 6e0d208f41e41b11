import { sparclets } from "@sparc/sparclets/registry";
import type { SparcletWire } from "@sparc/sparclets/sparclet-rules";
import { expect, test } from "vitest";
import { sparcletAt, sparcletTypes, webSparclet } from "../platform/sparclets.ts";
import { analyticsTypes } from "./analytics.ts";
import { sparcletListings } from "./listings.ts";

test("addresses and names are those of the rules", () => {
  for (const [type, { rules }] of Object.entries(sparclets)) {
    const { category, ...wire }: SparcletWire = rules.wire;
    expect(webSparclet(type)).toMatchObject(wire);
    expect(analyticsTypes.filter(({ segment }) => segment === wire.segment)).toMatchObject([{ category }]);
  }
});

test("lists show events by what the pages know of their types", () => {
  expect(Object.keys(sparcletListings)).toEqual(sparcletTypes());
  for (const [type, listing] of Object.entries(sparcletListings)) expect(webSparclet(type)).toMatchObject(listing);
});

test("every address that the specification names leads to its type", () => {
  const rows = [
    ["trivia", "trivias", "t", [], ""],
    ["bracket", "brackets", "b", ["brackets", "b"], "brackets-"],
    ["point_spread", "point-spread", "ps", ["point-spread", "ps"], ""],
    ["daily_game", "daily-game", "d", ["games", "g"], ""],
  ] as const;
  for (const [type, segment, short, rootPaths, shortIdPrefix] of rows) {
    expect({ rootPaths: [], shortIdPrefix: "", ...webSparclet(type) }).toMatchObject({ segment, short, rootPaths, shortIdPrefix });
    expect(sparcletAt(segment)).toEqual(webSparclet(type));
  }
  expect([webSparclet("toString"), sparcletAt("e")]).toEqual([null, null]);
});
