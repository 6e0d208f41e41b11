import { defaultRules } from "@sparc/sparclets/daily-game/default-rules";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import { eventWith } from "../../../testing/entities.ts";
import { stubApi } from "../../../testing/stub-api.ts";
import { DailyPlay } from "./play.tsx";

test.each([
  ["2030-01-05T06:00:00.000Z", "/api/v1/events/e1/calendar.ics"],
  [null, undefined],
])("the page before the first day says when that is, and links to the calendar file: starting %s", async (starts_at, href) => {
  const event = eventWith({ type: "daily_game", status: "scheduled", rules: { ...defaultRules, kind: "word" }, starts_at });
  stubApi({ "events.get": { data: event as never } });
  const page = await drawPage(<DailyPlay event={event} />);
  await act(() => vi.dynamicImportSettled());
  await vi.waitFor(() =>
    expect(page.root.textContent).toContain(starts_at === null ? "It has no beginning yet" : "The first puzzle comes"),
  );
  expect(page.root.querySelector('a[href*="calendar"]')?.getAttribute("href")).toBe(href);
  page.unmount();
});
