import { describe, expect, test } from "vitest";
import { retryDelayMs } from "./backoff.ts";
import { createClockOffset } from "./clock-offset.ts";
import { createSeqFilter } from "./seq-filter.ts";

describe("states of a room", () => {
  test("only go forward, separately for each topic", () => {
    const filter = createSeqFilter();
    expect([3, 2, 3, 4].map((seq) => filter.isNews("event:a", seq))).toEqual([true, false, true, true]);
    expect(filter.isNews("event:b", 1)).toBe(true);
  });
  test("may start over after a fresh subscription", () => {
    const filter = createSeqFilter();
    filter.isNews("event:a", 9);
    filter.forget("event:a");
    expect(filter.isNews("event:a", 9)).toBe(true);
  });
});

describe("the server's clock", () => {
  test("is the median of the last five readings", () => {
    const clock = createClockOffset();
    expect(clock.offsetMs()).toBe(0);
    for (const offset of [9_000, 40, 50, 60, 45, 55]) clock.note(1_000 + offset, 1_000);
    expect(clock.offsetMs()).toBe(50);
  });
  test("is ahead of a reading by half of the shortest of the last twelve round trips", () => {
    const clock = createClockOffset();
    // Each frame left the server 75 ms before it arrived, and the clocks agree.
    for (const now of [1_000, 2_000, 3_000]) clock.note(now - 75, now);
    expect(clock.offsetMs()).toBe(-75);
    for (const rttMs of [20, 900, 160, 150, ...Array(9).fill(170)]) clock.noteRoundTrip(rttMs);
    expect(clock.offsetMs()).toBe(0);
  });
});

describe("reconnecting", () => {
  test("is tried within a second at first, then at longer intervals", () => {
    const delays = [0, 1, 2, 3, 8].map((attempt) => retryDelayMs({ attempt, code: 1006, askedMs: 0, random: () => 1 }));
    expect(delays).toEqual([300, 600, 1_200, 2_400, 4_000]);
  });
  test("waits two seconds at most at first when the client has a resume token", () => {
    const delays = [0, 2, 3, 9, 10].map((attempt) => retryDelayMs({ attempt, code: 1006, askedMs: 0, isReturning: true, random: () => 1 }));
    expect(delays).toEqual([300, 1_200, 2_000, 2_000, 4_000]);
  });
  test("spreads clients when the server restarts, and waits as long as the server asks", () => {
    expect(retryDelayMs({ attempt: 0, code: 1012, askedMs: 0, random: () => 0.5 })).toBe(2_000);
    expect(retryDelayMs({ attempt: 0, code: 1012, askedMs: 150, random: () => 0.9 })).toBe(150);
    expect(retryDelayMs({ attempt: 0, code: 1013, askedMs: 4_000, random: () => 0 })).toBe(4_000);
  });
});
