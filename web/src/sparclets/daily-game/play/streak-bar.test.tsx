import { afterEach, expect, test } from "vitest";
import { eventWith } from "../../../testing/entities.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import type { Day, Days } from "../daily.queries.ts";
import { StreakBar } from "./streak-bar.tsx";

let drawn: Drawn;
afterEach(() => drawn.unmount());

const own = { is_over: true, is_solved: true, bucket: "1", points: 6, in_time: true };
const at = "2026-04-18T00:00:00.000Z";
const toDay = (number: number, isOpen: boolean): Day => ({
  ...{ number, slot: `p${number}`, date: at.slice(0, 10), opens_at: at, locks_at: at, is_open: isOpen, own },
});

/** Renders the bar for two finished days in a row, the second of which is today. */
function show(change: Parameters<typeof eventWith>[0] = {}, shown = 2): string {
  const days = [toDay(2, true), toDay(1, false)];
  const statistics = { played: 2, solved: 2, current_streak: 2, best_streak: 2, distribution: {} };
  const streaks = [2, 3].map((length) => ({ days: length, stars: length * 10 }));
  const stars = { taking_part: 10, per_right: 4, ranks: [], streaks };
  const data: Days = { today: 2, next_at: null, days, statistics };
  const day = days.find(({ number }) => number === shown) as Day;
  drawn = draw(<StreakBar event={eventWith({ type: "daily_game", stars, ...change })} day={day} days={data} />);
  return drawn.root.textContent ?? "";
}

test("today's stars are announced for the end of the day, and the next mark is named with its stars", () => {
  const text = show();
  expect(text).toContain("+24 stars when the day is over · 2 days in a row");
  expect(text).toContain("One more day for the 3-day mark, 30 stars");
  expect([...drawn.root.querySelectorAll("i")].map(({ className }) => className)).toEqual(["is-on", "is-on", ""]);
});

test("a past day shows the stars that it brought", () => {
  expect(show({}, 1)).toContain("+4 stars");
  expect(drawn.root.textContent).not.toContain("is over");
});

test("the people who run the event see no stars", () => {
  expect(show({ is_owner: true })).toBe("");
});
