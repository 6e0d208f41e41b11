/** Covers landing, gate, communities, events, studio. */
import { expect } from "@playwright/test";
import { signedInStorage } from "./api.ts";
import { firstVisits, roundsUntilContent } from "./first-visits.ts";
import { test } from "./journey.fixtures.ts";

const PHONE = { width: 390, height: 844 };
/**
 * Rounds until the content is there: the document, then everything that it names, then what only the page's own code or answers name. And the
 * files that the document names, itself included: a server without HTTP/2 sends six at a time. Both are as they are now, the files with two to spare.
 */
const MOST: Record<string, { rounds: number; named: number }> = {
  landing: { rounds: 2, named: 27 },
  login: { rounds: 2, named: 19 },
  home: { rounds: 2, named: 27 },
  bracket: { rounds: 2, named: 33 },
  pickem: { rounds: 2, named: 32 },
  results: { rounds: 3, named: 45 },
  lobby: { rounds: 2, named: 28 },
  studio: { rounds: 3, named: 49 },
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
    const most = MOST[visit.name] ?? { rounds: 0, named: 0 };
    if (rounds.length > most.rounds || named > most.named || unused.length > 0)
      tooMuch[visit.name] = { rounds: rounds.length, named, unused };
    await context.close();
  }
  expect(tooMuch).toEqual({});
});
