import { expect, test } from "vitest";
import { ClosedScreen } from "./closed.tsx";
import { drawScreen, trivia } from "./play.fixtures.tsx";

test.each([
  ["scheduled", 3_600_000, "/api/v1/events/e1/calendar.ics"],
  ["scheduled", -60_000, null],
  ["scheduled", null, null],
  ["cancelled", 3_600_000, null],
  ["draft", 3_600_000, null],
] as const)("links to the calendar file only before a start: %s, in %s ms", async (status, inMs, href) => {
  const starts_at = inMs === null ? null : new Date(Date.now() + inMs).toISOString();
  const page = await drawScreen(<ClosedScreen event={{ ...trivia, status, starts_at }} isOver={status === "cancelled"} />);
  expect(page.root.querySelector('a[href*="calendar"]')?.getAttribute("href") ?? null).toBe(href);
  page.unmount();
});
