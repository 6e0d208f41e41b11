import { expect, test } from "vitest";
import { mostStars, starsAwards } from "./stars-awards.ts";

test("the most stars are those for everything right, the best rank and every mark that the slots allow", () => {
  const stars = { ...starsAwards.parse({}), streaks: [3, 7, 30].map((days) => ({ days, stars: days })) };
  expect([0, 3, 7, 29, 30].map((slots) => mostStars(stars, slots) - 110 - 2 * slots)).toEqual([0, 3, 10, 10, 40]);
});

test("refuses marks of one day, and has no marks when an event's awards have none", () => {
  expect(starsAwards.parse({}).streaks).toEqual([]);
  expect(starsAwards.safeParse({ streaks: [{ days: 1, stars: 5 }] }).success).toBe(false);
});
