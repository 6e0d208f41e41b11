/** Covers landing, gate, communities, events, studio. */
import { expect, type Page } from "@playwright/test";
import { signedInStorage } from "./api.ts";
import { firstVisits, roundsUntilContent } from "./first-visits.ts";
import { test } from "./journey.fixtures.ts";

const PHONE = { width: 390, height: 844 };
/**
 * Rounds until the content is there: the document, then everything that it names, then what only the page's own code or answers name. On a quiet
 * machine they are two or three; on a busy one a page asks for what comes after its content before the content stands.
 */
const MOST_ROUNDS = 4;
/**
 * The files and calls that a document names, itself included: as they are now with two to spare, and 20 at most, because a server without
 * HTTP/2 sends six at a time.
 */
const MOST_NAMED: Record<string, number> = {
  ...{ landing: 16, login: 14, home: 17, bracket: 17, pickem: 16, results: 20, lobby: 16, seat: 18, studio: 20 },
};

test("a first visit needs few rounds over the network, and uses every call that was made ahead", async ({ browser, server, journey }) => {
  const tooMuch: Record<string, { rounds: number; named: number; unused: string[] }> = {};
  for (const visit of await firstVisits(server)) {
    const context = await browser.newContext({
      ...{ baseURL: server.baseUrl, viewport: PHONE, isMobile: true, hasTouch: true, serviceWorkers: "block" },
      ...(visit.as === null ? {} : { storageState: await signedInStorage(server, visit.as) }),
    });
    journey.guard(context);
    const page = await context.newPage();
    const rounds = await roundsUntilContent(page, visit);
    // Rows of the first HTML may stand before the page has taken the answers.
    await expect(page.locator("#first-content")).toHaveCount(0);
    const unused = await page.evaluate(() => (window as { earlyAnswers?: { url: string }[] }).earlyAnswers?.map(({ url }) => url) ?? []);
    const named = rounds.slice(0, 2).flat().length;
    if (rounds.length > MOST_ROUNDS || named > (MOST_NAMED[visit.name] ?? 0) || unused.length > 0)
      tooMuch[visit.name] = { rounds: rounds.length, named, unused };
    await context.close();
  }
  expect(tooMuch).toEqual({});
});

test("the Studio's list stands without its scripts, in the place where they leave it, and its rows are links", async ({
  browser,
  server,
  journey,
}) => {
  journey.allow(/net::ERR_FAILED/);
  const context = await browser.newContext({
    ...{ baseURL: server.baseUrl, viewport: PHONE, isMobile: true, hasTouch: true, serviceWorkers: "block" },
    storageState: await signedInStorage(server, "creator"),
  });
  journey.guard(context);
  const page = await context.newPage();
  const scripts = /\/assets\/.*\.js$/;
  // From the second visit on, the first HTML has the fonts of the page, so that no line breaks elsewhere.
  await page.goto("/studio/events");
  await page.waitForFunction(() => localStorage.getItem("has_fonts"));
  await page.route(scripts, (route) => route.abort());
  await page.goto("/studio/events");
  const first = await listPlaces(page);
  expect(first.length).toBeGreaterThan(10);
  await page.unroute(scripts);
  await page.goto("/studio/events");
  await expect(page.locator("#first-content")).toHaveCount(0);
  expect(await listPlaces(page)).toEqual(first);
  await page.route(scripts, (route) => route.abort());
  await page.goto("/studio/events");
  await page.locator("tbody a").first().click();
  await expect(page).toHaveURL(/\/studio\/events\/[^/]+\/(edit|host)$/);
});

/** What the rows say and where they stand, from top to bottom. */
async function listPlaces(page: Page): Promise<string[]> {
  await page.locator("main tbody a").first().waitFor();
  await page.evaluate(async () => void (await document.fonts.ready));
  return page
    .locator("main :is(h1, .tools, .tabs, tbody tr)")
    .evaluateAll((all) => all.map((one) => `${Math.round(one.getBoundingClientRect().y)} ${one.querySelector("th a")?.textContent ?? ""}`));
}

test("a page shows something at every moment of its first visit", async ({ browser, server, journey }) => {
  const context = await browser.newContext({
    ...{ baseURL: server.baseUrl, viewport: PHONE, isMobile: true, hasTouch: true, serviceWorkers: "block" },
    storageState: await signedInStorage(server, "creator"),
  });
  journey.guard(context);
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const root = document.getElementById("root");
      if (root) seen.push(`${root.querySelector("h1") ? "heading" : "nothing"}, ${root.querySelector("tbody a") ? "rows" : "no rows"}`);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true });
  });
  const page = await context.newPage();
  await page.goto("/studio/events");
  await expect(page.locator("#first-content")).toHaveCount(0);
  await page.locator("main table a").first().waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const changes = seen.filter((now, index) => now !== seen[index - 1]);
  expect(changes.filter((now) => !now.startsWith("nothing"))).toEqual(["heading, no rows", "heading, rows"]);
  expect(changes.lastIndexOf("nothing, no rows")).toBeLessThanOrEqual(0);
});
