import { QueryClient } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { drawPage } from "../../testing/draw-page.tsx";
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
