/** Covers go-to. */
import { expect } from "@playwright/test";
import { signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";

test("Ctrl+K finds a community, a game and a page by name, on wide screens", { tag: "@full" }, async ({ journey }) => {
  const page = await journey.open({ as: "creator", path: "/communities/sdpn", viewport: desktop });
  const dialog = page.getByRole("dialog", { name: "Go to" });
  const field = dialog.getByRole("combobox", { name: "A community, game or page" });
  const open = async () => {
    await expect(async () => {
      if (!(await dialog.isVisible())) await page.keyboard.press("Control+k");
      await expect(field).toBeFocused({ timeout: 2_000 });
    }).toPass();
  };
  await open();
  await expectAccessible(page, "go to");
  await page.keyboard.press("Escape");
  await expectClosed(dialog);
  await open();
  await page.keyboard.type("tidewater");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/communities\/[^/]*tide/);
  await open();
  await page.keyboard.type("new EV");
  await expect(dialog.getByRole("option")).toHaveText(["New eventStudio"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/studio\/events\/create$/);
  await open();
  await page.keyboard.type("no such place");
  await expect(dialog.getByRole("status")).toHaveText("Nothing here has that name.");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Control+k");
  await expectClosed(dialog);

  const onPhone = await journey.open({ as: "member01", path: "/communities/sdpn", viewport: phone });
  await onPhone.keyboard.press("Control+k");
  await expect(onPhone.getByRole("dialog")).toHaveCount(0);
});

test("? lists the keys of the page, and can be switched off with all single keys", { tag: "@full" }, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const { data: drafts } = await creator.call("GET", "/api/v1/events?created_by=me&status=draft&page_size=100");
  const draft = drafts.find(({ type }: { type: string }) => type === "trivia");
  const page = await journey.open({ as: "creator", path: "/studio/events", viewport: desktop });
  const list = page.getByRole("dialog", { name: "Keys" });
  const open = async () => {
    await expect(async () => {
      if (!(await list.isVisible())) await page.keyboard.press("?");
      await expect(list).toBeVisible({ timeout: 2_000 });
    }).toPass();
  };
  await open();
  await expect(list.getByRole("term")).toHaveText(["Ctrl K", "?"]);
  await page.keyboard.press("Escape");
  await expectClosed(list);

  await page.goto(`/studio/events/${draft.id}/edit?step=content`);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await open();
  await expect(list.getByRole("definition")).toHaveText([
    ...["Undo the last change", "Redo it", "Move the open question", "Go to a community, game or page", "This list"],
  ]);
  await expectAccessible(page, "keys");
  await list.getByRole("switch", { name: "Keys on this device" }).click();
  await page.keyboard.press("Escape");
  await expectClosed(list);
  await page.keyboard.press("?");
  await expect(list).toHaveCount(0);
});
