import { sparclets } from "@sparc/sparclets/registry";
import { expect, test } from "vitest";
import { addressAt, addressOf } from "./addresses.ts";
import { webSparclet } from "./registry.ts";

test("addresses and names are those of the rules", () => {
  for (const [type, { rules }] of Object.entries(sparclets)) {
    const {
      segment,
      short,
      label,
      shortIdPrefix = "",
    } = rules.wire as { segment: string; short: string; label: string; shortIdPrefix?: string };
    expect(webSparclet(type)).toMatchObject({ segment, short, label, shortIdPrefix });
  }
});

test("promised addresses are there, whoever draws their pages", () => {
  const rows = [
    ["trivia", "trivias", "t", [], ""],
    ["bracket", "brackets", "b", ["brackets", "b"], "brackets-"],
    ["point_spread", "point-spread", "ps", ["point-spread", "ps"], ""],
    ["daily_game", "daily-game", "d", ["games", "g"], ""],
  ] as const;
  for (const [type, segment, short, rootPaths, shortIdPrefix] of rows) {
    expect(addressOf(type)).toMatchObject({ segment, short, rootPaths, shortIdPrefix });
    expect([addressAt("segment", segment), addressAt("short", short)]).toEqual([addressOf(type), addressOf(type)]);
    for (const path of rootPaths) expect(addressAt("root", path)).toEqual(addressOf(type));
  }
  expect([addressOf("toString"), addressAt("root", "e"), addressAt("short", "x")]).toEqual([null, null, null]);
});
