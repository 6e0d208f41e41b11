import { describe, expect, it } from "vitest";
import { dayAndTime, durationText, greeting, relativeMoment, shortMoment, spanFigure } from "./times.ts";

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

  it("names the year of a day that is not in the current one", () => {
    const at = (year: number, month: number) => new Date(year, month, 5, 19).getTime();
    const now = at(2026, 10);
    expect([at(2026, 11), at(2027, 11), at(2025, 10)].map((moment) => /\d{4}/.exec(shortMoment(moment, now))?.[0])).toEqual([
      ...[undefined, "2027", "2025"],
    ]);
    expect(dayAndTime(at(2027, 0), now)).toContain("2027");
    expect(dayAndTime(at(2027, 0))).not.toContain("2027");
  });
});

describe("greeting", () => {
  it.each([
    [1, "Good evening"],
    [4, "Good morning"],
    [12, "Good afternoon"],
    [18, "Good evening"],
  ])("greets at %i h", (hour, text) => {
    expect(greeting(hour)).toBe(text);
  });
});
