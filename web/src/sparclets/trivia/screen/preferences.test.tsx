import { expect, test } from "vitest";
import { readPreferences } from "./preferences.ts";

test("sound is on, music is softer than effects, and the code is shown by default", () => {
  expect(readPreferences(null)).toEqual({ hasSound: true, music: 60, effects: 80, hasStrip: true });
});

test("a changed setting is stored", () => {
  const changed = { hasSound: false, music: 0, effects: 35, hasStrip: false };
  expect(readPreferences(JSON.stringify(changed))).toEqual(changed);
});

test("an unreadable setting falls back to its default, one by one", () => {
  expect(readPreferences("not json")).toMatchObject({ hasSound: true });
  expect(readPreferences('{"music":900,"effects":10,"hasStrip":"no","hasSound":false}')).toEqual({
    ...{ hasSound: false, music: 60, effects: 10, hasStrip: true },
  });
  expect(readPreferences("null")).toMatchObject({ music: 60, effects: 80 });
});
