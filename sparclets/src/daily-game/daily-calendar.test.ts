import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toWallTime } from "../kernel/zoned-time.ts";
import { type Calendar, dayOfPuzzle, numberAt } from "./daily-calendar.rules.ts";

const HOUR_MS = 3_600_000;
const calendar = (startsAt: string, more: Partial<Calendar["schedule"]> & { turnsOverAt?: string } = {}): Calendar => {
  const { turnsOverAt = "00:00", ...schedule } = more;
  return { schedule: { startsAt: Date.parse(startsAt), endsAt: null, timeZone: "America/Toronto", ...schedule }, turnsOverAt };
};
const iso = (at: number | undefined) => at !== undefined && new Date(at).toISOString();

describe("the day of a puzzle", () => {
  test("begins with the event, and then at each turn-over", () => {
    const days = [1, 2, 3].map((number) => dayOfPuzzle(calendar("2026-04-18T14:00:00.000Z"), number));
    expect(days.map((day) => [day?.date, iso(day?.opensAt), iso(day?.lockAt)])).toEqual([
      ["2026-04-18", "2026-04-18T14:00:00.000Z", "2026-04-19T04:00:00.000Z"],
      ["2026-04-19", "2026-04-19T04:00:00.000Z", "2026-04-20T04:00:00.000Z"],
      ["2026-04-20", "2026-04-20T04:00:00.000Z", "2026-04-21T04:00:00.000Z"],
    ]);
  });

  test("is the day before when the event begins before the turn-over", () => {
    const day = dayOfPuzzle(calendar("2026-04-18T14:00:00.000Z", { turnsOverAt: "17:30" }), 1);
    expect([day?.date, iso(day?.lockAt)]).toEqual(["2026-04-17", "2026-04-18T21:30:00.000Z"]);
  });

  test("has 23 hours when clocks go forward and 25 when they go back", () => {
    const hours = (startsAt: string, number: number) => {
      const day = dayOfPuzzle(calendar(startsAt), number);
      return day && (day.lockAt - day.opensAt) / HOUR_MS;
    };
    expect([1, 2, 3].map((number) => hours("2026-03-07T05:00:00.000Z", number))).toEqual([24, 23, 24]);
    expect([1, 2, 3].map((number) => hours("2026-10-31T04:00:00.000Z", number))).toEqual([24, 25, 24]);
  });

  test("changes after an hour that clocks skip, and at the first of one that they repeat", () => {
    const opens = (startsAt: string, turnsOverAt: string) => iso(dayOfPuzzle(calendar(startsAt, { turnsOverAt }), 2)?.opensAt);
    expect(opens("2026-03-07T12:00:00.000Z", "02:30")).toBe("2026-03-08T07:30:00.000Z");
    expect(opens("2026-10-31T12:00:00.000Z", "01:30")).toBe("2026-11-01T05:30:00.000Z");
  });

  test("begins with the second of a repeated hour, when the change was in the first", () => {
    const day = dayOfPuzzle(calendar("2026-11-01T06:40:00.000Z", { turnsOverAt: "01:50" }), 1);
    expect([iso(day?.opensAt), iso(day?.lockAt)]).toEqual(["2026-11-01T06:40:00.000Z", "2026-11-02T06:50:00.000Z"]);
  });

  test("ends with the event, and there is none after it", () => {
    const ending = calendar("2026-04-18T04:00:00.000Z", { endsAt: Date.parse("2026-04-19T12:00:00.000Z") });
    expect(iso(dayOfPuzzle(ending, 2)?.lockAt)).toBe("2026-04-19T12:00:00.000Z");
    expect(dayOfPuzzle(ending, 3)).toBeNull();
    expect(numberAt(ending, Date.parse("2026-04-19T12:00:00.000Z"))).toBeNull();
  });

  test("is not known before the event has a beginning", () => {
    expect(dayOfPuzzle(calendar("2026-04-18T04:00:00.000Z", { startsAt: null }), 1)).toBeNull();
  });
});

test("exactly one number is current at any instant, on both sides of the date line and over every change of clocks", () => {
  const zones = [
    "America/Toronto",
    "Europe/Zurich",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "UTC",
  ];
  const turnOvers = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const given = fc.record({
    timeZone: fc.constantFrom(...zones),
    turnsOverAt: turnOvers.map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
    startsAt: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) }),
    afterMs: fc.integer({ min: 0, max: 800 * 24 * HOUR_MS }),
  });
  fc.assert(
    fc.property(given, ({ timeZone, turnsOverAt, startsAt, afterMs }) => {
      const made: Calendar = { schedule: { startsAt, endsAt: null, timeZone }, turnsOverAt };
      const at = startsAt + afterMs;
      const number = numberAt(made, at) as number;
      const day = dayOfPuzzle(made, number);
      expect(day?.opensAt).toBeLessThanOrEqual(at);
      expect(day?.lockAt).toBeGreaterThan(at);
      expect(dayOfPuzzle(made, number + 1)?.opensAt).toBe(day?.lockAt);
      // The turn-over is a wall time of the zone, unless clocks leave it out that day.
      const turned = toWallTime(new Date(day?.lockAt as number).toISOString(), timeZone).slice(11);
      expect(turned >= turnsOverAt).toBe(true);
    }),
  );
});
