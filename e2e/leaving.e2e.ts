/** Covers communities. */
import { expect } from "@playwright/test";
import { OWN_PASSWORD, registerByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";

test("a join is undone where it was made, and a community is left from its own page, which first says what remains", {
  tag: "@full",
}, async ({ journey, server }) => {
  const key = `wren.${process.pid}`;
  const wren = await registerByApi(server, key, "Wren Ashby");
  const slugs = async () => {
    const { data } = await wren.call("GET", "/auth/current_user");
    return data.communities.map(({ community }: { community: { slug: string } }) => community.slug);
  };
  const page = await journey.open({ as: key, password: OWN_PASSWORD, path: "/join-community", viewport: phone });
  await page.getByRole("button", { name: "Join SDPN" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "You are in" })).toBeFocused();
  expect(await slugs()).toEqual(["sdpn"]);
  await page.getByRole("list", { name: "Messages" }).getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Find your people" })).toBeFocused();
  expect(await slugs()).toEqual([]);

  await page.getByRole("button", { name: "Join SDPN" }).tap();
  await page.getByRole("link", { name: "See everything" }).tap();
  await page.getByRole("button", { name: "More for SDPN" }).tap();
  await page.getByRole("menuitem", { name: "Leave community" }).tap();
  const dialog = page.getByRole("dialog", { name: "Leave SDPN?" });
  await expect(dialog).toContainText("your results stay in the tables");
  await expectNoScrolling(page);
  await expectAccessible(page, "the question before leaving a community");
  await dialog.getByRole("button", { name: "Leave community" }).tap();
  await expect(page).toHaveURL(/\/join-community$/);
  await expect(page.getByText("You left SDPN.").first()).toBeVisible();
  expect(await slugs()).toEqual([]);
});

test("a member who made events that are not over cannot leave, and is told why", { tag: "@full" }, async ({ journey }) => {
  journey.allow(/status of 409/);
  const page = await journey.open({ as: "creator", path: "/communities/sdpn", viewport: desktop });
  await page.getByRole("button", { name: "More for SDPN" }).click();
  await page.getByRole("menuitem", { name: "Leave community" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave SDPN?" });
  await dialog.getByRole("button", { name: "Leave community" }).click();
  await expect(dialog).toContainText("Events you made here are not over yet.");
  await expectAccessible(page, "a refusal to leave a community");
  await dialog.getByRole("link", { name: "Your events there" }).click();
  await expect(page).toHaveURL(/\/studio\/events\?communityId=/);
});
