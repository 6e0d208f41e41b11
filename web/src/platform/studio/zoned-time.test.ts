import { readWallTime, toWallTime } from "@sparc/sparclets/kernel/zoned-time";
import { describe, expect, test } from "vitest";
import { skippedLabel, zoneLabel } from "./zoned-time.ts";

describe("wall times of a zone", () => {
  test.each([
    ["America/Toronto", "2026-07-04T20:00", "2026-07-05T00:00:00.000Z"],
    ["America/Toronto", "2026-12-04T20:00", "2026-12-05T01:00:00.000Z"],
    ["Asia/Kolkata", "2026-07-04T05:15", "2026-07-03T23:45:00.000Z"],
    ["Pacific/Kiritimati", "2026-07-04T00:00", "2026-07-03T10:00:00.000Z"],
    ["UTC", "2026-07-04T20:00", "2026-07-04T20:00:00.000Z"],
  ])("reads %s %s as %s and formats it back", (zone, wall, iso) => {
    expect(readWallTime(wall, zone)).toEqual({ iso, note: null });
    expect(toWallTime(iso, zone)).toBe(wall);
  });

  test("reads a time skipped by daylight saving time as the time right after", () => {
    const reading = readWallTime("2026-03-08T02:30", "America/Toronto");
    expect(reading?.note).toBe("skipped");
    expect(toWallTime(reading?.iso ?? null, "America/Toronto")).toBe("2026-03-08T03:30");
  });

  test.each([
    ["America/New_York", "2027-03-14T02:30", /clocks go from 2:00.AM to 3:00.AM\. 3:30.AM is set instead/],
    ["Australia/Lord_Howe", "2026-10-04T02:10", /clocks go from 2:00.AM to 2:30.AM\. 2:40.AM is set instead/],
  ])("says that %s skips %s", (zone, wall, text) => {
    expect(skippedLabel(wall, zone)).toMatch(text);
  });

  test("says nothing of a time that exists", () => {
    expect(skippedLabel("2027-03-14T03:30", "America/New_York")).toBeNull();
    expect(skippedLabel("", "America/New_York")).toBeNull();
  });

  test("reads a time that occurs twice as the first of the two", () => {
    expect(readWallTime("2026-11-01T01:30", "America/Toronto")).toEqual({ iso: "2026-11-01T05:30:00.000Z", note: "twice" });
  });

  test("returns null for an invalid time", () => {
    expect(readWallTime("", "UTC")).toBeNull();
    expect(readWallTime("2026-13-40T99:00", "UTC")).toBeNull();
  });

  test("names a zone by city and offset", () => {
    const july = Date.parse("2026-07-04T20:00:00Z");
    expect(zoneLabel("America/New_York", july)).toBe("New York time, UTC−4");
    expect(zoneLabel("Asia/Kolkata", july)).toBe("Kolkata time, UTC+5:30");
    expect(zoneLabel("UTC", july)).toBe("UTC");
  });
});
