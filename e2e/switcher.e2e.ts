/** Covers communities, layout. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectAt } from "./address-bar.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";
import { measureBox } from "./measure.ts";

/** Uses the demo's admin, who is in three communities. */
async function openSwitcher(
  journey: { open: (input: object) => Promise<Page> },
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = await journey.open({ as: "admin", path: "/communities/sdpn", viewport });
  await expect(page.getByRole("banner").getByRole("button", { name: "SDPN" })).toBeVisible();
  return page;
}

/** The part in each file of the build, whose name is a hash alone. */
const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
  readFileSync(join(import.meta.dirname, "../web/dist/.vite/manifest.json"), "utf8"),
);
const partOfFile = new Map(Object.values(manifest).map(({ file, name }) => [file, name]));

test.describe("the community switcher", () => {
  test("is a menu of 260 px on wide screens, with a check on the current one", async ({ journey }) => {
    const page = await openSwitcher(journey, desktop);
    const bar = page.getByRole("banner");
    const face = bar.getByRole("button", { name: "SDPN" });
    expect((await measureBox(face)).width).toBe(260);
    expect((await measureBox(bar)).height).toBe(64);
    await face.click();
    const menu = page.getByRole("menu", { name: "Select Community" });
    await expect(menu.getByRole("menuitemradio", { name: "SDPN" })).toBeChecked();
    await expect(menu.locator("img").first()).toBeVisible();
    const readBrand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand"));
    const before = await readBrand();
    await menu.getByRole("menuitemradio", { name: "Northside" }).click();
    await expectAt(page, "/communities/northside");
    // The code that paints another community's colours is fetched with the first of them, so that the address may change before them.
    await expect.poll(readBrand).not.toBe(before);
    await expect(page.locator('link[rel~="icon"]')).toHaveAttribute("href", "/logos/northside.svg");
    await bar.getByRole("link", { name: /start page/ }).click();
    await expect(page.locator('link[rel~="icon"]')).not.toHaveAttribute("href", /northside/);
  });

  test("is a sheet on small screens", async ({ journey }) => {
    const page = await openSwitcher(journey, phone);
    await page.getByRole("banner").getByRole("button", { name: "SDPN" }).click();
    const sheet = page.getByRole("dialog", { name: "Select Community" });
    await expect(sheet.getByRole("button", { name: "SDPN" })).toHaveAttribute("aria-current", "true");
    await expect(sheet.getByRole("button", { name: "SDPN" })).toBeFocused();
    await expect(sheet.getByRole("button", { name: "SDPN" })).toContainText("stars");
    await sheet.getByRole("button", { name: "Northside" }).click();
    await expectAt(page, "/communities/northside");
    await expect(sheet).toHaveCount(0);
  });

  test("is beside an account menu that is a sheet on small screens, and only the needed version of each is loaded", {
    tag: "@full",
  }, async ({ journey }) => {
    const page = await openSwitcher(journey, phone);
    const parts = async (): Promise<(string | undefined)[]> => {
      const paths = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname.slice(1)));
      return paths.map((path) => partOfFile.get(path));
    };
    const face = page.getByRole("button", { name: /^Account/ });
    await face.click();
    const sheet = page.getByRole("dialog", { name: /^Account/ });
    await expect(sheet.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
    await expect(page.getByRole("menu")).toHaveCount(0);
    expect(await parts()).toEqual(expect.arrayContaining(["account-sheet", "switcher-sheet"]));
    expect(await parts()).not.toContain("account-dropdown");
    expect(await parts()).not.toContain("switcher-menu");
    await sheet.getByRole("button", { name: "Dark", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expectAt(page, "/communities/sdpn");
    await expect(face).toBeFocused();
    const readBrand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand").trim());
    const inside = await readBrand();
    const wearsIt = () => expect.poll(readBrand, "the own pages wear the ink of the community one comes from").toBe(inside);
    await face.click();
    await sheet.getByRole("link", { name: "Settings" }).click();
    await expectAt(page, "/profile/settings");
    await expect(sheet).toHaveCount(0);
    await wearsIt();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await wearsIt();
    await page.goto("/communities");
    await expect(page.getByRole("listitem").filter({ hasText: "Northside" })).toContainText("Live");
    expect(await readBrand()).not.toBe(inside);
  });

  test("stays on the page of a followed link while the closed sheet's entry leaves the history", { tag: "@full" }, async ({ journey }) => {
    const page = await openSwitcher(journey, phone);
    // Delays the browser's step back, as on a busy phone.
    const asked = page.waitForEvent("console", (line) => line.text() === "asked to step back");
    const stepped = page.waitForEvent("console", (line) => line.text() === "stepped back");
    await page.evaluate(() => {
      const back = History.prototype.back;
      window.addEventListener("popstate", () => console.debug("stepped back"), { once: true });
      History.prototype.back = function () {
        console.debug("asked to step back");
        setTimeout(() => back.call(this), 1_000);
      };
    });
    await page.getByRole("banner").getByRole("button", { name: "SDPN" }).click();
    const sheet = page.getByRole("dialog", { name: "Select Community" });
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await asked;
    await page
      .getByRole("banner")
      .getByRole("link", { name: /start page/ })
      .click();
    await stepped;
    await expectAt(page, "/");
    await page.goBack();
    await expectAt(page, "/communities/sdpn");
    await expect(sheet).toBeHidden();
  });

  test("shows what failed", { tag: "@full" }, async ({ journey }) => {
    journey.allow(/status of (403|404|500)|ERR_FAILED/);
    const page = await openSwitcher(journey, desktop);
    const rows = [
      [403, "You don't have access to this community", "northside"],
      [500, "Connection failed. Please try again.", "sdpn"],
      [0, "Connection failed. Please try again.", "northside"],
    ] as const;
    for (const [status, text, slug] of rows) {
      await page.route("**/api/v1/communities/*/switch", (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json: { error: "no", code: "x", request_id: "r" } }),
      );
      const name = slug === "sdpn" ? "SDPN" : "Northside";
      await page.getByRole("banner").locator("button.switcher").click();
      await page.getByRole("menuitemradio", { name }).click();
      await expect(page.getByRole("list", { name: "Messages" }).getByText(text)).toBeVisible();
      await expectAt(page, `/communities/${slug}`);
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem("sparc_session") ?? "{}").state.isSwitching)).toBe(false);
      await page.unroute("**/api/v1/communities/*/switch");
      await page.getByRole("button", { name: "Close" }).click();
    }
    await page.route("**/api/v1/communities/*/switch", (route) =>
      route.fulfill({ status: 404, json: { error: "no", code: "x", request_id: "r" } }),
    );
    await page.getByRole("banner").locator("button.switcher").click();
    await page.getByRole("menuitemradio", { name: "SDPN" }).click();
    await expect(page.getByRole("list", { name: "Messages" }).getByText("Community not found")).toBeVisible();
    await expectAt(page, "/communities");
  });

  test("is a logo and a name for a member of one community, nothing for a member of none, and absent elsewhere", {
    tag: "@full",
  }, async ({ journey }) => {
    const page = await journey.open({ as: "member02", path: "/communities/sdpn" });
    const face = page.getByRole("banner").locator(".switcher");
    await expect(face).toHaveText("SDPN");
    await expect(face.locator("img")).toHaveAttribute("src", "/logos/sdpn.svg");
    await expect(page.getByRole("banner").getByRole("button", { name: "SDPN" })).toHaveCount(0);
    await page.goto("/profile/stars");
    await expect(page.getByRole("button", { name: /^Account/ })).toBeVisible();
    await expect(face).toHaveCount(0);
    const stranger = await journey.open({ as: "member39", path: "/communities/sdpn" });
    await expectAt(stranger, "/join-community?c=sdpn&redirect=/communities/sdpn&from=members");
    await expect(stranger.getByText("You're not a member of the SDPN community")).toBeVisible();
    await expect(stranger.getByRole("banner").locator(".switcher")).toHaveCount(0);
    const studio = await journey.open({ as: "creator", path: "/studio/events" });
    await expect(studio.getByRole("button", { name: /^Account/ })).toBeVisible();
    await expect(studio.getByRole("banner").locator(".switcher")).toHaveCount(0);
  });
});
