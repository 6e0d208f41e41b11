/** Covers go-to. */
import { expect } from "@playwright/test";
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
