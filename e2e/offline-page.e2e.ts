/** Covers boards, bracket, session. */
import { expect, type Page } from "@playwright/test";
import { expectShownAccessible } from "./axe.ts";
import { expectSaved } from "./bracket-page.ts";
import { expectNoScrolling, test } from "./journey.fixtures.ts";

const tallPhone = { width: 390, height: 844 };
const BOARD = "/communities/sdpn/leaderboard";
const UNVISITED = "/communities/sdpn/history";

/** Texts of the copies in the browser's caches, by path. */
const readCopies = (page: Page) =>
  page.evaluate(async () => {
    const texts: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        texts[new URL(request.url).pathname] = `${JSON.stringify([...(response?.headers ?? [])])} ${await response?.text()}`;
      }
    }
    return texts;
  });
const copiedPaths = async (page: Page) => Object.keys(await readCopies(page)).sort();

const banner = (page: Page) => page.getByRole("banner").getByText(/^You are offline\. This is how it was on .+\.$/);

async function expectReadOnly(page: Page): Promise<void> {
  await expect(banner(page)).toBeVisible();
  const acting = page.locator("main :is(button, input, select, textarea):enabled, form, script, [onclick]");
  await expect(acting).toHaveCount(0);
}

test("a member without a connection reads the bracket and the leaderboard as they were, until they log out", { tag: "@full" }, async ({
  journey,
}) => {
  // Each page that is asked for without a connection is reported by the browser, and the offline page is no success.
  journey.allow(/ERR_INTERNET_DISCONNECTED|status of 503|status of 401/);
  const page = await journey.open({ as: "member32", path: BOARD, viewport: tallPhone, colorScheme: "dark" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => copiedPaths(page)).toEqual([BOARD]);
  const leader = (await page.getByRole("row").nth(1).locator("bdi").first().textContent()) ?? "";

  await page.goto("/communities/sdpn");
  await page.getByRole("link", { name: /^Playoff Rematch/ }).click();
  await page.getByRole("button", { name: "Fill" }).click();
  await page.getByRole("menuitem", { name: /seed/ }).click();
  await expectSaved(page);
  const bracket = new URL(page.url()).pathname.replace(/\/$/, "");
  const picked = await page.getByRole("radio", { checked: true }).count();
  expect(picked).toBeGreaterThan(10);
  await expect.poll(() => copiedPaths(page)).toEqual([bracket, BOARD].sort());
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/communities/sdpn");
  await expect.poll(async () => (await readCopies(page))[bracket]?.match(/ checked=/g)?.length).toBe(picked);
  const tokens = await page.evaluate(() => [localStorage.getItem("sparc_access_token"), localStorage.getItem("sparc_refresh_token")]);
  const stored = JSON.stringify(await readCopies(page));
  for (const token of tokens) expect(stored.includes(token ?? "none"), "a token is in a copy").toBe(false);

  // A copy has the theme in which its page was seen.
  await page.context().setOffline(true);
  await page.goto(`${bracket}?show=table`);
  await expectReadOnly(page);
  await expect(page.getByRole("heading", { level: 1, name: "Playoff Rematch" })).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(picked);
  await expectNoScrolling(page);
  await expectShownAccessible(page, "the copy of a bracket");
  await page.goto(BOARD);
  await page.reload();
  await expectReadOnly(page);
  await expect(page.getByText(leader).first()).toBeVisible();
  await expectShownAccessible(page, "the copy of a leaderboard");

  await page.goto(UNVISITED);
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await expectShownAccessible(page, "the offline page in dark mode");
  await page.emulateMedia({ colorScheme: "light" });
  await expectShownAccessible(page, "the offline page in light mode");
  await page.getByRole("link", { name: /^Leaderboard/ }).click();
  await expectReadOnly(page);

  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: /^Account: / })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  const tab = await page.context().newPage();
  await tab.goto("/communities/sdpn");
  await tab.getByRole("button", { name: /^Account: / }).click();
  await tab
    .getByRole("menuitem", { name: "Logout" })
    .or(tab.getByRole("button", { name: "Logout" }))
    .click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
  await expect.poll(() => copiedPaths(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.goto(BOARD);
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(0);
});
