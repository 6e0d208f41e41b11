/** Covers point-spread. */
import { expect, type Locator, type Page } from "@playwright/test";
import { type Api, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { goToStep } from "./editor-page.ts";
import { createTestWithMovableTime, desktop, expectNoScrolling, phone } from "./journey.fixtures.ts";
import { pull } from "./spread-touch.ts";

const test = createTestWithMovableTime();

const HOUR_MS = 3_600_000;
const GAMES = [
  { away: "Harbour Cranes", home: "Mill Street Millers", line: "-3.5" },
  { away: "Old Town Owls", home: "Station Sparks", line: "+2" },
  { away: "Riverside Rowers", home: "Hill Park Hawks", line: "-6" },
] as const;

test("a card typed by hand: written, published, ranked by touch, changed in public, added to, and scored", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  test.setTimeout(240_000);
  journey.allow(/status of 4\d\d/);
  const as = (person: string): Promise<Api> => signInByApi(server, person);
  const studio = await journey.open({ as: "creator" });
  const id = await fetchDraft(await as("creator"));
  const first = Date.now() + 24 * HOUR_MS;

  await studio.goto(`/studio/events/${id}/edit?step=content`);
  await expectAccessible(studio, "a card without weeks");
  await writeCard(studio, first);
  await expectAccessible(studio, "a card with a game open");
  await goToStep(studio, "Scoring");
  await studio.getByLabel("Confidence numbers").check();
  await expectAccessible(studio, "rules of a point spread");
  await goToStep(studio, "Preview");
  await expectAccessible(studio, "preview of a point spread");
  await expect(studio.getByText(/^Saved /)).toBeVisible();
  await studio.setViewportSize(phone);
  await goToStep(studio, "Content");
  await expectNoScrolling(studio);
  await studio.setViewportSize(desktop);
  await goToStep(studio, "Publish");
  await studio.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(studio.getByText("It is out. This is the way in.")).toBeVisible();
  await goToStep(studio, "Content");
  await expect(studio.getByText("The card is published.")).toBeVisible();
  await expect(studio.getByText("Have picked")).toBeVisible();
  await studio.getByRole("button", { name: /^Change ?: Harbour Cranes at Mill Street Millers/ }).click();
  await expect(studio.getByLabel("Home team", { exact: true }), "who plays is no matter of the editor").toBeDisabled();
  await expectAccessible(studio, "a published card");

  const member = await journey.open({ as: "member05", viewport: phone });
  const noticeCount = noticesTo(member);
  await member.goto(`/communities/sdpn/sparclets/point-spread/${id}`);
  const api = await as("member05");
  await rank(member);
  await expect.poll(() => fetchNumbers(api, id)).toEqual({ "1_1": 2, "1_2": 1, "1_3": 3 });
  await handIn(member);

  await studio.goto(`/studio/events/${id}/manage`);
  const before = noticeCount();
  await moveLine(studio);
  await expect.poll(noticeCount, { message: "the page follows the event's changes" }).toBeGreaterThan(before);
  await expect(member.getByText(/This changed: Mill Street Millers from −3½ to −4\. The host: “The keeper is hurt\.”/)).toBeVisible();
  await expectAccessible(member, "a line that moved");
  await rename(studio);
  await expect(
    member.getByText("This changed: the away team is called Old Town Owls FC, not Old Town Owls. The host: “Feed: week 1.”"),
  ).toBeVisible();
  await addGame(studio, first);
  await member.getByRole("combobox", { name: "Week" }).selectOption({ label: "Finals" });
  await expect(member.getByRole("group", { name: /^Old Town Owls at Hill Park Hawks/ })).toBeVisible();
  await member.getByRole("combobox", { name: "Week" }).selectOption({ label: "Week 1" });
  await begin(studio);
  await expect(side(member, "Riverside Rowers at Hill Park Hawks", "Riverside Rowers")).toBeDisabled();
  await expect(side(member, "Harbour Cranes at Mill Street Millers", "Harbour Cranes")).toBeEnabled();
  await member.getByRole("link", { name: "Standings" }).tap();
  await expect(member.getByText("Ranks show here with the first final score.")).toBeVisible();
  await expectAccessible(member, "standings before the first score");

  await (await as("admin")).call("PUT", "/admin/v1/clock", { offset_ms: first + HOUR_MS - Date.now() });
  await studio.reload();
  await score(studio);
  await expectNoScrolling(studio);
  const { mine } = await (await as("member05")).call("GET", `/api/v1/events/${id}/leaderboard`);
  // The line moved to 4 points and the Millers won by 4: a push, half of their two points.
  expect(mine.points).toBe(1);
});

