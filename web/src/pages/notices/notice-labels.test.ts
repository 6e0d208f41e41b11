import { expect, test } from "vitest";
import { ageText, unreadFigure } from "./notice-labels.ts";

const at = (...parts: [number, number, number, number, number]): number => new Date(...parts).getTime();
const NOW = at(2026, 3, 18, 14, 0);

test("an age is told in its largest unit, then as the day", () => {
  const ages: [number, string][] = [
    [NOW - 30_000, "now"],
    [NOW + 5_000, "now"],
    [NOW - 5 * 60_000, "5 min"],
    [NOW - 150 * 60_000, "2 h"],
    [at(2026, 3, 17, 20, 0), new Intl.DateTimeFormat(undefined, { weekday: "short" }).format(at(2026, 3, 17, 20, 0))],
    [at(2026, 2, 2, 20, 0), new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" }).format(at(2026, 2, 2, 20, 0))],
  ];
  for (const [since, text] of ages) expect(ageText(since, NOW)).toBe(text);
});

test("a count says when the server stopped counting", () => {
  expect([0, 3, 99, 100].map(unreadFigure)).toEqual(["0", "3", "99", "99+"]);
});
