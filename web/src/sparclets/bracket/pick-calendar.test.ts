import { expect, test } from "vitest";
import { lockCalendar } from "./pick-calendar.ts";

const entry = lockCalendar({
  eventId: "b1",
  name: "Montréal, Toronto; and all the others who were ever good enough to play for the cup",
  lockAt: Date.parse("2026-04-18T23:00:00.000Z"),
  url: "https://play.example.org/b/cup",
  now: Date.parse("2026-04-01T10:00:00.000Z"),
});

test("a calendar entry stands at the lock, reminds two hours ahead and leads back", () => {
  const whole = entry.replaceAll("\r\n ", "");
  expect(whole).toContain("DTSTART:20260418T230000Z\r\n");
  expect(whole).toContain("DTSTAMP:20260401T100000Z\r\n");
  expect(whole).toContain("TRIGGER:-PT120M\r\n");
  expect(whole).toContain("URL:https://play.example.org/b/cup\r\n");
  expect(whole).toContain("SUMMARY:Montréal\\, Toronto\\; and all");
});

test("no line is longer than 75 bytes", () => {
  const lines = entry.split("\r\n");
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.at(-1)).toBe("");
});
