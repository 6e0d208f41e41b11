import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setTokens, setUser } from "../../session/session-store.ts";
import { drawPage } from "../../testing/draw-page.tsx";
import { memberWith, toPagination, userWith } from "../../testing/entities.ts";
import { type ApiStub, type Body, deferred, refusal, stubApi } from "../../testing/stub-api.ts";
import { StarsCounter } from "../layout/stars-counter.tsx";
import { Bell } from "./bell.tsx";
import type { Notice } from "./notices.queries.ts";
import { closeNotices } from "./panel-store.ts";

const notice = (given: Partial<Notice>): Notice => ({
  id: "n1",
  kind: "picks_incomplete",
  title: "5 picks are missing",
  detail: "Stanley Cup playoffs",
  moment: null,
  path: "/communities/sdpn/sparclets/brackets/e1?pick=1_2",
  event_type: "bracket",
  community_slug: "sdpn",
  community_name: "SDPN",
  at: new Date().toISOString(),
  is_read: true,
  ...given,
});
const toList = (...data: Notice[]): Body<"notices.list"> => ({
  data,
  unread_count: data.filter(({ is_read }) => !is_read).length,
  pagination: toPagination(data.length, 20),
});

let drawn: Awaited<ReturnType<typeof drawPage>> | null = null;
let api: ApiStub;
let unread = 0;

beforeEach(() => {
  unread = 0;
  clearSession();
  setTokens({ accessToken: "a", refreshToken: "r" });
  setUser(userWith({ communities: [memberWith("sdpn", {})] }));
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  api = stubApi({ "points.total": () => ({ data: { totalPoints: 100, communityPoints: null, unread_notices: unread } }) });
});
afterEach(async () => {
  act(() => closeNotices());
  // A closed panel is removed from the history a moment later; waiting for it keeps it out of the next test.
  await vi.waitFor(() => expect(window.history.state?.sparcOverlay).toBeUndefined());
  drawn?.unmount();
  drawn = null;
  clearSession();
  vi.unstubAllGlobals();
});

const settle = async (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
const bell = () => drawn?.root.querySelector<HTMLButtonElement>("button.bell") as HTMLButtonElement;
const panel = () => document.querySelector<HTMLElement>("dialog.notices-panel");
const rows = () => [...document.querySelectorAll<HTMLElement>(".notices > li")];

async function show(): Promise<void> {
  drawn = await drawPage(
    <>
      <StarsCounter />
      <Bell isPolling={false} />
    </>,
  );
}

async function open(): Promise<void> {
  act(() => bell().click());
  await settle(() => expect(panel()).not.toBeNull());
}

test("the bell shows the unread count from the stars counter's poll alone", async () => {
  unread = 3;
  await show();
  await settle(() => expect(bell().getAttribute("aria-label")).toBe("Notifications, 3 unread"));
  expect(bell().textContent).toBe("3");
  expect(api.requests.map(({ name }) => name)).toEqual(["points.total"]);
});

test("the bell polls by itself on pages without a stars counter", async () => {
  unread = 100;
  drawn = await drawPage(<Bell isPolling />);
  await settle(() => expect(bell().getAttribute("aria-label")).toBe("Notifications, 99+ unread"));
});

test("opening the list marks the notices as read, and new ones keep their mark until it is closed", async () => {
  unread = 1;
  const fresh = notice({ id: "n2", is_read: false, moment: { what: "locks", at: new Date(Date.now() + 60_000).toISOString() } });
  const old = notice({ id: "n1", kind: "prize_won", title: "You have won: Puck", at: "2026-01-01T00:00:00.000Z" });
  api.reply({ "notices.list": toList(fresh, old), "notices.read": { data: { unread_count: 0 } } });
  await show();
  await open();
  await settle(() => expect(bell().getAttribute("aria-label")).toBe("Notifications"));
  expect(rows().map((row) => [row.className, row.querySelector("b")?.textContent])).toEqual([
    ["is-new", "5 picks are missing"],
    ["", "You have won: Puck"],
  ]);
  expect(rows()[0]?.textContent).toContain("Stanley Cup playoffs. Locks ");
  expect([...document.querySelectorAll(".notices-day")].map(({ textContent }) => textContent)).toEqual(["Today", "Earlier"]);
  const [asked] = api.toRequests("notices.read");
  expect(asked?.body).toEqual({ until: expect.stringMatching(/Z$/) });
  expect(api.toRequests("notices.read")).toHaveLength(1);
});

test("following a notice opens its page and closes the list", async () => {
  api.reply({ "notices.list": toList(notice({})) });
  await show();
  await open();
  await settle(() => expect(rows()).toHaveLength(1));
  await act(async () => rows()[0]?.querySelector("a")?.click());
  await settle(() => expect(drawn?.history.location.href).toBe("/communities/sdpn/sparclets/brackets/e1?pick=1_2"));
  expect(panel()).toBeNull();
});

test("an empty list says so and marks nothing as read", async () => {
  api.reply({ "notices.list": toList() });
  await show();
  await open();
  await settle(() => expect(panel()?.textContent).toContain("Nothing new"));
  expect(api.toRequests("notices.read")).toEqual([]);
});

test("the list says that it loads, reports a failure, and loads on another try", async () => {
  const answer = deferred<"notices.list">();
  api.reply({ "notices.list": answer.promise });
  await show();
  await open();
  await settle(() => expect(panel()?.querySelector('[role="status"]')?.textContent).toBe("Loading your notifications"));
  await act(async () => answer.resolve(refusal("server.error")));
  await settle(() => expect(panel()?.querySelector(".notice")).not.toBeNull());
  api.reply({ "notices.list": toList(notice({})) });
  await act(async () => [...(panel()?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === "Try again")?.click());
  await settle(() => expect(rows()).toHaveLength(1));
});

test("the list says that it is offline, and loads when the connection is back", async () => {
  const { onlineManager } = await import("@tanstack/react-query");
  await show();
  onlineManager.setOnline(false);
  await open();
  await settle(() => expect(panel()?.textContent).toContain("You are offline"));
  api.reply({ "notices.list": toList(notice({})) });
  act(() => onlineManager.setOnline(true));
  await settle(() => expect(rows()).toHaveLength(1));
});

test("a notice that arrives while the list is open is shown in it", async () => {
  api.reply({ "notices.list": toList(), "notices.read": { data: { unread_count: 0 } } });
  await show();
  await open();
  await settle(() => expect(panel()?.textContent).toContain("Nothing new"));
  unread = 1;
  api.reply({ "notices.list": toList(notice({ is_read: false })) });
  await act(async () => drawn?.client.refetchQueries({ queryKey: ["points"] }));
  await settle(() => expect(rows()).toHaveLength(1));
  await settle(() => expect(api.toRequests("notices.read")).toHaveLength(1));
});
