/** Covers landing, communities, boards, ui. */
import { expect, type Page } from "@playwright/test";
import { type Api, signInByApi } from "./api.ts";
import { phone, test } from "./journey.fixtures.ts";

const HELD_MS = 300;
/** Sum of all shifts while a page loads, as the browser scores them. */
const MOST = 0.02;

test("nothing jumps while a page loads, though every call takes 300 ms", async ({ journey, server }) => {
  const member = await signInByApi(server, "member01");
  const over = await eventWith(member, { type: "trivia", status: "completed" });
  const bracket = await eventWith(member, { type: "bracket" });
  const spread = await eventWith(member, { type: "point_spread" });
  const visitor = await journey.open({ viewport: phone });
  const page = await journey.open({ as: "member01", viewport: phone });
  await holdCalls(visitor);
  await holdCalls(page);
  const shifts: Record<string, number> = { "/": await shiftOf(visitor, "/") };
  for (const path of [
    "/communities",
    "/communities/sdpn",
    "/communities/sdpn/leaderboard",
    "/communities/sdpn/history",
    `/communities/sdpn/sparclets/trivias/${over}/results`,
    `/communities/sdpn/sparclets/brackets/${bracket}`,
    `/communities/sdpn/sparclets/point-spread/${spread}`,
    "/profile/stars",
  ])
    shifts[path] = await shiftOf(page, path);
  const tooMuch = Object.entries(shifts).filter(([, shift]) => shift > MOST);
  expect(Object.fromEntries(tooMuch)).toEqual({});
});

async function eventWith(api: Api, wanted: { type: string; status?: string }): Promise<string> {
  const { data } = await api.call("GET", "/api/v1/communities/sdpn/events?page_size=100");
  const found = data.find(
    (event: { type: string; status: string }) => event.type === wanted.type && event.status === (wanted.status ?? event.status),
  );
  expect(found, `the demo has ${JSON.stringify(wanted)}`).toBeDefined();
  return found.id;
}

/** On a slow line nothing comes at once; the page itself and its parts do. */
async function holdCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; hadRecentInput: boolean }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as unknown as typeof shifts))).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  await page.route(/\/(api|auth|admin)\/|\/points$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    await route.continue().catch(() => undefined);
  });
}

/** Until every call has been answered and nothing more is drawn. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  return page
    .evaluate(() => (window as unknown as { shifts: { value: number; hadRecentInput: boolean }[] }).shifts)
    .then((shifts) => shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0));
}
