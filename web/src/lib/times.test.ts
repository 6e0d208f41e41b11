import { describe, expect, it } from "vitest";
import { durationText, relativeMoment, spanFigure } from "./times.ts";

const minutes = (count: number): number => count * 60_000;

describe("times", () => {
  it.each([
    [minutes(0), "1 min", "1", "min"],
    [minutes(59), "59 min", "59", "min"],
    [minutes(60), "1 h", "1", "hour"],
    [minutes(134), "2 h 14 min", "2", "hours"],
    [minutes(158), "2 h 38 min", "2", "hours"],
    [minutes(60 * 47), "2 days", "47", "hours"],
    [minutes(60 * 72), "3 days", "3", "days"],
  ])("formats a duration of %i ms", (ms, text, figure, unit) => {
    expect(durationText(ms)).toBe(text);
    expect(spanFigure(ms)).toEqual({ figure, unit });
  });

  it("formats a moment before or after now", () => {
    expect([relativeMoment(minutes(10), 0), relativeMoment(0, minutes(10))]).toEqual(["in 10 min", "10 min ago"]);
  });
});
