/** Covers not-found, http. */
import { expect } from "@playwright/test";
import { desktop, phone, test } from "./journey.fixtures.ts";

test("the first HTML of a community has its name, logo and colours before any script runs", async ({ browser, journey, server }) => {
  const themes = [
    { slug: "sdpn", name: "SDPN", field: "rgb(0, 32, 91)" },
    { slug: "northside", name: "Northside", field: "rgb(228, 0, 43)" },
  ];
  const context = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false, viewport: phone });
  journey.guard(context);
  const page = await context.newPage();
  for (const { slug, name, field } of themes) {
    await page.goto(`/communities/${slug}`);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByText(name).first()).toBeVisible();
    const logo = page.locator(`img[src="/logos/${slug}.svg"]`).first();
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const colours = await page.evaluate(() => [...document.querySelectorAll("body *")].map((one) => getComputedStyle(one).backgroundColor));
    expect(colours).toContain(field);
    await expect(page.locator('link[rel~="icon"]')).toHaveAttribute("href", `/logos/${slug}.svg`);
  }
});

test("an unknown address can be read without scripts, and weighs at most 20 kB", async ({ browser, journey, server }) => {
  journey.allow(/status of 404/);
  const context = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false, viewport: phone });
  journey.guard(context);
  const page = await context.newPage();
  for (const path of ["/no/such/page", "/communities/sdpn/nothing/here", "/communities/nobody-made-this"]) {
    let bytes = 0;
    const session = await context.newCDPSession(page);
    const documents = new Set<string>();
    session.on(
      "Network.responseReceived",
      ({ requestId, type }) => void (/^(Document|Stylesheet)$/.test(type) && documents.add(requestId)),
    );
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (documents.has(requestId)) bytes += encodedDataLength;
    });
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404: Looks like this play didn't work out!");
    await expect(page.getByText("Don't worry though – there's plenty of action happening elsewhere!")).toBeVisible();
    await expect(page.getByText("Need help? Contact the coaching staff!")).toBeVisible();
    await expect(page.getByText("This page needs JavaScript.")).toHaveCount(0);
    const color = await page.locator(".torn .is-left").evaluate((half) => getComputedStyle(half).backgroundColor);
    expect(color === "rgb(0, 32, 91)", path).toBe(path.includes("sdpn"));
    expect(bytes, path).toBeGreaterThan(4_000);
    expect(bytes, path).toBeLessThan(20_000);
    await session.detach();
  }
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("an unknown address returns a 404 with the product's own text", async ({ journey }) => {
  journey.allow(/status of 404/);
  const page = await journey.open({ viewport: desktop });
  for (const path of ["/no/such/page", "/communities/sdpn/nothing/here", "/e/nobody-made-this"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Looks like this play didn't work out!");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("404");
    await expect(page.getByText("The page you're looking for has been traded to another team.")).toBeVisible();
    await expect(page.getByText("Don't worry though – there's plenty of action happening elsewhere!")).toBeVisible();
    await expect(page.getByText("Need help? Contact the coaching staff!")).toBeVisible();
  }
  await page.getByLabel("Got a game code?").fill("nobody-knows-it");
  await page.getByRole("button", { name: "Go" }).click();
  await expect(page.getByText("Nothing has the code 'nobody-knows-it'.")).toBeVisible();
  await page.goto("/e/nobody-knows-it");
  await expect(page.getByText("No game has the code nobody-knows-it.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});
