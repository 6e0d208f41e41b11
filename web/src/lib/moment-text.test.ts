import { expect, test } from "vitest";
import { momentText } from "./moment-text.ts";

const at = (...parts: [number, number, number, number, number]): number => new Date(...parts).getTime();
const NOW = at(2026, 3, 18, 14, 0);
const clock = (time: number): string => new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" }).format(time);

test("shows only the time for today and tomorrow, and adds the day for later moments", () => {
  const text = (time: number) => momentText({ what: "locks", at: new Date(time).toISOString() }, NOW);
  expect(text(at(2026, 3, 18, 19, 0))).toBe(`Locks ${clock(at(2026, 3, 18, 19, 0))}`);
  expect(text(at(2026, 3, 19, 19, 0))).toBe(`Locks tomorrow, ${clock(at(2026, 3, 19, 19, 0))}`);
  expect(text(at(2026, 3, 25, 19, 0))).toMatch(/^Locks .+, /);
  expect(momentText({ what: "claim_by", at: new Date(NOW).toISOString() }, NOW)).toBe(`Claim it by ${clock(NOW)}`);
  expect(momentText(null, NOW)).toBeNull();
});
