/**
 * With APPEARANCE=1 it takes screenshots of the pages around the games, on a phone and on a desktop, in both themes: a community's pages for three
 * communities, the platform's pages once. It writes them to the folder APPEARANCE_DIR, with one contact sheet for each page.
 * Covers theme.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { createCamera, waitForOverlayEnd } from "./appearance-camera.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";

const brands = ["sdpn", "northside", "tide"] as const;
type Brand = (typeof brands)[number];
/** Folder name for pages that belong to no community. */
const PLATFORM = "sparc";
/** The member is in all three communities, the newcomer in none. */
const [MEMBER, NEWCOMER] = ["member01", "member40"] as const;
/** An invalid token; the page shows its form before it asks the server. */
const TOKEN = "looks-only-at-the-form";
const widths = [
  { suffix: "", viewport: desktop },
  { suffix: "-phone", viewport: phone },
] as const;

const camera = createCamera(process.env.APPEARANCE_DIR ?? mkdtempSync(join(tmpdir(), "sparc-appearance-pages-")));

if (process.env.APPEARANCE === "1") {
  for (const brand of brands) {
    test(`the pages of ${brand}`, async ({ journey }) => {
      test.setTimeout(300_000);
      journey.allow(/status of 404/);
      for (const { suffix, viewport } of widths) {
        const visitor = await journey.open({ viewport });
        for (const page of ["login", "register", "forgot"])
          await take(visitor, { path: `/${page}?c=${brand}`, brand, state: page + suffix });
        const newcomer = await journey.open({ as: NEWCOMER, viewport });
        await take(newcomer, { path: `/join-community?c=${brand}`, brand, state: `join-community${suffix}` });
        const member = await journey.open({ as: MEMBER, viewport });
        await takeMenus(member, { brand, suffix });
        for (const page of ["leaderboard", "history"]) {
          await take(member, { path: `/communities/${brand}/${page}`, brand, state: page + suffix });
        }
        for (const page of ["stars", "settings"]) await take(member, { path: `/profile/${page}`, brand, state: page + suffix });
        await take(member, { path: `/communities/${brand}/nothing/here`, brand, state: `not-found${suffix}` });
      }
    });
  }

  test("the pages of the platform", async ({ journey }) => {
    test.setTimeout(300_000);
    journey.allow(/status of 404/);
    for (const { suffix, viewport } of widths) {
      const visitor = await journey.open({ viewport });
      await take(visitor, { path: "/", state: `landing${suffix}` });
      await take(visitor, { path: "/login", state: `login-plain${suffix}` });
      await visitor.getByRole("button", { name: "Log in" }).click();
      await camera.take(visitor, { brand: PLATFORM, state: `login-problems${suffix}`, isWhole: true });
      await take(visitor, { path: `/reset-password?token=${TOKEN}`, state: `reset${suffix}` });
      await take(visitor, { path: "/no/such/page", state: `not-found-plain${suffix}` });
      await takeForgotten(visitor, suffix);
      const member = await journey.open({ as: MEMBER, viewport });
      await take(member, { path: "/communities", state: `communities${suffix}` });
      const creator = await journey.open({ as: "creator", viewport });
      await take(creator, { path: "/", state: `start${suffix}` });
      const admin = await journey.open({ as: "admin", viewport });
      await take(admin, { path: "/", state: `start-admin${suffix}` });
      await takeAdmin(admin, suffix);
    }
  });

  test("sheets combine the pictures of all pages", async ({ browser }) => {
    const context = await browser.newContext();
    await camera.sheets(await context.newPage(), [...brands, PLATFORM]);
    await context.close();
  });
}

/** Takes a page once it has its heading and nothing is loading. */
async function take(page: Page, input: { path: string; brand?: Brand; state: string }): Promise<void> {
  await page.goto(input.path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator(".skel, [aria-busy=true]")).toHaveCount(0);
  await camera.take(page, { brand: input.brand ?? PLATFORM, state: input.state, isWhole: true });
}

/** Takes the menus. It ends on the page where it began, in the community. */
async function takeMenus(page: Page, { brand, suffix }: { brand: Brand; suffix: string }): Promise<void> {
  await page.goto(`/communities/${brand}`);
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByText("Logout")).toBeVisible();
  await camera.take(page, { brand, state: `menu-account${suffix}` });
  await page.keyboard.press("Escape");
  await page.locator("button.switcher").click();
  await expect(page.getByRole("menu").or(page.getByRole("dialog"))).toBeVisible();
  await camera.take(page, { brand, state: `menu-switcher${suffix}` });
  await page.locator(".menu .wide[aria-current], .menu .wide[aria-checked=true]").click();
  await expect(page.locator(".menu .wide")).toHaveCount(0);
  await waitForOverlayEnd(page);
}

async function takeForgotten(page: Page, suffix: string): Promise<void> {
  await page.goto("/forgot");
  await page.getByLabel("Email").fill("nobody.here@sparc.test");
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByRole("main").getByText("nobody.here@sparc.test")).toBeVisible();
  await camera.take(page, { brand: PLATFORM, state: `forgot-sent${suffix}`, isWhole: true });
}

async function takeAdmin(page: Page, suffix: string): Promise<void> {
  await take(page, { path: "/admin", state: `admin${suffix}` });
  await take(page, { path: "/admin/communities", state: `admin-communities${suffix}` });
  const edit = await page.locator('a[href$="/edit"]').first().getAttribute("href");
  await take(page, { path: edit ?? "", state: `admin-community-edit${suffix}` });
  await take(page, { path: "/admin/communities/create", state: `admin-community-create${suffix}` });
  await take(page, { path: "/admin/users", state: `admin-users${suffix}` });
  await take(page, { path: "/admin/audit", state: `admin-audit${suffix}` });
}
