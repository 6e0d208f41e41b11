import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { session } from "../../../session/session-store.ts";
import { toPagination } from "../../../testing/entities.ts";
import { type ApiStub, type Body, type Reply, refusal, stubApi } from "../../../testing/stub-api.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { fourGames, numbered, picked, rulesWith, SUNDAY, scored, spreadEvent } from "../spread.fixtures.ts";
import type { SpreadSlot } from "../spread.queries.ts";
import { Play } from "./play.tsx";

type Map = Record<string, unknown>;
type Put = { version: number; picks: Map };
let api: ApiStub;
const puts = () => api.toRequests("picks.put").map(({ body }) => body as Put);
let event: EventDetail;
let own: Map;
let answerPut: (put: Put) => Reply<"picks.put">;
let page: Drawn | null = null;
let client: QueryClient;

const accept = (put: Put, overrides: { refused?: string[] } = {}, picks = put.picks): Body<"picks.put"> => ({
  data: {
    version: put.version + 1,
    picks,
    receipt: { hash: "aa", at: "2030-11-03T18:00:00.000Z" },
    refused: [],
    cleared: [],
    ...overrides,
  },
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: SUNDAY - 300_000, toFake: ["Date"] });
  own = {};
  event = spreadEvent;
  answerPut = accept;
  Element.prototype.scrollIntoView = () => undefined;
  const board = { data: [], mine: null, pagination: toPagination(0, 50), results_version: 1, is_final: false };
  api = stubApi({
    "events.get": () => ({ data: event }),
    "picks.get": () => ({ data: { version: 1, picks: own, receipt: { hash: "aa", at: "2030-11-03T17:00:00.000Z" } } }),
    "picks.put": ({ body }) => answerPut(body as Put),
    "picks.splits": { data: [{ slot: "9_1", total: 3, counts: splitCounts }] },
    "events.leaderboard": board,
  });
});
afterEach(() => {
  page?.unmount();
  page = null;
  window.history.replaceState(null, "", "/");
  vi.useRealTimers();
});

const splitCounts = [
  { value: picked({ side: "home", confidence: 2 }), count: 1 },
  { value: picked({ side: "home" }), count: 1 },
  { value: picked({ side: "away" }), count: 1 },
];

async function show(input: { slots?: readonly SpreadSlot[]; picks?: Map; rules?: Parameters<typeof rulesWith>[0] } = {}): Promise<void> {
  event = { ...spreadEvent, rules: rulesWith(input.rules), slots: input.slots ?? fourGames() } as unknown as EventDetail;
  own = input.picks ?? {};
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routeTree = createRootRoute({ component: () => <Play event={event} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  page = draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(document.querySelectorAll("fieldset.match").length).toBe(4));
}

function game(legend: RegExp): HTMLFieldSetElement {
  const found = [...document.querySelectorAll<HTMLFieldSetElement>("fieldset.match")].find((one) =>
    legend.test(one.querySelector("legend")?.textContent ?? ""),
  );
  if (!found) throw new Error(`No game ${legend}`);
  return found;
}
function side(legend: RegExp, label: RegExp): HTMLInputElement {
  const found = [...game(legend).querySelectorAll("label.side")].find((one) => label.test(one.textContent ?? ""))?.querySelector("input");
  if (!found) throw new Error(`No side ${label}`);
  return found;
}
const press = (target: HTMLElement) => act(async () => target.click());
const text = () => document.body.textContent ?? "";
const sent = () => vi.waitFor(() => expect(puts().length).toBeGreaterThan(0));
const again = () => act(() => client.invalidateQueries({ queryKey: ["event", "s1"] }));
function getNumber(legend: RegExp): HTMLSelectElement {
  const found = game(legend).querySelector("select");
  if (!found) throw new Error(`No number at ${legend}`);
  return found;
}

test("each game is a named group of radios with the line on each side, and touching the chosen one clears it", async () => {
  await show();
  expect(game(/Kansas City at Dallas/).querySelector("legend")?.textContent).toMatch(/^Kansas City at Dallas, Sunday \d/);
  const dallas = side(/at Dallas/, /Dallas/);
  expect([...game(/at Dallas/).querySelectorAll(".line")].map(({ textContent }) => textContent)).toEqual(["+2", "−2"]);
  await press(dallas);
  expect([dallas.checked, text().includes("1 of 3 picked")]).toEqual([true, true]);
  await press(side(/at Dallas/, /Kansas City/));
  expect([dallas.checked, side(/at Dallas/, /Kansas City/).checked]).toEqual([false, true]);
  await press(side(/at Dallas/, /Kansas City/));
  expect(text()).toContain("0 of 3 picked");
  await press(dallas);
  await sent();
  expect(puts().at(-1)).toEqual({ version: 1, picks: { "9_1": picked({ side: "home" }) } });
});

test("a double click picks once", async () => {
  await show();
  const dallas = side(/at Dallas/, /Dallas/);
  const click = (detail: number) =>
    act(async () => void dallas.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail })));
  await click(1);
  await click(2);
  expect([dallas.checked, text().includes("1 of 3 picked")]).toEqual([true, true]);
});