/** Counts the socket messages that announce a change to the page. */
function noticesTo(page: Page): () => number {
  let count = 0;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (/"type":"changed"/.test(String(payload))) count += 1;
    }),
  );
  return () => count;
}

async function fetchDraft(creator: Api): Promise<string> {
  const community = (await creator.call("GET", "/api/v1/communities/sdpn/public_info")).data;
  const { data } = await creator.call("POST", "/api/v1/events", {
    ...{ type: "point_spread", community_id: community.id, name: "Street league", description: "Three games a week, typed by hand." },
    ...{ starts_at: new Date(Date.now() + HOUR_MS).toISOString(), time_zone: "UTC" },
  });
  return data.id;
}

const wallTime = (at: number): string => new Date(at).toISOString().slice(0, 16);

async function writeCard(page: Page, first: number): Promise<void> {
  await page.getByRole("button", { name: "Week", exact: true }).click();
  for (const [at, { away, home, line }] of GAMES.entries()) {
    await page.getByRole("button", { name: "Game", exact: true }).click();
    await page.getByLabel("Away team", { exact: true }).fill(away);
    await page.getByLabel("Home team", { exact: true }).fill(home);
    await page.getByLabel("Start", { exact: true }).fill(wallTime(first + at * HOUR_MS));
    await page.getByLabel(`Line for ${home}`).fill(line);
  }
}

/** Picks every home side, then drags the last one to the top by touch, and moves the first one down by keys. */
async function rank(page: Page): Promise<void> {
  for (const { away, home } of GAMES) await side(page, `${away} at ${home}`, home).tap();
  await page.getByRole("button", { name: "Rank my picks" }).tap();
  const sheet = page.getByRole("dialog", { name: "Rank my picks" });
  const rows = sheet.getByRole("listitem");
  await expect(rows).toHaveCount(GAMES.length);
  await sheet.getByRole("button", { name: "Number them in this order" }).tap();
  await expect(rows.nth(0)).toContainText("Mill Street");
  await expectAccessible(page, "ranking by a finger");
  await pull(page, { from: rows.nth(2).locator(".grip"), to: rows.nth(0).locator(".grip"), side: "above" });
  await expect(rows).toContainText(["Hill Park Hawks", "Mill Street Millers", "Station Sparks"]);
  await pull(page, { from: rows.nth(0).locator(".grip"), to: rows.nth(1).locator(".grip"), side: "below" });
  await expect(rows).toContainText(["Mill Street Millers", "Hill Park Hawks", "Station Sparks"]);
  await sheet.getByRole("button", { name: "Up: Riverside Rowers at Hill Park Hawks" }).press("Enter");
  await expect(rows).toContainText(["Hill Park Hawks", "Mill Street Millers", "Station Sparks"]);
  await expect(rows.locator("b.num")).toHaveText(["3", "2", "1"]);
  await page.keyboard.press("Escape");
}

const side = (page: Page, game: string, team: string): Locator =>
  page.getByRole("group", { name: new RegExp(`^${game}, `) }).getByRole("radio", { name: new RegExp(`^${team}`) });

async function fetchNumbers(api: Api, id: string): Promise<Record<string, number | null>> {
  const { picks } = (await api.call("GET", `/api/v1/events/${id}/picks`)).data;
  const entries = Object.entries(picks as Record<string, { confidence: number | null }>);
  return Object.fromEntries(entries.map(([key, { confidence }]) => [key, confidence]));
}

async function moveLine(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Change ?: Harbour Cranes/ }).click();
  await page.getByLabel("Line for Mill Street Millers").fill("");
  await expect(page.getByText("It can move, but not go.")).toBeVisible();
  await page.getByLabel("Line for Mill Street Millers").fill("-4");
  await page.getByLabel("Why it changes").fill("The keeper is hurt");
  await expectAccessible(page, "moving a line");
  await page.getByRole("button", { name: "Change it and tell them" }).click();
  await expect(page.getByText(/from −3½ to −4\. The host: “The keeper is hurt”/)).toBeVisible();
}

