import { describe, expect, test } from "vitest";
import { mineWith, roomWith } from "./play.fixtures.tsx";
import { toOwnWindow, toTimeFactor } from "./window.ts";

const asked = roomWith({ opened_at_ms: 1_000, closes_at_ms: 21_000 });
const closing = { ...asked, phase: "closing" as const, extra_time_until_ms: 61_000 };
const at = (view: typeof asked, timeFactor: number, serverNowMs: number) => toOwnWindow({ view, timeFactor, serverNowMs });

describe("a player's own answer window", () => {
  test("is everybody's, or stretched from the opening", () => {
    expect(at(asked, 1, 5_000)).toEqual({ isOpen: true, closesAtMs: 21_000, durationMs: 20_000 });
    expect(at(asked, 1.5, 5_000)).toEqual({ isOpen: true, closesAtMs: 31_000, durationMs: 30_000 });
  });
  test("is bounded by the host's cap", () => {
    expect(toTimeFactor({ ...asked, time_cap: 1.5 }, mineWith({ time_factor: 3 }))).toBe(1.5);
    expect(toTimeFactor({ ...asked, time_cap: 1.5 }, mineWith())).toBe(1);
    expect(toTimeFactor(asked, mineWith({ time_factor: 3 }))).toBe(3);
  });
  test("stays open after the others' for players with extended time, and no longer than they asked for", () => {
    expect(at(closing, 2, 40_999).isOpen).toBe(true);
    expect(at(closing, 2, 41_000).isOpen).toBe(false);
    expect(at(closing, 1, 22_000).isOpen).toBe(false);
  });
  test("is over when the host ends the extra time, and stands still while paused", () => {
    expect(at({ ...closing, extra_time_until_ms: null }, 3, 22_000).isOpen).toBe(false);
    expect(at({ ...asked, is_paused: true, closes_at_ms: null }, 3, 5_000).isOpen).toBe(false);
  });
});
