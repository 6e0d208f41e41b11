import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setTokens, setUser } from "../../session/session-store.ts";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { eventWith, userWith } from "../../testing/entities.ts";
import "../../testing/register-sparclets.ts";
import { stubApi, unreachable } from "../../testing/stub-api.ts";
import { EditEventPage } from "./edit-event-page.tsx";

let page: DrawnPage;
beforeEach(() => {
  setTokens({ accessToken: "a", refreshToken: "r" });
  setUser(userWith({ id: "u1", role: "creator" }));
});
afterEach(async () => {
  page.unmount();
  // Unsaved changes are sent on unmounting, while the stub is still in place.
  await act(async () => undefined);
  clearSession();
  sessionStorage.clear();
});

const zones = () => page.root.querySelector<HTMLSelectElement>("#field-time_zone");
const choose = (zone: string) =>
  act(async () => {
    const field = zones();
    if (!field) throw new Error("There is no field for the time zone");
    field.value = zone;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
const starts = () => page.root.querySelector<HTMLInputElement>("input[type=datetime-local]")?.value;

test("says below the time zone that clocks there skip the start, until another zone is chosen", async () => {
  const event = eventWith({
    type: "trivia",
    status: "draft",
    is_owner: true,
    missing: [],
    time_zone: "UTC",
    starts_at: "2027-03-14T02:30:00.000Z",
  });
  stubApi({
    "events.get": { data: event },
    "events.update": unreachable,
    "communities.publicInfo": unreachable,
    "communities.events": unreachable,
    "hosts.list": unreachable,
  });
  page = await drawPage(<EditEventPage id="e1" search={{ step: "schedule" }} />);
  await vi.waitFor(() => expect(zones()).not.toBeNull(), 5_000);
  await choose("America/New_York");
  expect(starts()).toBe("2027-03-14T03:30");
  expect(page.root.textContent).toContain("Start: This time does not exist that day");
  await choose("Europe/Berlin");
  expect(page.root.textContent).not.toContain("does not exist");
});
