/** Covers landing, communities, boards, ui. */
import { expect, type Page } from "@playwright/test";
import { type Api, hostStep, makeEvent, roomOf, signInByApi } from "./api.ts";
import { reach } from "./host-page.ts";
import { phone, test } from "./journey.fixtures.ts";

const HELD_MS = 300;
/** Sum of all shifts while a page loads, as the browser scores them. */
const MOST = 0.02;

test("nothing jumps while a page loads, though every call takes 300 ms", async ({ journey, server }) => {
  const member = await signInByApi(server, "member01");
  const over = await eventOf(member, "Opening Night Quiz");
  const played = await playedBy(member, await signInByApi(server, "creator"));
  const bracket = await eventOf(member, "Playoff Rematch");
  const spread = await eventOf(member, "Sunday Pick’em");
  const daily = await eventOf(member, "Mystery Skater");
  const visitor = await journey.open({ viewport: phone });
  const page = await journey.open({ as: "member01", viewport: phone });
  await holdCalls(visitor);
  await holdCalls(page);
  const jumps: Record<string, string[]> = { "/": await jumpsOf(visitor, "/") };
  for (const path of [
    "/communities",
    "/communities/sdpn",
    "/communities/sdpn/leaderboard",
    "/communities/sdpn/history",
    `/communities/sdpn/sparclets/trivias/${over}/results`,
    `/communities/sdpn/sparclets/trivias/${played}/results`,
    `/communities/sdpn/sparclets/brackets/${bracket}`,
    `/communities/sdpn/sparclets/point-spread/${spread}`,
    `/communities/sdpn/sparclets/daily-game/${daily}`,
    `/communities/sdpn/sparclets/daily-game/${daily}?day=past`,
    "/profile/stars",
  ])
    jumps[path] = await jumpsOf(page, path);
  expect(Object.fromEntries(Object.entries(jumps).filter(([, moved]) => moved.length > 0))).toEqual({});
});

/** A game that one has just played and that ended early: with stars, a receipt, and a proof that is checked on the page. */
async function playedBy(member: Api, creator: Api): Promise<string> {
  const event = await makeEvent(creator);
  await member.call("PATCH", `/api/v1/events/${event.id}/start_game`);
  await hostStep(creator, event, "start");
  await reach(creator, event, "question");
  await member.call("PUT", `/api/v1/events/${event.id}/submit_game_answer`, { id: event.id, slot: "q1", answer: { options: ["b"] } });
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  const { seq } = await roomOf(creator, event);
  await creator.call("POST", `/api/v1/events/${event.id}/room/commands`, { id: crypto.randomUUID(), seq, command: { type: "end" } });
  await expect.poll(async () => (await creator.call("GET", `/api/v1/events/${event.id}/status`)).data.status).toBe("completed");
  return event.id;
}

/** The demo's own event: journeys before this one may have made others of its type. */
async function eventOf(api: Api, name: string): Promise<string> {
  const { data } = await api.call("GET", "/api/v1/communities/sdpn/events?page_size=100");
  const found = data.find((event: { name: string }) => event.name === name);
  expect(found, `the demo has ${name}`).toBeDefined();
  return found.id;
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
  /** What moved, from where to where. */
  moved: string[];
}

/** On a slow line nothing comes at once; the page itself and its parts do. */
async function holdCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const placeOf = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift & { sources: readonly LayoutShiftSource[] })[]) {
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${(node?.textContent ?? "").slice(0, 40)}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        );
        shifts.push({ value: entry.value, hadRecentInput: entry.hadRecentInput, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route(/\/(api|auth|admin)\/|\/points$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    await route.continue().catch(() => undefined);
  });
}

interface LayoutShiftSource {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/** What moved until every call has been answered, when it is too much. */
async function jumpsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
  const sum = unasked.reduce((total, { value }) => total + value, 0);
  return sum > MOST ? unasked.flatMap(({ value, moved }) => moved.map((one) => `${value.toFixed(3)} ${one}`)) : [];
}
