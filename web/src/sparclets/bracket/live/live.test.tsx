import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { type Replies, stubApi } from "../../../testing/stub-api.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { bracketEvent, fourTeams, seriesPick } from "../play/pick.fixtures.ts";
import { BracketLive } from "./live.tsx";

const outcomes: Record<string, object> = {
  "1_1": { teams: [null, null], wins: [1, 4], winner: "TAM", length: 5, is_void: false },
  "1_2": { teams: [null, null], wins: [2, 3], winner: null, length: null, is_void: false },
};
const slots = fourTeams().map((slot) => ({
  ...slot,
  is_locked: true,
  sealed_at: "2026-04-18T23:00:00.000Z",
  view: { ...slot.view, outcome: outcomes[slot.key] ?? null },
}));
const event: EventDetail = { ...bracketEvent, status: "live", results_version: 3, slots: slots as never };

const mine = {
  ...{ rank: 3, is_tied: true, user_id: "u3", display_name: "Ana Torres", photo_url: null, number: 3, points: 20, right_count: 1 },
  ...{ movement: -2, entry_no: 4, percentile: 40, is_me: true },
};
const rival = {
  ...mine,
  rank: 1,
  is_tied: false,
  user_id: "u1",
  display_name: "Priya Nair",
  points: 30,
  entry_no: 0,
  movement: 1,
  is_me: false,
};
const forecast = {
  ...{ max_points: 50, best_possible_finish: { rank: 2, is_proven: true }, lists: [], is_out: true },
  cheer: [{ slot: "1_2", team: "FLO", against: "TOR", of: "place", if_wins: 0.5, if_loses: 0.1, swing: 0.4 }],
};
const replies: Replies = {
  "picks.get": {
    data: { version: 1, picks: { "1_1": seriesPick("BOS", 6), "1_2": seriesPick("FLO", 7), "2_1": seriesPick("BOS", 6) }, receipt: null },
  },
  "events.leaderboard": {
    data: [rival],
    pagination: { page: 1, page_size: 50, total_entries: 60, total_pages: 2 },
    ...{ mine, results_version: 3, is_final: false },
  },
  "views.get": {
    view: "bracket.chances",
    data: {
      ...{ state: "ready", method: "exact", outcomes: 16, outcomes_left: 16, error: null },
      ...{ results_version: 3, updated_at: null, own: { entry_no: 4, win: 0, place: 0.3, top: 0.6, points: 20, forecast }, table: [] },
    },
  },
  "picks.splits": {
    data: [
      {
        slot: "1_1",
        total: 4,
        counts: [
          { value: seriesPick("TAM", 5), count: 3 },
          { value: seriesPick("BOS", 6), count: 1 },
        ],
      },
    ],
  },
  "events.corrections": {
    data: [
      { slot: "1_1", at: "2026-04-20T10:00:00.000Z", note: "Series 1 was 4–1, not 4–2", reason: "Typed wrong", source: "owner", moved: 2 },
    ],
  },
};

let page: Drawn | null = null;
/** The event as the server returns it. */
let served = event;
beforeEach(() => {
  served = event;
  stubApi({ ...replies, "events.get": () => ({ data: served }) });
});
afterEach(() => {
  page?.unmount();
  page = null;
});

async function show(): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routeTree = createRootRoute({ component: () => <BracketLive event={served} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  const drawn = draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  page = drawn;
  for (const text of [/Who to cheer for/, /Priya Nair|No series is decided/])
    await vi.waitFor(() => expect(drawn.root.textContent).toMatch(text));
  return drawn.root;
}

test("the viewer's standing shows the tie, movement, points still possible, and chances with how they were computed", async () => {
  const root = await show();
  const figures = [...root.querySelectorAll(".figures > div")].map(({ textContent }) => textContent);
  expect(figures[0]).toMatch(/^Your rankT3 of 60 2 places down$/);
  expect(figures.join("|")).toContain("Best finish2nd");
  expect(figures.join("|")).toContain("Chance of top 330.0 %");
  expect(root.textContent).toContain("All 16 outcomes left, each counted.");
  expect(root.textContent).toContain("Series 1 was 4–1, not 4–2");
});

test("a lost pick is struck through beside the teams that really play, and says so in words", async () => {
  const root = await show();
  const rounds = [...root.querySelectorAll<HTMLButtonElement>("nav[aria-label=Rounds] button")];
  expect(rounds.map(({ textContent }) => textContent)).toEqual(["Round 1", "Final"]);
  const [first] = [...root.querySelectorAll(".llist > li")];
  expect(first?.querySelector(".cap")?.textContent).toContain("BOS in 6, wrong");
  expect(first?.querySelector(".cap s")?.textContent).toBe("BOS in 6");
  expect(first?.textContent).toContain("75 % had TAM");
  await act(async () => rounds[1]?.click());
  const final = root.querySelector(".llist > li");
  expect([...(final?.querySelectorAll(".team-name") ?? [])].map(({ textContent }) => textContent)).toEqual(["Tampa Bay", "TOR or FLO"]);
  expect(final?.querySelector(".cap")?.textContent).toContain("BOS in 6, out");
});

test("the table shows the viewer's own row from another page, and links to the comparison", async () => {
  const root = await show();
  const rows = [...root.querySelectorAll(".standings tbody tr:not(.hole)")];
  expect(rows.map((row) => row.querySelector("th")?.textContent?.includes("Ana Torres"))).toEqual([false, true]);
  expect(rows[1]?.getAttribute("aria-current")).toBe("true");
  const compare = [...root.querySelectorAll("a")].find(({ textContent }) => textContent === "Compare with Priya Nair");
  expect(compare?.getAttribute("href")).toContain("show=paths");
  expect(compare?.getAttribute("href")).toContain("with=0");
});

test("each tied row shows what decided it, and the tie-break chain is under the table", async () => {
  const tied = { ...rival, points: 20, rank: 2, tie_break: [{ key: "right_winners", value: 2 }] };
  const own = { ...mine, is_tied: false, tie_break: [{ key: "right_winners", value: 1 }] };
  const pagination = { page: 1, page_size: 50, total_entries: 2, total_pages: 1 };
  stubApi({
    ...replies,
    "events.get": { data: event },
    "events.leaderboard": { data: [tied, own], pagination, mine: own, results_version: 3, is_final: false },
  });
  const root = await show();
  expect([...root.querySelectorAll("td.decided")].map(({ textContent }) => textContent)).toEqual(["Right winners: 2", "Right winners: 1"]);
  expect(root.textContent).toContain("Equal points: right winners, then right lengths");
});

test("before the first result the table ranks nobody and says what it waits for", async () => {
  served = { ...event, slots: slots.map((slot) => ({ ...slot, view: { ...slot.view, outcome: null } })) } as never;
  const root = await show();
  await vi.waitFor(() => expect(root.textContent).toContain("No series is decided yet.60 entries, all level."));
  expect(root.querySelector(".standings")).toBeNull();
});
