import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CalendarEntry } from "./calendar-entries.rules.ts";
import { calendarText } from "./calendar-text.ts";
import { readCalendar } from "./read-calendar.fixtures.ts";

const AT = Date.UTC(2026, 3, 18, 23, 30, 15);
const entry: CalendarEntry = {
  ...{ uid: "e1-lock-a", title: "Cup: picks lock", text: "Until now.", url: "https://play.example.org/e/cup" },
  ...{ startsAt: AT, endsAt: null, isDeadline: true, isCancelled: false, sequence: 7, updatedAt: AT - 86_400_000 },
};
const write = (change: Partial<CalendarEntry> = {}, more: object = {}) =>
  calendarText({ name: null, productName: "Sparc", entries: [{ ...entry, ...change }], ...more });

test("another program reads what was written: times in UTC, the version, the reminder", () => {
  expect(readCalendar(write({}, { hasReminders: true }))).toEqual({
    name: null,
    entries: [
      {
        ...{ uid: "e1-lock-a", summary: "Cup: picks lock", description: "Until now.", url: "https://play.example.org/e/cup" },
        ...{ start: "2026-04-18T23:30:15.000Z", end: null, stamp: "2026-04-17T23:30:15.000Z", lastModified: "2026-04-17T23:30:15.000Z" },
        ...{ status: "CONFIRMED", sequence: 7, alarms: ["-PT2H"] },
      },
    ],
  });
});

test("commas, semicolons, backslashes, quotes, breaks and emoji read back unchanged, in lines of at most 75 bytes", () => {
  const title =
    'Montréal, Toronto; "all" \\n the others 👨‍👩‍👧‍👦 who were ever good enough, 🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒🏒 for the cup';
  const text = `First line,\nsecond: ${"ü".repeat(200)}\n\n${"x".repeat(70)}é\nBEGIN:VEVENT\nEND:VCALENDAR`;
  const [read, ...others] = readCalendar(
    write({ title, text }, { name: "Ours, and; yours\\", productName: "Ours\n2", hasReminders: true }),
  ).entries;
  expect([read?.summary, read?.description, others]).toEqual([title, text, []]);
  // The parser leaves the values of such names as they are written.
  expect(readCalendar(write({}, { name: "Ours, and; yours\\" })).name).toBe("Ours\\, and\\; yours\\\\");
});

test("any text leaves the calendar valid", () => {
  const anyText = fc.string({ unit: "binary", maxLength: 300 });
  fc.assert(
    fc.property(anyText, anyText, (title, text) => {
      const read = readCalendar(write({ title, text }, { name: text, hasReminders: true }));
      expect(read.entries.map(({ uid, start }) => [uid, start])).toEqual([["e1-lock-a", "2026-04-18T23:30:15.000Z"]]);
    }),
    { numRuns: 50 },
  );
});

test("what a line may not hold is left out, and a lone return is a break and not the end of a line", () => {
  const [read] = readCalendar(write({ title: "a\u0007b\u2028c", text: "one\rATTENDEE:mailto:x@example.org" })).entries;
  expect([read?.summary, read?.description]).toEqual(["abc", "one\nATTENDEE:mailto:x@example.org"]);
});

test("a cancelled event says so and has no alarm; only deadlines have one", () => {
  const read = (change: Partial<CalendarEntry>) => readCalendar(write(change, { hasReminders: true })).entries[0];
  expect(read({ isCancelled: true })).toMatchObject({ status: "CANCELLED", alarms: [] });
  expect(read({ isDeadline: false })).toMatchObject({ status: "CONFIRMED", alarms: [] });
  expect(readCalendar(write()).entries[0]?.alarms, "a feed does not remind").toEqual([]);
});

test("a calendar without entries is one all the same, and the same entries are the same text", () => {
  expect(readCalendar(calendarText({ name: "Sparc", productName: "Sparc", entries: [], refreshS: 3_600 }))).toEqual({
    name: "Sparc",
    entries: [],
  });
  expect(write()).toBe(write());
});