/** Each pick is saved automatically; the page asks once to hand in the complete week. */
async function handIn(member: Page): Promise<void> {
  await member
    .getByRole("textbox", { name: /^Tie-break/ })
    .or(member.getByRole("button", { name: "Submit" }))
    .first()
    .waitFor();
  await member.getByRole("button", { name: "Submit" }).tap();
  await member.getByRole("dialog", { name: /is complete$/ }).waitFor();
  await expectAccessible(member, "a week that is handed in");
  await member.keyboard.press("Escape");
  await expect(member.getByRole("button", { name: "Submit" })).toHaveCount(0);
  await expect(member.getByRole("button", { name: "Complete" })).toBeVisible();
}

/** Corrects a team's name in public; the source of the change cannot be typed. The other team's name is refused. */
async function rename(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Change ?: Old Town Owls at Station Sparks/ }).click();
  await page.getByLabel("Away team", { exact: true }).fill("Station Sparks");
  await page.getByLabel("Why it changes").fill("A slip");
  await page.getByRole("button", { name: "Change it and tell them" }).click();
  await expect(page.getByRole("alert").getByText(/^Both sides have had this name/)).toBeVisible();
  await page.getByLabel("Away team", { exact: true }).fill("Old Town Owls FC");
  await page.getByLabel("Why it changes").fill("Feed: week 1");
  await expectAccessible(page, "changing a name");
  await page.getByRole("button", { name: "Change it and tell them" }).click();
  await expect(page.getByText("The host: “Feed: week 1”")).toBeVisible();
}

/** Moving a start needs notice; starting a game that has begun early closes its picks at once. */
async function begin(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Weeks" })
    .getByRole("button", { name: /^Week 1/ })
    .click();
  const game = page.getByRole("article", { name: "Riverside Rowers at Hill Park Hawks" });
  await game.getByRole("button", { name: /^Change/ }).click();
  await game.getByLabel("Start", { exact: true }).fill(wallTime(Date.now() + 5 * 60_000));
  await game.getByLabel("Why it changes").fill("Hurry");
  await game.getByRole("button", { name: "Change it and tell them" }).click();
  await expect(game.getByRole("alert").getByText(/until picks close there must be half an hour left/)).toBeVisible();
  await game.getByRole("button", { name: "Cancel" }).click();
  await game.getByRole("button", { name: /^Other state/ }).click();
  await game.getByLabel("State").selectOption({ label: "Under way" });
  await expect(game.getByText("Picks on this game close at once.")).toBeVisible();
  await game.getByLabel("Why picks close now").fill("Kick-off was moved");
  await expectAccessible(page, "a game that has begun");
  await game.getByRole("button", { name: "Close picks and tell everybody" }).click();
  await expect(game.getByText(/The host: “Kick-off was moved”/)).toBeVisible();
}

async function addGame(page: Page, first: number): Promise<void> {
  await page.getByRole("button", { name: "Add a game by hand" }).click();
  const form = page.getByRole("form", { name: "Game by hand" });
  await form.getByLabel("Week", { exact: true }).selectOption({ label: "A new week" });
  await form.getByLabel("Name of the week").fill("Finals");
  await form.getByLabel("Away team", { exact: true }).fill("Old Town Owls");
  await form.getByLabel("Home team", { exact: true }).fill("Hill Park Hawks");
  await form.getByLabel("Start", { exact: true }).fill(wallTime(first + 168 * HOUR_MS));
  await form.getByLabel("Line for Hill Park Hawks").fill("-1.5");
  await expectAccessible(page, "a game by hand");
  await form.getByRole("button", { name: "Add it to the card" }).click();
  await expect(page.getByRole("article", { name: "Old Town Owls at Hill Park Hawks" })).toBeVisible();
}

async function score(page: Page): Promise<void> {
  const article = page.getByRole("article", { name: "Harbour Cranes at Mill Street Millers" });
  // The page polls every 20 seconds, and the server closes picks a moment after their lock.
  await expect(article).toContainText("No result yet", { timeout: 40_000 });
  await page.getByRole("textbox", { name: "Points of Harbour Cranes" }).fill("10");
  await page.getByRole("textbox", { name: "Points of Mill Street Millers" }).fill("14");
  await expectAccessible(page, "entering a score");
  await expect(article.getByText(/^ranks? would move$/)).toBeVisible();
  await page.getByRole("button", { name: "Store 10–14", exact: true }).click();
  await page.getByRole("button", { name: /^Decided/ }).click();
  await expect(article).toContainText(/Final 10–14\s*Push/);
  await page.setViewportSize(phone);
}
