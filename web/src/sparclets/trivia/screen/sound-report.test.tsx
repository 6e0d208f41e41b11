import { expect, test } from "vitest";
import { toScreenSound } from "./sound-report.ts";

const preferences = { hasSound: true, music: 60, effects: 80, hasStrip: true };

test("a screen is blocked until its browser allows sound, and on from then", () => {
  expect(toScreenSound("blocked", preferences)).toBe("blocked");
  expect(toScreenSound("allowed", preferences)).toBe("on");
});

test("a screen is muted when its sound is off, when both levels are 0, or when its browser has no audio", () => {
  expect(toScreenSound("allowed", { ...preferences, hasSound: false })).toBe("muted");
  expect(toScreenSound("blocked", { ...preferences, hasSound: false })).toBe("muted");
  expect(toScreenSound("allowed", { ...preferences, music: 0, effects: 0 })).toBe("muted");
  expect(toScreenSound("allowed", { ...preferences, music: 0 })).toBe("on");
  expect(toScreenSound("unsupported", preferences)).toBe("muted");
});