test("a game that locks while the page is open becomes read-only and is announced, and the other games stay open", async () => {
  await show({ picks: { "9_1": picked({ side: "home" }) } });
  side(/at Dallas/, /Dallas/).focus();
  event = { ...event, slots: fourGames({ "9_1": { is_locked: true, sealed_at: "2030-11-03T20:00:00.000Z" } }) } as unknown as EventDetail;
  await again();
  await vi.waitFor(() => expect(game(/at Dallas/).disabled).toBe(true));
  await vi.waitFor(() => expect(text()).toContain("Locked: Dallas −2 counts"));
  expect(document.activeElement).toBe(game(/at Dallas/).closest("li"));
  expect(game(/at Miami/).disabled).toBe(false);
  await vi.waitFor(() =>
    expect(document.querySelector(".split[role=img]")?.getAttribute("aria-label")).toBe(
      "Kansas City 33 percent, Dallas 67 percent of 3 picks",
    ),
  );
});

test("a pick that came too late shows a message, and the saved pick stays", async () => {
  await show({ picks: { "9_1": picked({ side: "home" }) } });
  answerPut = (put) => {
    event = { ...event, slots: fourGames({ "9_1": { is_locked: true } }) } as unknown as EventDetail;
    return accept(put, { refused: ["9_1"] }, { ...put.picks, "9_1": picked({ side: "home" }) });
  };
  await press(side(/at Dallas/, /Kansas City/));
  await press(side(/at Miami/, /Miami/));
  await sent();
  await vi.waitFor(() => expect(text()).toContain("Too late for Kansas City at Dallas: what you saved before stands."));
  expect([side(/at Dallas/, /Dallas/).checked, side(/at Miami/, /Miami/).checked]).toEqual([true, true]);
});

test("a number that another device used meanwhile shows a message, and nothing else is lost", async () => {
  const saved = { "9_1": picked({ side: "home", confidence: 4 }) };
  await show({ rules: { confidence: true }, slots: fourGames(numbered()), picks: saved });
  answerPut = (put) => {
    const clashes = (put.picks["9_2"] as { confidence?: number } | undefined)?.confidence === 3;
    if (!clashes) return accept(put);
    const errors = [{ path: "picks.9_2.confidence", code: "taken", message: "3 stands on Oakland at Miami already" }];
    return refusal("point_spread.number_taken", { errors });
  };
  await press(side(/San Francisco/, /Arizona/));
  await act(async () => {
    getNumber(/San Francisco/).value = "3";
    getNumber(/San Francisco/).dispatchEvent(new Event("change", { bubbles: true }));
  });
  await sent();
  await vi.waitFor(() =>
    expect(text()).toContain("Your week was changed elsewhere meanwhile, so this stayed as it was saved: Arizona at San Francisco."),
  );
  expect([side(/San Francisco/, /Arizona/).checked, side(/at Dallas/, /Dallas/).checked]).toEqual([false, true]);
});

