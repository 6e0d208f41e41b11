import { expect, test } from "vitest";
import { readPreferences } from "./preferences.ts";

test("sound is on and the code is shown by default", () => {
  expect(readPreferences(null)).toEqual({ hasSound: true, level: 60, hasStrip: true });
});

test("a changed setting is stored", () => {
  expect(readPreferences('{"hasSound":false,"level":0,"hasStrip":false}')).toEqual({ hasSound: false, level: 0, hasStrip: false });
});

test("an unreadable setting falls back to its default, one by one", () => {
  expect(readPreferences("not json")).toMatchObject({ hasSound: true });
  expect(readPreferences('{"level":900,"hasStrip":"no","hasSound":false}')).toEqual({ hasSound: false, level: 60, hasStrip: true });
  expect(readPreferences("null")).toMatchObject({ level: 60 });
});
