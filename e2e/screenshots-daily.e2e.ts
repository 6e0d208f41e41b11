/**
 * With SCREENSHOTS=1 it writes the screenshot of a daily game to docs/screenshots: the demo's mystery person after a few guesses.
 * Covers theme.
 */
import { mkdirSync } from "node:fs";
import { expect } from "@playwright/test";
import { closeHelp, openDaily } from "./daily-play.ts";
import { test } from "./journey.fixtures.ts";
import { folder, shoot } from "./screenshot.ts";

const tallPhone = { width: 390, height: 844 };
/** People of the demo's list who are no day's answer. */
const names = ["Bram Oakridge", "Wyatt Pellworth", "Cole Harkness"];

if (process.env.SCREENSHOTS === "1") {
  test("picture of a daily game", async ({ journey }) => {
    mkdirSync(folder, { recursive: true });
    const page = await journey.open({ as: "member03", viewport: tallPhone });
    await openDaily(page, "/communities/sdpn/sparclets/daily-game/mystery");
    await closeHelp(page);
    const guesses = page.getByRole("list", { name: "Guesses" }).locator("> li");
    for (const [at, name] of names.entries()) {
      await page.getByRole("combobox").fill(name);
      await page.getByRole("option").first().click();
      await page.getByRole("button", { name: "Guess", exact: true }).click();
      await expect(guesses).toHaveCount(at + 1);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await shoot(page, "daily-game");
  });
}
