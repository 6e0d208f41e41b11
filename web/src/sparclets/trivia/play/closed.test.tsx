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

test("says why a game was called off, in the host's words alone", async () => {
  const cancel_reason = "No <b>power</b> at the rink";
  const page = await drawScreen(<ClosedScreen event={{ ...trivia, status: "cancelled", cancel_reason }} isOver />);
  expect(page.root.textContent).toContain("This game was called off");
  expect(page.root.textContent).toContain("“No <b>power</b> at the rink”");
  page.unmount();
});

test.each([
  ["scheduled", 3_600_000, false, true],
  ["scheduled", 600_000, false, false],
  ["scheduled", 3_600_000, true, false],
  ["cancelled", 3_600_000, false, false],
] as const)(
  "offers a reminder of a start that is more than 15 minutes ahead: %s, in %s ms, to a host %s",
  async (status, inMs, is_owner, isOffered) => {
    const starts_at = new Date(Date.now() + inMs).toISOString();
    const page = await drawScreen(<ClosedScreen event={{ ...trivia, status, starts_at, is_owner }} isOver={status === "cancelled"} />);
    expect(page.root.textContent?.includes("Remind me")).toBe(isOffered);
    page.unmount();
  },
);
