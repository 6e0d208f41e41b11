import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { test as base, expectNoScrolling, phone } from "./journey.fixtures.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** A server that knows one feed, which is answered as `feed` says. */
const feed = { status: 200, games: [] as object[] };
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const http = createServer((_request, response) => response.writeHead(feed.status).end(JSON.stringify(feed.games)));
      http.listen(0, "127.0.0.1");
      await once(http, "listening");
      const folder = await mkdtemp(join(tmpdir(), "sparc-feeds-"));
      const fields = { week: "week", home: "home", away: "away", starts_at: "at", home_score: "home_goals", away_score: "away_goals" };
      const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
      await writeFile(
        join(folder, "feeds.json"),
        JSON.stringify([{ name: "Ice", url, every_s: 86_400, league: "NHL", season: 2025, fields }]),
      );
      const server = await startServer({ env: { FEEDS_FILE: join(folder, "feeds.json") } });
      await use(server);
      await server.stop();
      http.close();
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

/** Facts of nflverse (CC BY 4.0), and a row without a home team. */
const TABLE = [
  "game_id,season,week,gameday,gametime,away_team,home_team,away_score,home_score,spread_line,total_line",
  "2017_09_BUF_NYJ,2017,9,2017-11-02,20:25,BUF,NYJ,21,34,-3,42",
  "2017_09_BAL_TEN,2017,9,2017-11-05,13:00,BAL,TEN,20,23,3,43",
  "2017_09_IND,2017,9,2017-11-05,13:00,IND,,20,14,6,45",
  "2017_09_WAS_SEA,2017,9,2017-11-05,16:05,WAS,SEA,,,7.5,45",
];

const gamesOf = (page: Page) => page.getByRole("table", { name: "Games", exact: true }).locator("tbody tr");

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Upload CSV or JSON" }).first().click();
  await page.getByLabel("File").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  // Twice: the button that stores comes to stand under the pointer.
  await page.getByRole("button", { name: "Look at the rows" }).dblclick();
}

test("an admin fills the catalogue from a file: every bad row is told at its line, the rest is stored and found", async ({ journey }) => {
  journey.allow(/status of 422/);
  const page = await journey.open({ as: "admin", path: "/admin" });
  await page.getByRole("navigation", { name: "Platform" }).getByRole("link", { name: "Game feed" }).click();
  await expect(page.getByText("No games yet.")).toBeVisible();
  await expectAccessible(page, "no games");

  await choose(page, "words.csv", ["just words"]);
  const dialog = page.getByRole("dialog", { name: "Upload games" });
  await expect(dialog.getByRole("status")).toContainText(/./);
  await page.keyboard.press("Escape");

  await choose(page, "week-9.csv", TABLE);
  await expect(dialog.getByText("3 new, 1 left out. Nothing is stored yet.")).toBeVisible();
  await expect(dialog.getByText("Line 4: No home team.")).toBeVisible();
  await expect(dialog.getByText(/Give the home team's code/)).toBeVisible();
  await expect(dialog.getByRole("row", { name: /Buffalo at NY Jets/ })).toContainText("+3");
  await expectAccessible(page, "preview of an upload");
  // What comes within half a second of the press before is taken for its second half, and a machine is faster than that.
  await expect(async () => {
    await dialog.getByRole("button", { name: "Store 3 games" }).dblclick({ timeout: 1_000 });
    await expect(dialog.getByText("Stored. 3 new, 1 left out.")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Close" }).first().click();

  await expect(gamesOf(page)).toHaveCount(3);
  await expect(gamesOf(page).first()).toContainText("Washington at Seattle");
  const log = page.getByRole("table", { name: "Uploads and reads" });
  await expect(log.getByRole("row", { name: /week-9\.csv/ })).toHaveCount(1);
  await log.getByRole("button", { name: /1 row left out/ }).click();
  await expect(log.getByText("Line 4: No home team.")).toBeVisible();
  await expectAccessible(page, "games and log");

  await choose(page, "week-9 again.csv", [
    ...TABLE.slice(0, 4),
    "x,2017,9,2017-11-05,16:05,WAS,SEA,17,14,7.5,45",
    "x,2017,9,2017-11-05,13:00,BAL,TEN,20,24,3,43",
  ]);
  await expect(dialog.getByText("1 changed, 2 unchanged, 2 left out. Nothing is stored yet.")).toBeVisible();
  await expect(dialog.getByText("Line 6: The same game as in line 3.")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("searchbox", { name: "Search teams" }).fill("tenn");
  await expect(gamesOf(page)).toHaveText([/Baltimore at Tennessee/]);
  await expect(page).toHaveURL(/team=tenn/);
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: "Scheduled" });
  await expect(page.getByText("No game fits these filters.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No game fits these filters.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Show all" }).click();
  await expect(gamesOf(page)).toHaveCount(3);
  await page.setViewportSize(phone);
  await expectNoScrolling(page);
  await page.goto("/admin/games?week=9&state=nonsense&season=x&page=0");
  await expect(gamesOf(page)).toHaveCount(3);
  await expectAccessible(page, "games on a phone");
});

test("ten thousand games show how far they are", async ({ journey }) => {
  const page = await journey.open({ as: "admin", path: "/admin/games" });
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `x,${1900 + (at >> 8)},${1 + (at % 50)},1917-11-05,13:00,A${at % 251},H${at},3,7,3,42`,
  );
  await choose(page, "all.csv", [TABLE[0] as string, ...rows]);
  // A press right after the one before counts as the same one.
  await expect(async () => {
    await page.getByRole("button", { name: "Store 10,000 games" }).click({ timeout: 1_000 });
    await expect(page.getByRole("progressbar", { name: "Rows stored" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Stored. 10,000 new.")).toBeVisible();
});

test("a feed that fails says so and is read again", async ({ journey }) => {
  const page = await journey.open({ as: "admin", path: "/admin/games" });
  const source = page.getByRole("table", { name: "Sources" }).getByRole("row", { name: /^Ice/ });
  feed.status = 500;
  await source.getByRole("button", { name: "Read now Ice" }).click();
  await expect(source).toContainText("1 failed read in a row.");
  await expect(source).toContainText("It answers 500");
  await expectAccessible(page, "a feed that fails");
  feed.status = 200;
  feed.games = [{ week: 1, home: "TOR", away: "OTT", at: "2026-04-18T23:00:00Z", home_goals: 3, away_goals: 2 }];
  await source.getByRole("button", { name: "Try now Ice" }).click();
  await expect(source).toContainText("1 game");
  await expect(source).toContainText("1 new");
  await page.getByRole("combobox", { name: "League" }).selectOption("NHL");
  await expect(gamesOf(page)).toHaveText([/OTT at TOR/]);
});
