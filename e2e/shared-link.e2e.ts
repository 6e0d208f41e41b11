/** Covers share, cards. */
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { nameOf, publishClubs } from "./bracket-clubs.ts";
import { expectNoScrolling, phone, test } from "./journey.fixtures.ts";

const HOUR_MS = 3_600_000;

/** What a crawler reads of an address, without a session. */
async function linkOf(url: string): Promise<{ title: string | undefined; image: string }> {
  const html = await (await fetch(url)).text();
  const read = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1];
  return { title: read("og:title"), image: read("og:image") ?? "" };
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("a member shows their champion by a link before the lock, with a picture, and takes it back", async ({ journey, server }) => {
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

  const shown = await linkOf(address);
  expect(shown.title).toBe(`My champion: ${nameOf(0)} in 7 · Shown`);
  const picture = await fetch(shown.image);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  // Width and height as the PNG's header has them.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);

  await box.tap();
  await expect(moment.getByRole("checkbox", { name: "With my name" })).toHaveCount(0);
  await expect.poll(async () => (await linkOf(address)).title).toBe("Shown · SDPN");
});
