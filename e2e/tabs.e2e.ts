/** Covers session, api, auth. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { isFullRun } from "../server/src/testing/full-run.ts";
import { expectAt } from "./address-bar.ts";
import { logIn, test } from "./journey.fixtures.ts";

test.describe("the session in many tabs", () => {
  /** Entering a community fetches new tokens, which would overwrite a change that a test makes to the stored tokens before that. */
  const enter = async (page: Page): Promise<void> => {
    await page.goto("/communities/sdpn");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const storedSession = () => page.evaluate(() => JSON.parse(localStorage.getItem("sparc_session") ?? "{}").state);
    await expect.poll(storedSession).toMatchObject({ community: { community: { slug: "sdpn" } }, isSwitching: false });
  };
  const openTabs = async (context: BrowserContext, count: number): Promise<Page[]> => {
    const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto("/communities/sdpn")));
    for (const tab of tabs) await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    return tabs;
  };

  test("tabs with an expired access token refresh it once, and none is signed out", async ({ journey }) => {
    journey.allow(/status of 401/);
    const first = await journey.open({ as: "member02" });
    const context = first.context();
    await enter(first);
    const tabs = [first, ...(await openTabs(context, isFullRun ? 7 : 2))];
    // A tab that is navigated away during its refresh loses the response, and another tab would then rightly refresh again. So no tab shows
    // a page of the app meanwhile, and the one that breaks the token shows a document of the same origin.
    await Promise.all(tabs.slice(1).map((tab) => tab.goto("about:blank")));
    await first.goto("/openapi.json");
    let refreshes = 0;
    context.on("request", (request) => {
      if (new URL(request.url()).pathname === "/auth/refresh") refreshes += 1;
    });
    const broken = await first.evaluate(() => {
      const token = `${(localStorage.getItem("sparc_access_token") ?? "").slice(0, -6)}AAAAAA`;
      localStorage.setItem("sparc_access_token", token);
      return token;
    });
    await Promise.all(tabs.map((tab) => tab.goto("/communities/sdpn")));
    for (const tab of tabs) await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => first.evaluate(() => localStorage.getItem("sparc_access_token"))).not.toBe(broken);
    for (const tab of tabs) {
      await expect(tab.getByRole("button", { name: /^Account/ })).toBeVisible();
      expect(new URL(tab.url()).pathname).toMatch(/^\/communities\/sdpn/);
    }
    expect(refreshes).toBe(1);
  });

  test("a person who leaves while the response with new tokens is on its way stays signed in", { tag: "@full" }, async ({ journey }) => {
    const page = await journey.open({ as: "member02" });
    await page.goto("/profile/settings");
    // The server handles the request, but its response is lost with the page. The route stays active: otherwise the browser would send the
    // held request again, and its response could still reach the page.
    const lost = new Promise<void>((resolve) => {
      void page.route("**/api/v1/communities/*/switch", async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await page.goto("/communities/sdpn");
    await lost;
    const again = page.waitForResponse((response) => new URL(response.url()).pathname === "/auth/refresh");
    await page.goto("/profile/stars");
    expect((await again).status()).toBe(200);
    const storedSession = () => page.evaluate(() => JSON.parse(localStorage.getItem("sparc_session") ?? "{}").state);
    await expect.poll(storedSession).toMatchObject({ isPairInDoubt: false });
    await expect(page.getByRole("button", { name: /^Account/ })).toBeVisible();
  });

  test("logging out in one tab ends the session in all of them, with the path back, except on the debug page", async ({ journey }) => {
    // Another tab may be fetching its stars when the session ends.
    journey.allow(/status of 401/);
    const first = await journey.open({ as: "member03" });
    await enter(first);
    const [second, debug] = await openTabs(first.context(), 2);
    await debug?.goto("/debug");
    await first.getByRole("button", { name: /^Account/ }).click();
    await first.getByRole("menuitem", { name: "Logout" }).click();
    await expectAt(first, "/login?redirect=/communities/sdpn&c=sdpn");
    await expectAt(second as Page, "/login?redirect=/communities/sdpn&c=sdpn");
    await expectAt(debug as Page, "/debug");
    await expect((debug as Page).getByRole("banner").getByRole("link", { name: "Login", exact: true })).toBeVisible();
    const stored = await first.evaluate((): Record<string, string> => Object.fromEntries(Object.entries(localStorage)));
    expect([stored.sparc_access_token, stored.sparc_refresh_token]).toEqual([undefined, undefined]);
    expect(JSON.parse(stored.sparc_session ?? "").state).toMatchObject({ user: null, community: null, stars: 100, previousStars: 100 });
    await logIn(first, "member03");
    await expectAt(first, "/communities/sdpn");
  });

  test("a session that cannot be refreshed ends with a reason and the path back", async ({ journey }) => {
    journey.allow(/status of 401/);
    const page = await journey.open({ as: "member04" });
    await enter(page);
    // A page of the app that still fetches something would end the session before it is left, and its reason with it.
    await page.goto("/openapi.json");
    await page.evaluate(() => {
      localStorage.setItem("sparc_access_token", "a.b.c");
      localStorage.setItem("sparc_refresh_token", "gone");
    });
    await page.goto("/communities/sdpn");
    await expectAt(page, "/login?redirect=/communities/sdpn&c=sdpn&reason=expired");
    await expect(page.getByText("Your session has ended. Log in to go on.")).toBeVisible();
  });
});
