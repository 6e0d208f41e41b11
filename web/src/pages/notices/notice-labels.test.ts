import { expect, test } from "vitest";
import { ageText, unreadFigure } from "./notice-labels.ts";

const at = (...parts: [number, number, number, number, number]): number => new Date(...parts).getTime();
const NOW = at(2026, 3, 18, 14, 0);

test("the age is shown in its largest unit, and as a day when it is older", () => {
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

test("an unread count of 100 is shown as 99+", () => {
  expect([0, 3, 99, 100].map(unreadFigure)).toEqual(["0", "3", "99", "99+"]);
});
