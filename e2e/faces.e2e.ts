/** Faces from the seat to the big screen, the table and the results. Covers guests, players, rooms, profile. */
import { expect, type Locator } from "@playwright/test";
import { hostStep, makeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { reach } from "./host-page.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby } from "./player-page.ts";

const LONG_NAME = "Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenkass";

/** The row's face: its ink, and the beginning of its mark's shape. */
async function expectFace(row: Locator, { ink, mark }: { ink: number; mark: string }): Promise<void> {
  await expect(row.locator(`.face[data-ink="${ink}"] path`).first()).toHaveAttribute("d", new RegExp(`^${mark}`));
}
const BEAR = "M6 2.5a3.6";

test("a player who changes the face in the lobby has it on the big screen, in the table and in the results", async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const screen = await journey.open({ as: "creator", path: `/studio/events/${event.id}/present`, viewport: desktop });
  await expect(screen.getByRole("img", { name: /QR code/ })).toBeVisible();
  const page = await journey.open({ path: `/e/${event.shortId}`, viewport: phone });
  await page.getByLabel("Play as").fill("Wren");
  await page.getByRole("button", { name: "Play as Wren" }).tap();
  await page.getByRole("button", { name: "Change face" }).tap();
  const sheet = page.getByRole("dialog", { name: "How the room sees you" });
  await sheet.getByRole("radio", { name: "Bear" }).check({ force: true });
  await sheet.getByRole("radio", { name: "Dark ink" }).check({ force: true });
  await expectAccessible(page, "sheet for another face");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await expect(sheet).toBeHidden();
  await expectFace(page.locator(".who-am"), { ink: 4, mark: BEAR });
  await expectNoScrolling(page);
  await expectFace(screen.getByRole("listitem").filter({ hasText: "Wren" }), { ink: 4, mark: BEAR });

  await hostStep(creator, event, "start");
  await answer(page, "Five");
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  await hostStep(creator, event, "next");
  await expectFace(screen.getByRole("region", { name: "Top five" }).getByRole("listitem"), { ink: 4, mark: BEAR });
  await expectFace(page.getByRole("row").filter({ hasText: "Wren" }), { ink: 4, mark: BEAR });
});

test("a new name lands whole on the big screen and joins the sheet; a name that got a number can be changed in the lobby", {
  tag: "@full",
}, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const long = await signInByApi(server, "member12");
  const { data: before } = await long.call("GET", "/api/v1/profile");
  await long.call("PATCH", "/api/v1/profile", { display_name: LONG_NAME });
  const screen = await journey.open({ as: "creator", path: `/studio/events/${event.id}/present`, viewport: desktop, hasMotion: true });
  await expect(screen.getByRole("list", { name: "Newest first" })).toBeAttached();
  const first = await journey.open({ as: "member12", viewport: phone });
  // Whoever is there when the screen has read its first list does not land.
  await screen.waitForResponse(/roll_call/);
  await joinLobby(first, event);
  const landing = screen.locator(".landing bdi");
  await expect(landing).toHaveText(LONG_NAME);
  expect(await landing.evaluate((name) => name.scrollWidth <= name.clientWidth + 1 && name.scrollHeight <= name.clientHeight + 1)).toBe(
    true,
  );
  await expect(screen.getByRole("listitem").filter({ hasText: LONG_NAME })).toBeVisible();
  await expect(landing).toBeHidden();

  for (const name of ["Robin", "Robin 2"]) {
    const page = await journey.open({ path: `/e/${event.shortId}`, viewport: phone });
    await page.getByLabel("Play as").fill("Robin");
    await page.getByRole("button", { name: "Play as Robin" }).tap();
    if (name === "Robin") continue;
    await page.getByRole("button", { name: "Play as Robin 2" }).tap();
    await page.getByRole("button", { name: "Change face or name" }).tap();
    await page.getByLabel("Name").fill("Kit");
    await page.getByRole("button", { name: "Save" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Kit" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Change face", exact: true })).toBeVisible();
  }
  const sheet = screen.getByRole("listitem");
  await expect(sheet.filter({ hasText: "Kit" })).toBeVisible();
  await expect(sheet).toHaveCount(3);
  await expectAccessible(screen, "lobby of the big screen");
  await long.call("PATCH", "/api/v1/profile", { display_name: before.display_name });
});
