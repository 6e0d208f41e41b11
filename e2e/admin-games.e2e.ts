/** Covers feed, imports. */
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { test as base, expectNoScrolling, phone } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** The response of the feed that the server reads. */
const feed = { status: 200, games: [] as object[] };
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const http = createServer((_request, response) => response.writeHead(feed.status, { etag: '"v1"' }).end(JSON.stringify(feed.games)));
      http.listen(0, "127.0.0.1");
      await once(http, "listening");
      const folder = await mkdtemp(join(tmpdir(), "sparc-feeds-"));
      const fields = { week: "week", home: "home", away: "away", starts_at: "at", home_score: "home_goals", away_score: "away_goals" };
      const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
      await writeFile(
        join(folder, "feeds.json"),
        JSON.stringify([{ name: "Ice", url, every_s: 86_400, league: "NHL", season: 2025, fields }]),
      );
      const server = await startServer({ env: { FEEDS_FILE: join(folder, "feeds.json"), DEV_CLOCK: "true" } });
      await use(server);
      await server.stop();
      http.close();
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 150_000 },
  ],
});

/** Games from nflverse (CC BY 4.0), and a row without a home team. */
const TABLE = [
  "game_id,season,week,gameday,gametime,away_team,home_team,away_score,home_score,spread_line,total_line",
  "2017_09_BUF_NYJ,2017,9,2017-11-02,20:25,BUF,NYJ,21,34,-3,42",
  "2017_09_BAL_TEN,2017,9,2017-11-05,13:00,BAL,TEN,20,23,3,43",
  "2017_09_IND,2017,9,2017-11-05,13:00,IND,,20,14,6,45",
  "2017_09_WAS_SEA,2017,9,2017-11-05,16:05,WAS,SEA,,,7.5,45",
];

const getGames = (page: Page) => page.getByRole("table", { name: "Games", exact: true }).locator("tbody tr");

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Upload CSV or JSON" }).first().click();
  await page.getByLabel("File").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  // A double click, because the button that stores appears at the same place.
  await page.getByRole("button", { name: "Look at the rows" }).dblclick();
}

test("an admin fills the catalogue from a file: every bad row is listed by its line, the others are stored and found", {
  tag: "@full",
}, async ({ journey }) => {
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
  await dialog.getByRole("button", { name: "Store 3 games" }).dblclick();
  await expect(dialog.getByText("Stored. 3 new, 1 left out.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).first().click();

  await expect(getGames(page)).toHaveCount(3);
  await expect(getGames(page).first()).toContainText("Washington at Seattle");
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
  await expect(getGames(page)).toHaveText([/Baltimore at Tennessee/]);
  await expect(page).toHaveURL(/team=tenn/);
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: "Scheduled" });
  await expect(page.getByText("No game fits these filters.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No game fits these filters.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Show all" }).click();
  await expect(getGames(page)).toHaveCount(3);
  await page.setViewportSize(phone);
  await expectNoScrolling(page);
  await page.goto("/admin/games?week=9&state=nonsense&season=x&page=0");
  await expect(getGames(page)).toHaveCount(3);
  await expectAccessible(page, "games on a phone");
});

test("an admin sets a game by hand: files do not overwrite it until it is released, and the page shows what was settled again", {
  tag: "@full",
}, async ({ journey }) => {
  journey.allow(/status of 409/);
  const page = await journey.open({ as: "admin", path: "/admin/games?team=tenn&season=2017" });
  const row = getGames(page).filter({ hasText: "Baltimore at Tennessee" });
  const edit = page.getByRole("dialog", { name: "Baltimore at Tennessee" });
  const open = () => row.getByRole("button", { name: "Edit Baltimore at Tennessee" }).click();
  const store = edit.getByRole("button", { name: "Store" });

  await open();
  await expectAccessible(page, "a game by hand");
  await edit.getByLabel("Score of Tennessee").fill("24");
  await edit.getByLabel("Line of Tennessee").fill("-3.2");
  await store.click();
  await expect(edit.getByText("Say why it changes")).toBeVisible();
  await expect(edit.getByText("Steps of a half, from −99.5 to 99.5")).toBeVisible();
  await edit.getByLabel("Line of Tennessee").fill("−3.5");
  await edit.getByLabel("Why").fill("The league counted again");
  // Another admin changes the game first, on their own page.
  const other = await journey.open({ as: "admin", path: "/admin/games?team=tenn&season=2017" });
  await getGames(other).getByRole("button", { name: "Edit Baltimore at Tennessee" }).click();
  const theirs = other.getByRole("dialog", { name: "Baltimore at Tennessee" });
  await theirs.getByLabel("Total").fill("44");
  await theirs.getByLabel("Why").fill("Typed wrongly");
  await theirs.getByRole("button", { name: "Store" }).click();
  await expect(theirs).toBeHidden();
  await store.click();
  await expect(edit.getByText("Somebody changed this game by hand meanwhile.")).toBeVisible();
  await expect(edit.getByLabel("Score of Tennessee")).toHaveValue("24");
  await store.dblclick();
  await expectClosed(edit);
  await expect(row).toContainText("Line, Total, Score set by hand");
  await expect(row).toContainText("20–24");
  const corrected = page.getByRole("region", { name: "Corrected scores" });
  await expect(corrected).toContainText("Baltimore at Tennessee is 20–24, was 20–23.");
  await expectAccessible(page, "a corrected game");
  await page.getByRole("combobox", { name: "What is odd" }).selectOption({ label: "Set by hand" });
  await expect(getGames(page)).toHaveCount(1);

  await choose(page, "week-9 once more.csv", TABLE.slice(0, 3));
  const upload = page.getByRole("dialog", { name: "Upload games" });
  await upload.getByRole("button", { name: "Store 2 games" }).click();
  await expect(upload.getByText("Stored. 2 unchanged.")).toBeVisible();
  await upload.getByRole("button", { name: "Close" }).last().click();
  await expectClosed(upload);
  await expect(row).toContainText("20–24");

  await open();
  await expect(edit.getByText("Files and feeds say Final, 20–23.")).toBeVisible();
  for (const part of ["line", "total", "score"]) await edit.getByLabel(`Release the ${part}`).check();
  await expect(edit.getByLabel("Score of Tennessee")).toHaveValue("23");
  await edit.getByLabel("Why").fill("The league counted once more");
  await page.setViewportSize(phone);
  await expectNoScrolling(page);
  await expectAccessible(page, "a game by hand on a phone");
  await store.click();
  await expect(page.getByText("No game fits these filters.")).toBeVisible();
  await expectClosed(edit);
  await page.goto("/admin/games?team=tenn&season=2017");
  await expect(row).toContainText("20–23");
  await expect(row).not.toContainText("set by hand");
});

