import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setTokens, setUser } from "../../session/session-store.ts";
import { type DrawnPage, drawPage } from "../../testing/draw-page.tsx";
import { eventWith, userWith } from "../../testing/entities.ts";
import "../../testing/register-sparclets.ts";
import { stubApi, unreachable } from "../../testing/stub-api.ts";
import { EditEventPage } from "./edit-event-page.tsx";

/** Less than the interval at which the page reads the event anyway. */
const SOON_MS = 4_000;

let page: DrawnPage;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setTokens({ accessToken: "a", refreshToken: "r" });
  setUser(userWith({ id: "u1", role: "creator" }));
});
afterEach(() => {
  page.unmount();
  vi.useRealTimers();
  clearSession();
});

const statusShown = () => page.root.querySelector(".ed-head .chip")?.textContent;

test.each([
  ["shows within seconds that an event has started by itself when its start had passed at publishing", { auto_start: true }, "Live"],
  ["shows within seconds that a game that everybody plays alone has started", { mode: "run" as const }, "Live"],
  ["reads an event no more often when its host starts it", {}, "Scheduled"],
])("%s", async (_name, own, status) => {
  const scheduled = eventWith({
    status: "scheduled",
    is_owner: true,
    auto_start: false,
    starts_at: new Date(Date.now() - 60_000).toISOString(),
    ...own,
  });
  let event = scheduled;
  stubApi({ "events.get": () => ({ data: event }), "communities.publicInfo": () => unreachable(), "hosts.list": () => unreachable() });
  page = await drawPage(<EditEventPage id={scheduled.id} search={{ step: "basics" }} />);
  await vi.waitFor(() => expect(statusShown()).toBe("Scheduled"));
  event = { ...scheduled, status: "live", version: scheduled.version + 1 };
  await act(async () => void (await vi.advanceTimersByTimeAsync(SOON_MS)));
  expect(statusShown()).toBe(status);
});