test("taking a number that another pick has swaps the two numbers", async () => {
  const picks = { "9_1": picked({ side: "home", confidence: 4 }), "9_2": picked({ side: "away", confidence: 1 }) };
  await show({ rules: { confidence: true }, slots: fourGames(numbered()), picks });
  expect([...getNumber(/San Francisco/).options].map((option) => option.textContent)).toEqual(["–", "4 · DAL gets 1", "3", "2", "1"]);
  await act(async () => {
    getNumber(/San Francisco/).value = "4";
    getNumber(/San Francisco/).dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect([getNumber(/at Dallas/).value, getNumber(/San Francisco/).value]).toEqual(["1", "4"]);
  const gameText = game(/San Francisco/).closest("li")?.textContent;
  expect(gameText).toContain("4 stood on Dallas, which has 1 now.");
});

test("one best bet too many is refused at its matchup with an offer to move it, and the foot counts best bets", async () => {
  const picks = {
    "9_1": picked({ side: "home", best_bet: true }),
    "9_3": picked({ side: "home", best_bet: true }),
    "9_2": picked({ side: "away" }),
  };
  await show({ rules: { best_bets: { per_week: 2, factor: 2 } }, picks });
  const tapped = () => game(/San Francisco/).closest("li");
  const within = (label: string) =>
    [...(tapped()?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent?.startsWith(label));
  expect(document.querySelector("footer")?.textContent).toContain("2 of 2 best bets");
  await press(within("Make best bet") as HTMLElement);
  expect(tapped()?.textContent).toContain("All 2 best bets are set.");
  expect(document.querySelectorAll(".line-button[aria-pressed=true]")).toHaveLength(2);
  await press(within("Move it here from") as HTMLElement);
  expect(within("Best bet, double")).toBeDefined();
  expect(document.querySelectorAll(".line-button[aria-pressed=true]")).toHaveLength(2);
  expect(tapped()?.textContent).not.toContain("All 2 best bets");
});

test.each([
  ["numbers", { confidence: true }, fourGames(numbered()), ["LI", "SELECT", "P"], ["1 of 4 sides chosen", "1 number missing"]],
  ["best bets", { best_bets: { per_week: 1, factor: 2 } }, fourGames(), ["LI", "BUTTON", "P"], ["1 of 3 picked"]],
] as const)("picking a side adds and removes nothing above and below it, with %s", async (_, rules, slots, wanted, messages) => {
  await show({ rules, slots });
  const parts = (): string[] => [...document.querySelectorAll("#pick-9_1, #pick-9_1 :is(p, select, button)")].map((one) => one.tagName);
  const before = parts();
  expect(before).toEqual(wanted);
  const isWeightOff = () => document.querySelector("#pick-9_1 :is(select, button)")?.matches("[disabled], [hidden]");
  expect(isWeightOff()).toBe(true);
  await act(async () => document.querySelector<HTMLInputElement>("#pick-9_1 input")?.click());
  expect(isWeightOff()).toBe(false);
  expect(parts()).toEqual(before);
  for (const message of messages) expect(text()).toContain(message);
});

test("ranking works while no pick has a number yet", async () => {
  const picks = { "9_1": picked({ side: "home" }), "9_2": picked({ side: "away" }) };
  await show({ rules: { confidence: true }, slots: fourGames(numbered()), picks });
  const press = (label: RegExp) =>
    act(async () => [...document.querySelectorAll("button")].find((one) => label.test(one.textContent ?? ""))?.click());
  await press(/^Rank/);
  const numbers = () => [...document.querySelectorAll(".ranked b.num")].map((one) => one.textContent);
  await vi.waitFor(() => expect(numbers()).toEqual(["– no number yet", "– no number yet"]));
  expect(document.body.textContent).toContain("No pick has a number yet.");
  await press(/^Number them/);
  expect(numbers()).toEqual(["4", "3"]);
});

test("scores are described in words, and void games say why they do not count", async () => {
  const off = { status: "cancelled", home_score: null, away_score: null, is_played_inside_week: true } as const;
  await show({
    slots: fourGames({
      "9_1": { is_locked: true, view: { outcome: scored("in_progress", 10, 17) } },
      "9_2": { is_locked: true, view: { outcome: scored("final", 20, 17), line: 3 } },
      "9_3": { is_locked: true, view: { outcome: off, why: { reason: "Power cut in the stadium", by: "host" } } },
    }),
    picks: { "9_1": picked({ side: "away" }), "9_2": picked({ side: "home" }), "9_3": picked({ side: "home" }) },
  });
  await vi.waitFor(() => expect(text()).toContain("Needs 6 more, 5 for a push"));
  expect(document.querySelector(".verdict .push")?.textContent).toContain("Push: lost by exactly 3, so half a point");
  expect(text()).toContain("Points: +½");
  expect(text()).toContain("Cancelled: counts for nobody");
  await vi.waitFor(() => expect(text()).toContain("The host: “Power cut in the stadium”"));
});

test("a moved line is shown to members who picked the game, with its reason and the whole history", async () => {
  const change = {
    at: SUNDAY - 86_400_000,
    line: -3,
    total: 44.5,
    was: { line: -2, total: 44.5 },
    reason: "It was typed wrong",
    by: "host" as const,
  };
  const slots = fourGames({
    "9_1": { view: { line: -3, line_history: [change] } },
    "9_2": { view: { line_history: [{ ...change, line: 2.5 }] } },
  });
  await show({ slots, picks: { "9_1": picked({ side: "away" }) } });
  await vi.waitFor(() => expect(document.querySelector(".warnline")).not.toBeNull());
  expect(text()).toContain(
    "This changed: Kansas City from +2 to +3. The host: “It was typed wrong.” Your pick stands; you can still change it.",
  );
  expect(document.querySelectorAll(".warnline").length).toBe(1);
  await vi.waitFor(() => expect(document.querySelectorAll(".line-history").length).toBe(2));
});

test("a moved start is shown too, and the last change is the one in the notice", async () => {
  const was = { line: -2, total: 44.5 };
  const later = {
    at: SUNDAY - 86_400_000,
    line: -2,
    total: 44.5,
    starts_at: SUNDAY,
    was: { ...was, starts_at: SUNDAY - 3_600_000 },
    reason: "Fog",
    by: "host" as const,
  };
  const unseen = { at: SUNDAY - 80_000_000, line: -2, total: 45, was, reason: null };
  await show({ slots: fourGames({ "9_1": { view: { line_history: [later, unseen] } } }), picks: { "9_1": picked({ side: "away" }) } });
  await vi.waitFor(() =>
    expect(document.querySelector(".warnline")?.textContent).toMatch(/This changed: the start from .* to .*\. The host: “Fog\.”/),
  );
});

test("next missing leads to the first game without a pick, and a complete week can be handed in", async () => {
  await show({ picks: { "9_1": picked({ side: "home" }) } });
  const next = [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("2 left"));
  await press(next as HTMLElement);
  expect(document.activeElement).toBe(side(/San Francisco/, /Arizona/));
  await press(side(/San Francisco/, /Arizona/));
  await press(side(/at Miami/, /Miami/));
  const submit = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Submit");
  await press(submit as HTMLElement);
  await act(() => import("./complete.tsx"));
  await vi.waitFor(() => expect(document.querySelector("dialog")?.textContent).toContain("Arizona −2½"));
  const calendars = () => document.querySelectorAll(`a[href="/api/v1/events/${event.id}/calendar.ics"]`).length;
  await vi.waitFor(() => expect(calendars(), "beside the week's tools and where it is complete").toBe(2));
  // The week was handed in once; the button comes back only when a pick is missing again.
  const footText = (): string => document.querySelector(".picks-foot")?.textContent ?? "";
  expect([footText().includes("Submit"), footText().includes("Complete")]).toEqual([false, true]);
  // Another account on the same device has handed in nothing.
  await act(async () => session.setState({ user: { id: "another", role: "ordinary", communities: [] } as never }));
  expect([footText().includes("Submit"), footText().includes("Complete")]).toEqual([true, false]);
  await act(async () => session.setState({ user: null }));
  await press(side(/at Miami/, /Miami/));
  expect(footText()).toContain("1 left");
});

test("a link to a missing pick opens the page there and focuses what the pick lacks", async () => {
  window.history.replaceState(null, "", "/?pick=9_3");
  await show({ picks: { "9_1": picked({ side: "home" }) } });
  await vi.waitFor(() => expect(document.activeElement?.closest("[data-pick]")?.getAttribute("data-pick")).toBe("9_3"));
  expect(document.activeElement?.tagName).toBe("INPUT");
});
