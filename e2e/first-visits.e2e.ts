/** Covers landing, gate, communities, events, studio. */
import { expect } from "@playwright/test";
import { signedInStorage } from "./api.ts";
import { firstVisits, roundsUntilContent } from "./first-visits.ts";
import { test } from "./journey.fixtures.ts";

const PHONE = { width: 390, height: 844 };
/**
 * Rounds until the content is there: the document, then everything that it names, then what only the page's own code or answers name. On a quiet
 * machine they are two or three; on a busy one a page asks for what comes after its content before the content stands.
 */
const MOST_ROUNDS = 4;
/**
 * The files and calls that a document names, itself included: as they are now with two to spare, and 20 at most, because a server without
 * HTTP/2 sends six at a time.
 */
const MOST_NAMED: Record<string, number> = {
  ...{ landing: 16, login: 14, home: 17, bracket: 17, pickem: 16, results: 20, lobby: 16, seat: 18, studio: 20 },
};

test("a first visit needs few rounds over the network, and uses every call that was made ahead", async ({ browser, server, journey }) => {
  const tooMuch: Record<string, { rounds: number; named: number; unused: string[] }> = {};
  for (const visit of await firstVisits(server)) {
    const context = await browser.newContext({
      ...{ baseURL: server.baseUrl, viewport: PHONE, isMobile: true, hasTouch: true, serviceWorkers: "block" },
      ...(visit.as === null ? {} : { storageState: await signedInStorage(server, visit.as) }),
    });
    journey.guard(context);
    const page = await context.newPage();
    const rounds = await roundsUntilContent(page, visit);
    const unused = await page.evaluate(() => (window as { earlyAnswers?: { url: string }[] }).earlyAnswers?.map(({ url }) => url) ?? []);
    const named = rounds.slice(0, 2).flat().length;
    if (rounds.length > MOST_ROUNDS || named > (MOST_NAMED[visit.name] ?? 0) || unused.length > 0)
      tooMuch[visit.name] = { rounds: rounds.length, named, unused };
    await context.close();
  }
  expect(tooMuch).toEqual({});
});
