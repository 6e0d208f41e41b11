/** Covers ui, communities, boards, bracket, daily-game, point-spread, trivia. */
import { expect, type Page } from "@playwright/test";
import { expectNoScrolling, test } from "./journey.fixtures.ts";

const PATHS = [
  ...["/communities", "/communities/sdpn", "/communities/tide", "/communities/sdpn/leaderboard", "/communities/sdpn/history"],
  ...["/join-community", "/profile/settings", "/profile/stars", "/nowhere"],
];

/** Expects that no heading has letters outside its box, which clips them where the page does not scroll. */
async function expectWholeHeadings(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3):not(.visually-hidden)")]
      .filter((heading) => heading.scrollWidth > heading.clientWidth + 1)
      .map((heading) => heading.textContent),
  );
  expect(cut, "headings that are cut").toEqual([]);
}

/** Opens the path at twice the size of text and expects that the page fits. */
async function expectToFit(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
    await expectNoScrolling(page);
    await expectWholeHeadings(page);
  });
}

/** The addresses of the games that the community's home links to. A running quiz is left out: its page never comes to rest. */
async function findGames(page: Page, slug: string): Promise<string[]> {
  await page.goto(`/communities/${slug}`);
  await page.waitForLoadState("networkidle");
  const links = await page.locator("main a[href*='/sparclets/']").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return links.filter((href) => !href.includes("/trivias/") || href.endsWith("/results"));
}

test("text at twice its size fits the width of a phone", { tag: "@full" }, async ({ journey }) => {
  journey.allow(/status of 404/);
  const page = await journey.open({ as: "member01", viewport: { width: 390, height: 844 } });
  for (const path of PATHS) await expectToFit(page, path);
});

test("a game's text at twice its size fits the width of a phone", { tag: "@full" }, async ({ journey }) => {
  const page = await journey.open({ as: "member01", viewport: { width: 390, height: 844 } });
  for (const slug of ["sdpn", "northside", "tide"]) {
    const games = await findGames(page, slug);
    expect(games.length).toBeGreaterThan(0);
    for (const path of games) await expectToFit(page, path);
  }
});

test("the names of communities fit the smallest phones, however long they are", { tag: "@full" }, async ({ journey }) => {
  const page = await journey.open({ as: "member01" });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    for (const slug of ["northside", "tide"]) {
      await page.goto(`/communities/${slug}`);
      const name = page.getByRole("heading", { level: 1 });
      await expect(name).toBeVisible();
      await expectWholeHeadings(page);
      await name.evaluate((heading) => heading.append("x".repeat(60)));
      await expectWholeHeadings(page);
    }
  }
});
