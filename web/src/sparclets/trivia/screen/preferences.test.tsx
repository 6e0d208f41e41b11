import { expect, test } from "vitest";
import { readPreferences } from "./preferences.ts";

test("sound is on and the code is shown until somebody says otherwise", () => {
  expect(readPreferences(null)).toEqual({ hasSound: true, level: 60, hasStrip: true });
});

test("a choice is kept", () => {
  expect(readPreferences('{"hasSound":false,"level":0,"hasStrip":false}')).toEqual({ hasSound: false, level: 0, hasStrip: false });
});

test("what cannot be read is as at first, part by part", () => {
  expect(readPreferences("not json")).toMatchObject({ hasSound: true });
  expect(readPreferences('{"level":900,"hasStrip":"no","hasSound":false}')).toEqual({ hasSound: false, level: 60, hasStrip: true });
  expect(readPreferences("null")).toMatchObject({ level: 60 });
});
