import { describe, expect, test } from "vitest";
import { type QuietHours, quietUntil } from "./quiet-hours.rules.ts";

const NIGHT: QuietHours = { fromMinute: 22 * 60, untilMinute: 8 * 60, timeZone: "America/Toronto" };
const LUNCH: QuietHours = { fromMinute: 12 * 60, untilMinute: 13 * 60 + 30, timeZone: "Asia/Kolkata" };
const until = (hours: QuietHours, at: string): string | null => {
  const end = quietUntil(hours, Date.parse(at));
  return end === null ? null : new Date(end).toISOString();
};

describe("quiet hours", () => {
  test.each([
    ["2026-01-05T02:59:59Z", null, "21:59:59 the evening before"],
    ["2026-01-05T03:00:00Z", "2026-01-05T13:00:00.000Z", "22:00"],
    ["2026-01-05T04:59:00Z", "2026-01-05T13:00:00.000Z", "just before midnight"],
    ["2026-01-05T05:00:00Z", "2026-01-05T13:00:00.000Z", "midnight"],
    ["2026-01-05T12:59:59Z", "2026-01-05T13:00:00.000Z", "07:59:59"],
    ["2026-01-05T13:00:00Z", null, "08:00"],
  ])("over midnight: %s until %s (%s)", (at, end, _what) => {
    expect(until(NIGHT, at)).toBe(end);
  });

  test("within a day, in a zone of half hours", () => {
    expect(until(LUNCH, "2026-01-05T06:29:00Z")).toBeNull();
    expect(until(LUNCH, "2026-01-05T06:30:00Z")).toBe("2026-01-05T08:00:00.000Z");
    expect(until(LUNCH, "2026-01-05T08:00:00Z")).toBeNull();
  });

  test("the wall clock decides when clocks are changed: an hour shorter in spring, an hour longer in autumn", () => {
    expect(until(NIGHT, "2026-03-08T04:00:00Z")).toBe("2026-03-08T12:00:00.000Z");
    expect(until(NIGHT, "2026-11-01T03:00:00Z")).toBe("2026-11-01T13:00:00.000Z");
  });

  test("an end that is shown twice or not at all is never before the moment itself", () => {
    const autumn: QuietHours = { fromMinute: 0, untilMinute: 90, timeZone: "America/Toronto" };
    for (let at = Date.parse("2026-11-01T03:00:00Z"); at < Date.parse("2026-11-01T09:00:00Z"); at += 60_000) {
      const end = quietUntil(autumn, at);
      if (end !== null) expect(end).toBeGreaterThan(at);
    }
    const spring: QuietHours = { fromMinute: 60, untilMinute: 150, timeZone: "America/Toronto" };
    expect(until(spring, "2026-03-08T06:30:00Z"), "02:30 is skipped: the moment right after").toBe("2026-03-08T07:30:00.000Z");
  });
});
