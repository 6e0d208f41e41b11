/** The page of an event that other sites frame, from the Studio's code to the results. Covers embeds, embed. */
import { createServer } from "node:http";
import { expect, type Page } from "@playwright/test";
import { freePort } from "../server/src/testing/free-port.ts";
import { hostStep, makeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expectNoScrolling, test } from "./journey.fixtures.ts";

const sizes = [
  { width: 280, height: 160 },
  { width: 400, height: 220 },
  { width: 800, height: 400 },
];

const closing: (() => void)[] = [];
test.afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Another web site with the HTML as its only page. Returns its address. */
async function serveSite(html: string): Promise<string> {
  const port = await freePort();
  const site = createServer((_request, response) => response.writeHead(200, { "content-type": "text/html" }).end(html));
  closing.push(() => site.close());
  await new Promise<void>((resolve) => site.listen(port, "127.0.0.1", resolve));
  return `http://127.0.0.1:${port}/`;
}

async function copySnippet(studio: Page): Promise<string> {
  await studio.getByText("Embed", { exact: true }).click();
  return (await studio.locator("code").filter({ hasText: "<iframe" }).textContent()) ?? "";
}

test("another site shows an event by the Studio's code, which follows it and leads to it, and can show no other page", {
  tag: "@full",
}, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { name: `Friday's <b>"Trivia"</b>` });
  const studio = await journey.open({ as: "creator", path: `/studio/events/${event.id}/edit?step=publish`, viewport: desktop });
  const snippet = await copySnippet(studio);
  await expectAccessible(studio, "the code for other sites");
  const address = await serveSite(`<!doctype html><title>A club</title><link rel="icon" href="data:," />${snippet}`);

  const visitor = await journey.open({ viewport: desktop });
  await visitor.clock.install();
  await visitor.goto(address);
  const frame = visitor.frameLocator(`iframe[title="Friday's <b>\\"Trivia\\"</b>"]`);
  await expect(frame.getByRole("heading", { name: event.name })).toBeVisible();
  await expect(frame.getByText(/^Starts .*, in\s(1\sh|\d+\smin)$/)).toBeVisible();
  expect(await visitor.context().cookies()).toEqual([]);
  const opened = visitor.waitForEvent("popup");
  await frame.getByRole("link", { name: "Play (opens in a new tab)" }).click();
  const seat = await opened;
  await expect(seat.getByRole("heading", { name: event.name })).toBeVisible();
  expect(new URL(seat.url()).pathname).toBe(`/communities/${event.slug}/sparclets/trivias/${event.id}`);
  await seat.close();

  await hostStep(creator, event, "start");
  await visitor.clock.fastForward(75_000);
  await expect(frame.getByText("On now")).toBeVisible();
  await creator.call("POST", `/api/v1/events/${event.id}/cancel`, { reason: "No power at the rink." });
  await visitor.clock.fastForward(75_000);
  await expect(frame.getByText("No power at the rink.")).toBeVisible();

  journey.allow(/frame-ancestors|X-Frame-Options|chrome-error/);
  await visitor.evaluate((path) => document.querySelector("iframe")?.setAttribute("src", path), `${server.baseUrl}/e/${event.id}`);
  await expect.poll(() => visitor.frames()[1]?.url()).toBe("chrome-error://chromewebdata/");
});

test("the page that other sites frame is accessible and fits its sizes, also where there is no event", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { name: "Saturday Night Trivia with a name of nearly seventy letters in all" });
  const page = await journey.open();
  journey.allow(/404/);
  for (const id of [event.shortId, "no-such-event"]) {
    await page.goto(`/embed/e/${id}`);
    await expectAccessible(page, `the framed page of ${id === event.shortId ? "an event" : "no event"}`, { hasThemeAttribute: false });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoScrolling(page, { isFixed: true });
      await expect(page.getByRole("link")).toBeInViewport({ ratio: 1 });
    }
  }
  await expect(page.getByRole("heading", { name: "This game is not here" })).toBeVisible();
});
