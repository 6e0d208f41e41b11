/** Covers sharing, cards. */
import { expect, type Page } from "@playwright/test";
import { hostStep, makeEvent, showPodium, signInByApi, twoQuestions } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { nameOf, publishClubs } from "./bracket-clubs.ts";
import { solutions, toGuesses } from "./daily-plan.ts";
import { closeHelp, openDaily, playByPage } from "./daily-play.ts";
import { publishDaily } from "./daily-publish.ts";
import { reach } from "./host-page.ts";
import { expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { joinLobby, reachEnd } from "./player-page.ts";

const HOUR_MS = 3_600_000;

/** Title and image that a crawler reads at an address, without a session. */
async function fetchLink(url: string): Promise<{ title: string | undefined; image: string }> {
  const html = await (await fetch(url)).text();
  const read = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1];
  return { title: read("og:title"), image: read("og:image") ?? "" };
}

async function expectPicture(url: string): Promise<void> {
  const picture = await fetch(url);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  // Width and height are in the PNG's header.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("a member shares their champion by a link with a picture before the lock, and revokes it", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const member = await signInByApi(server, "member14");
  const event = await publishClubs(creator, { name: "Shown", teams: 2, bestOf: 7, rules: {}, locks: [HOUR_MS] });
  await member.call("PUT", `/api/v1/events/${event.id}/picks`, {
    version: 0,
    picks: { "1_1": { winner: "T1", predicted_series_length: null } },
  });
  const page = await journey.open({ as: "member14", path: event.path, viewport: phone });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page
    .getByRole("group", { name: /^Round 1/ })
    .getByRole("radio", { name: "7", exact: true })
    .tap();
  const moment = page.getByRole("dialog", { name: /^Complete\. Locks/ });
  const box = moment.getByRole("checkbox", { name: "The link shows my champion" });
  await expect(box, "nothing is shown before its owner wants it").not.toBeChecked();
  await box.tap();
  await expect(moment.getByRole("checkbox", { name: "With my name" })).toBeVisible();
  await expectAccessible(page, "a complete bracket with its personal link");
  await expectNoScrolling(page);
  await moment.getByRole("button", { name: "Share" }).tap();
  await expect(moment.getByRole("button", { name: "Copied" })).toBeVisible();
  const address = (await copied(page)).split(" ").at(-1) ?? "";
  expect(address).toContain("?by=");

  const shown = await fetchLink(address);
  expect(shown.title).toBe(`My champion: ${nameOf(0)} in 7 · Shown`);
  await expectPicture(shown.image);

  await box.tap();
  await expect(moment.getByRole("checkbox", { name: "With my name" })).toHaveCount(0);
  await expect.poll(async () => (await fetchLink(address)).title).toBe("Shown · SDPN");
});

test("a member shares the end of their day by a link without the solution, and revokes that day's link", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const game = (await publishDaily(creator, { prefix: "shown" })).find(({ kind }) => kind === "word");
  if (!game) throw new Error("No word game was published");
  const page = await journey.open({ as: "member15", viewport: phone });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDaily(page, game.path);
  await closeHelp(page);
  await playByPage(page, { kind: "word", day: 1 });
  const sheet = page.getByRole("dialog", { name: "Day 1, solved" });
  const box = sheet.getByRole("checkbox", { name: "The link shows my result" });
  await expect(box, "nothing is shown before its owner wants it").not.toBeChecked();
  await box.tap();
  await expect(sheet.getByRole("checkbox", { name: "With my name" })).toBeVisible();
  await expectAccessible(page, "a day's end with its personal link");
  await expectNoScrolling(page);
  await sheet.getByRole("button", { name: "Copy as words" }).tap();
  await expect(sheet.getByRole("button", { name: "Copied" })).toBeVisible();
  const address = (await copied(page)).split("\n").at(-1) ?? "";
  expect(address).toContain("?by=");

  const shown = await fetchLink(address);
  expect(shown.title).toBe(`Day 1: Solved in ${toGuesses("word", 1).length} of 6 · Daily word`);
  const html = await (await fetch(address)).text();
  expect(html.toUpperCase()).not.toContain(solutions[0]);
  await expectPicture(shown.image);

  await box.tap();
  await expect(sheet.getByRole("checkbox", { name: "With my name" })).toHaveCount(0);
  await expect.poll(async () => (await fetchLink(address)).title).toBe("Daily word · SDPN");
});

test("a player shares their result by a link from the podium when they choose to", { tag: "@full" }, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { name: "Shown Night", questions: twoQuestions.slice(0, 1) });
  const page = await journey.open({ as: "member16", viewport: phone });
  await joinLobby(page, event);
  await hostStep(creator, event, "start");
  await reach(creator, event, "question");
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("/shared_cards") && asked.push(request.method())));
  await showPodium(creator, event);
  const end = await reachEnd(page);
  const offer = end.getByRole("button", { name: "Show my result in the link" });
  await expect(end.getByRole("region", { name: "How was it?" })).toBeVisible();
  expect(asked, "a whole room sees the podium at once").toEqual([]);
  await expect
    .poll(async () => (await creator.call("GET", `/api/v1/events/${event.id}/status`)).data.status, { timeout: 20_000 })
    .toBe("completed");
  await offer.tap();
  await end.getByRole("checkbox", { name: "The link shows my result" }).tap();
  await expect(end.getByRole("checkbox", { name: "With my name" })).toBeVisible();
  await expectAccessible(page, "the podium with a personal link");
  await expectNoScrolling(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await end.getByRole("button", { name: "Share" }).tap();
  await expect(end.getByRole("button", { name: "Copied" })).toBeVisible();
  const address = (await copied(page)).split(" ").at(-1) ?? "";
  const shown = await fetchLink(address);
  expect(shown.title).toBe("1st of 1 · Shown Night");
  await expectPicture(shown.image);
});
