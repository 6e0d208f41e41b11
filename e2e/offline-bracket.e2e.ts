/** Covers picks, bracket. */
import { expect } from "@playwright/test";
import { expectSaved } from "./bracket-page.ts";
import { phone, test } from "./journey.fixtures.ts";

test("changing an early pick without a connection asks about the later ones, and is saved once there is one", { tag: "@full" }, async ({
  journey,
}) => {
  journey.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await journey.open({ as: "member31", path: "/communities/sdpn", viewport: phone });
  await page.getByRole("link", { name: /^Playoff Rematch/ }).click();
  await page.getByRole("button", { name: "Fill" }).click();
  await page.getByRole("menuitem", { name: /seed/ }).click();
  await expectSaved(page);
  // The page fetches its later parts two seconds after it stands.
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(3_000);
  await page.context().setOffline(true);
  await page.getByRole("radio", { checked: false }).first().click({ force: true });
  const dialog = page.getByRole("dialog", { name: / instead of / });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: /^Switch and clear/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Unable to connect")).toHaveCount(0);
  await page.context().setOffline(false);
  await expectSaved(page);
});
