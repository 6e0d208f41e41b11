import { expect, test } from "vitest";
import { screenSoundLabel } from "./screen-sound-label.ts";

test("says what to do at one screen", () => {
  expect(screenSoundLabel(1, { on: 1, blocked: 0 })).toBe("Sound on");
  expect(screenSoundLabel(1, { on: 0, blocked: 1 })).toBe("Click the big screen once for sound");
  expect(screenSoundLabel(1, { on: 0, blocked: 0 })).toBe("Its sound is off");
});

test("says at how many of several screens, a blocked one first", () => {
  expect(screenSoundLabel(2, { on: 2, blocked: 0 })).toBe("Sound on");
  expect(screenSoundLabel(3, { on: 1, blocked: 0 })).toBe("Sound on at 1 of 3");
  expect(screenSoundLabel(2, { on: 1, blocked: 1 })).toBe("Click 1 of 2 screens once for sound");
  expect(screenSoundLabel(2, { on: 0, blocked: 0 })).toBe("Their sound is off");
});