test("an import of ten thousand games shows its progress", { tag: "@full" }, async ({ journey }) => {
  const page = await journey.open({ as: "admin", path: "/admin/games" });
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `x,${1900 + (at >> 8)},${1 + (at % 50)},${1900 + (at >> 8)}-11-05,13:00,A${at % 251},H${at},3,7,3,42`,
  );
  await choose(page, "all.csv", [TABLE[0] as string, ...rows]);
  await page.getByRole("button", { name: "Store 10,000 games" }).click();
  await expect(page.getByRole("progressbar", { name: "Rows stored" })).toBeVisible();
  // How long ten thousand rows take depends on the machine.
  await expect(page.getByText("Stored. 10,000 new.")).toBeVisible({ timeout: 120_000 });
});

test("an upload whose server is killed continues from where it was when it is sent again, and counts each game once", {
  tag: "@full",
}, async ({ journey, server }) => {
  journey.allow(/ERR_CONNECTION|ERR_SOCKET|ERR_EMPTY|WebSocket connection to|status of (409|50\d)/);
  const page = await journey.open({ as: "admin", path: "/admin/games" });
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `x,${1900 + (at >> 8)},9,${1900 + (at >> 8)}-11-05,13:00,KA${at % 251},K${at},,,,`,
  );
  await choose(page, "long.csv", [TABLE[0] as string, ...rows]);
  const dialog = page.getByRole("dialog", { name: "Upload games" });
  const store = dialog.getByRole("button", { name: "Store 20,000 games" });
  await store.click();
  await expect(dialog.getByText(/^Storing: [1-9]/)).toBeVisible();
  await server.kill();
  await expect(dialog.getByText(/Unable to connect/)).toBeVisible();
  await server.restart();
  await store.click();
  await expect(dialog.getByText(/If it was interrupted, send it again in half a minute/)).toBeVisible();
  const admin = await signInByApi(server, "admin");
  await admin.call("PUT", "/admin/v1/clock", { offset_ms: 31_000 });
  await store.click();
  await expect(dialog.getByText("Stored. 20,000 new.")).toBeVisible({ timeout: 60_000 });
  await admin.call("PUT", "/admin/v1/clock", { offset_ms: 0 });
});

test("a failing feed is shown as failing and is read again", { tag: "@full" }, async ({ journey }) => {
  const page = await journey.open({ as: "admin", path: "/admin/games" });
  const source = page.getByRole("table", { name: "Sources" }).getByRole("row", { name: /^Ice/ });
  // The server reads the feed once by itself after its start.
  await expect(source).toContainText('ETag "v1"');
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
  await expect(source).toContainText('ETag "v1"');
  await source.getByRole("button", { name: "Pause Ice" }).click();
  await expect(source).toContainText(/Paused .* ago by \w+/);
  await expectAccessible(page, "a feed that is paused");
  await source.getByRole("button", { name: "Go on Ice" }).click();
  await expect(source.getByRole("button", { name: "Pause Ice" })).toBeVisible();
  await source.getByRole("link", { name: "Log of Ice" }).click();
  await expect(page.getByRole("heading", { name: "Uploads and reads of Ice" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Uploads and reads" }).getByRole("row", { name: /\.csv/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Show all of them" }).click();
  await page.getByRole("button", { name: "HTTP feed" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an HTTP feed" });
  await expect(dialog).toContainText("FEEDS_FILE");
  await expectAccessible(page, "how a feed is added");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expectClosed(dialog);
  await page.getByRole("combobox", { name: "League" }).selectOption("NHL");
  await expect(getGames(page)).toHaveText([/OTT at TOR/]);
});
