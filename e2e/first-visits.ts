/** The pages whose first visit is measured, by the addresses that people open. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { makeEvent, signInByApi } from "./api.ts";
import type { RunningServer } from "./start-server.ts";

export interface FirstVisit {
  readonly name: string;
  readonly path: string;
  /** Key of a demo account whose browser is signed in; null for a visitor. */
  readonly as: string | null;
  /** A selector of the page's content, by which it is known to be there. */
  readonly content: string;
}

/** Finds the demo's events and makes a trivia with an open lobby. */
export async function firstVisits(server: RunningServer): Promise<FirstVisit[]> {
  const member = await signInByApi(server, "member01");
  const { data: events } = await member.call("GET", "/api/v1/communities/sdpn/events?page_size=100");
  const idOf = (name: string): string => events.find((event: { name: string }) => event.name === name).id;
  const lobby = await makeEvent(await signInByApi(server, "creator"));
  const as = "member01";
  return [
    { name: "landing", path: "/", as: null, content: "main h1" },
    { name: "login", path: "/login", as: null, content: "main form" },
    { name: "home", path: "/communities/sdpn", as, content: "main .ticket" },
    { name: "bracket", path: `/b/${idOf("Playoff Rematch")}`, as, content: "main [type=radio]" },
    { name: "pickem", path: `/ps/${idOf("Sunday Pick’em")}`, as, content: "main [type=radio], main button[aria-pressed]" },
    { name: "results", path: `/e/${idOf("Opening Night Quiz")}/results`, as, content: "main table" },
    { name: "lobby", path: `/e/${lobby.shortId}`, as, content: "main button" },
    { name: "seat", path: `/e/${lobby.shortId}`, as: null, content: "main input[name=nickname]" },
    { name: "studio", path: "/studio/events", as: "creator", content: "main table a" },
  ];
}

const SETTLED_MS = 400;

/** Resolves once the page has nothing to do but wait for answers, or after a second, because a page is not idle before its first frame. */
const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })));

/**
 * Opens a page so that answers arrive in rounds: every request waits until the page sends no more without an answer, then all are answered
 * together. The number of rounds is how often the page waits for the network one after the other, whatever the connection. Stops when the
 * content is there; what is sent after it is not counted.
 */
export async function roundsUntilContent(page: Page, { path, content }: Pick<FirstVisit, "path" | "content">): Promise<string[][]> {
  const rounds: string[][] = [];
  let waiting: { readonly url: string; readonly release: () => Promise<void> }[] = [];
  let lastAt = performance.now();
  await page.route("**/*", async (route) => {
    lastAt = performance.now();
    await new Promise<void>((resolve) => waiting.push({ url: new URL(route.request().url()).pathname, release: async () => resolve() }));
    await route.continue().catch(() => undefined);
  });
  const opened = page.goto(path, { waitUntil: "commit" });
  // Before the document is answered, the page cannot be asked.
  const isThere = async () => rounds.length > 0 && (await page.locator(content).first().isVisible());
  while (!(await isThere())) {
    await sleep(50);
    if (waiting.length === 0 || performance.now() - lastAt < SETTLED_MS) continue;
    // On a busy machine a page may have asked for what comes after its content and not have drawn the content yet.
    if (rounds.length > 0) await waitForIdle(page);
    if (await isThere()) break;
    const round = waiting;
    waiting = [];
    rounds.push(round.map(({ url }) => url));
    for (const { release } of round) await release();
    lastAt = performance.now();
  }
  await page.unroute("**/*");
  for (const { release } of waiting) await release();
  await opened;
  return rounds;
}
