/** Covers ui, communities, boards. */
import { expectNoScrolling, test } from "./journey.fixtures.ts";

const PATHS = [
  ...["/communities", "/communities/sdpn", "/communities/sdpn/leaderboard", "/communities/sdpn/history", "/join-community"],
  ...["/profile/settings", "/profile/stars", "/nowhere"],
];

test("text at twice its size fits the width of a phone", { tag: "@full" }, async ({ journey }) => {
  journey.allow(/status of 404/);
  const page = await journey.open({ as: "member01", viewport: { width: 390, height: 844 } });
  for (const path of PATHS) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
      await expectNoScrolling(page);
    });
  }
});
