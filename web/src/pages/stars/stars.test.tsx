import { QueryClient } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { clearSession, setCurrentCommunity, setUser } from "../../session/session-store.ts";
import { drawPage } from "../../testing/draw-page.tsx";
import { memberWith, ownCommunityWith, toPagination, userWith } from "../../testing/entities.ts";
import { stubApi } from "../../testing/stub-api.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { byTime } from "./entries-by-time.ts";
import { type StarEntry, starEntriesQuery } from "./stars.queries.ts";
import { StarsPage } from "./stars-page.tsx";

const entry = (amount: number, balance: number, change: Partial<StarEntry> = {}): StarEntry => ({
  ...{ id: `${amount}/${balance}`, amount, balance, reason: "Took part", event_id: "e1", event_name: "Quiz night", event_type: "trivia" },
  ...{ community_id: "c", community_name: "SDPN", community_slug: "sdpn", at: "2026-04-18T18:00:00.000Z" },
  ...change,
});
const nowhere = { event_id: null, event_name: null, event_type: null, community_id: null, community_name: null, community_slug: null };

let drawn: Drawn | null = null;
afterEach(() => drawn?.unmount());

async function show(data: StarEntry[]): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const pagination = { page: 1, page_size: 25, total_entries: data.length, total_pages: 1 };
  client.setQueryData(starEntriesQuery({ communityId: null, page: 1 }).queryKey, { data, totals: { all: 126, month: 26 }, pagination });
  drawn = await drawPage(<StarsPage page={1} slug={undefined} />, { client });
  await act(async () => undefined);
  return drawn.root;
}

test("each entry shows event, reason, amount and balance, and a correction is an entry of its own", async () => {
  const root = await show([entry(-4, 126, { reason: "5 right" }), entry(30, 130), entry(100, 100, { ...nowhere, reason: "Welcome" })]);
  const rows = [...root.querySelectorAll("tbody tr")].map((row) => row.textContent);
  expect(rows[0]).toMatch(/Quiz night5 right, corrected, SDPN.*−4126$/);
  expect(rows[1]).toMatch(/Quiz nightTook part, SDPN.*\+30130$/);
  expect(rows[2]).toMatch(/WelcomeFor signing up.*\+100100$/);
  expect(root.querySelector("time.on-phone")?.textContent).toMatch(/, total then 126$/);
  expect(root.querySelector("tbody a")?.getAttribute("href")).toBe("/communities/sdpn/sparclets/trivias/e1/results");
  expect(root.textContent).toContain("This month+26");
});

test("the list ends with what the member began with", async () => {
  const first = entry(100, 100, { ...nowhere, reason: "Welcome", at: "2026-02-02T18:00:00.000Z" });
  expect((await show([entry(30, 130), first])).textContent).toMatch(/You began with 100 on .*Feb 2.*\. Nothing is ever rewritten/);
  drawn?.unmount();
  expect((await show([entry(30, 130)])).textContent).not.toContain("You began");
});

test("the stars of the current community stand beside those of everywhere", async () => {
  const communities = [memberWith("sdpn"), memberWith("north")];
  setUser(userWith({ id: "u1", communities }));
  setCurrentCommunity(memberWith("north"));
  onTestFinished(clearSession);
  const own = [ownCommunityWith("sdpn", { stars: 40 }), ownCommunityWith("north", { stars: 1_860 })];
  stubApi({ "users.communities": { data: own, pagination: toPagination(2) } });
  const root = await show([entry(30, 130)]);
  await vi.waitFor(() => expect(root.querySelector(".stats")?.textContent).toBe("In NORTH1,860This month+26"));
});

test("the whole list can be downloaded as CSV, all its pages, and only that of the chosen community", async () => {
  const saved: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => saved.push(text));
    return "blob:csv";
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const pages = [[entry(30, 130, { reason: "5 right" })], [entry(100, 100, { ...nowhere, reason: "Welcome" })]];
  const api = stubApi({
    "points.entries": ({ query }) => ({
      data: pages[Number(query.page) - 1] ?? [],
      totals: { all: 130, month: 30 },
      pagination: { page: Number(query.page), page_size: 100, total_entries: 2, total_pages: 2 },
    }),
  });
  const root = await show(pages[0] ?? []);
  const button = [...root.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("CSV"));
  await act(async () => button?.click());
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.trim().split(/\r?\n/)).toEqual([
    "When,Event,Community,Reason,Stars,Balance",
    "2026-04-18T18:00:00.000Z,Quiz night,SDPN,5 right,30,130",
    "2026-04-18T18:00:00.000Z,,,Welcome,100,100",
  ]);
  expect(api.toRequests("points.entries").map(({ query }) => [query.page, query.page_size])).toEqual([
    ["1", "100"],
    ["2", "100"],
  ]);
});

test("an entry of a removed event has no link", async () => {
  const root = await show([entry(10, 10, { event_type: null })]);
  expect(root.querySelector("tbody a")).toBeNull();
  expect(root.textContent).toContain("Quiz night");
});

test("an empty list says that there are no stars yet", async () => {
  expect((await show([])).textContent).toContain("No stars yet.");
});

test("entries are grouped under today, the last seven days and months", () => {
  const at = (days: number) => ({ at: new Date(Date.UTC(2026, 3, 20, 12) - days * 86_400_000).toISOString() });
  const titles = byTime([at(0), at(2), at(3), at(12), at(200)], Date.UTC(2026, 3, 20, 13)).map(({ title, rows }) => [title, rows.length]);
  expect(titles).toEqual([
    ["Today", 1],
    ["The last seven days", 2],
    ["April", 1],
    ["October 2025", 1],
  ]);
});
