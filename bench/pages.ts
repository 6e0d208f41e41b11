/**
 * Measures how pages load on a phone with a slow connection: 1.6 Mbit/s, 150 ms latency, a processor slowed down four times, 390×844. Each
 * round opens every page in a fresh browser, then once more with what the first visit left there. The tables show medians; "rounds" counts
 * how often a first visit waits for the network one after the other until its content is there.
 * Usage: npm run bench -- pages [--times 3] [--only landing,bracket]
 */
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { type FirstVisit, firstVisits, roundsUntilContent } from "../e2e/first-visits.ts";
import { toLaunchOptions } from "../e2e/launch-options.ts";
import { startServer } from "../e2e/start-server.ts";
import { findBrowser } from "../scripts/chromium.mjs";
import { toMedians } from "./figures.ts";
import { openPhone, throttle } from "./slow-phone.ts";

/** A page without requests and long tasks for so long has loaded. */
const QUIET_MS = 1_500;

/** Times in milliseconds since the navigation began. */
interface Figures {
  lcp: number;
  /** When the page's own content was there, beside what the first HTML shows of it. */
  content: number;
  fcp: number;
  cls: number;
  /** Sum of all tasks of more than 50 ms. */
  longTasks: number;
  /** Longest time from a press to the next frame, of three presses on the loaded page. */
  inp: number;
  /** Requests that began before the largest content was painted, the page's own included. */
  requests: number;
  /** Those of them that the browser's cache did not answer. */
  network: number;
  /** Bytes of all answers that the page got before that. */
  kb: number;
}

interface Observed {
  lcp: number;
  content: number;
  element: string;
  cls: number;
  longTasks: number;
  inp: number;
  quietSince: number;
}

/** Runs in the page, before its own scripts. */
function observe(content: string): void {
  const seen = { lcp: 0, content: 0, element: "", cls: 0, longTasks: 0, inp: 0, quietSince: 0 };
  Object.assign(window, { seen });
  const follow = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  follow("largest-contentful-paint", (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    seen.lcp = entry.startTime;
    seen.element = element ? `${element.nodeName.toLowerCase()}.${element.className} "${(element.textContent ?? "").slice(0, 40)}"` : "";
  });
  follow("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  follow("longtask", (entry) => {
    seen.longTasks += entry.duration;
    seen.quietSince = performance.now();
  });
  follow("resource", () => {
    seen.quietSince = performance.now();
  });
  follow(
    "event",
    (entry) => {
      seen.inp = Math.max(seen.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
  const awaitContent = (): void => {
    if (document.querySelector(content)) seen.content = performance.now();
    else requestAnimationFrame(awaitContent);
  };
  awaitContent();
}

/** Opens the page and measures it once it is quiet. */
async function visit(page: Page, { path, content }: FirstVisit): Promise<Figures & { element: string }> {
  await page.goto(path, { waitUntil: "commit" });
  await page.locator(content).first().waitFor();
  await page.waitForFunction(
    (quietMs) => performance.now() - (window as unknown as { seen: Observed }).seen.quietSince > quietMs,
    QUIET_MS,
    { timeout: 60_000, polling: 250 },
  );
  const loaded = await page.evaluate(() => {
    const { lcp, content, element, cls, longTasks } = (window as unknown as { seen: Observed }).seen;
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const before = entries.filter((entry) => entry.startTime < lcp) as PerformanceResourceTiming[];
    const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
    const bytes = before.reduce((sum, { transferSize }) => sum + transferSize, 0);
    const network = before.filter(({ transferSize }) => transferSize > 0).length;
    return { lcp, content, element, fcp, cls, longTasks, requests: before.length, network, kb: bytes / 1_000 };
  });
  // On the page's own ground, so that nothing is chosen by it. The first tap also sets up the browser's emulated touch.
  await page.touchscreen.tap(4, 200);
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    (window as unknown as { seen: Observed }).seen.inp = 0;
  });
  for (const y of [300, 420, 540]) await page.touchscreen.tap(4, y);
  await page.waitForTimeout(500);
  const { inp } = await page.evaluate(() => (window as unknown as { seen: Observed }).seen);
  return { ...loaded, inp };
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { times: { type: "string", default: "3" }, only: { type: "string" } } });
  const server = await startServer();
  const browser = await chromium.launch(toLaunchOptions(findBrowser()));
  const first = new Map<string, Figures[]>();
  const again = new Map<string, Figures[]>();
  const rounds: Record<string, number> = {};
  const elements: Record<string, string> = {};
  try {
    const only = values.only?.split(",");
    const visits = (await firstVisits(server)).filter(({ name }) => !only || only.includes(name));
    for (const one of visits) {
      const page = await openPhone({ browser, server, as: one.as });
      rounds[one.name] = (await roundsUntilContent(page, one)).length;
      await page.context().close();
    }
    for (let time = 0; time < Number(values.times); time++)
      for (const one of visits) {
        const page = await openPhone({ browser, server, as: one.as });
        await page.addInitScript(observe, one.content);
        await throttle(page);
        const { element, ...figures } = await visit(page, one);
        first.set(one.name, [...(first.get(one.name) ?? []), figures]);
        elements[one.name] = element;
        const { element: _, ...warm } = await visit(page, one);
        again.set(one.name, [...(again.get(one.name) ?? []), warm]);
        await page.context().close();
      }
  } finally {
    await browser.close();
    await server.stop();
  }
  const toTable = (measured: ReadonlyMap<string, Figures[]>) =>
    Object.fromEntries([...measured].map(([name, all]) => [name, toMedians(all, { cls: 3 })]));
  console.log("First visits (nothing cached)");
  console.table(Object.fromEntries(Object.entries(toTable(first)).map(([name, row]) => [name, { ...row, rounds: rounds[name] }])));
  console.log("Second visits");
  console.table(toTable(again));
  console.log("Largest content of first visits");
  console.table(elements);
  console.log(JSON.stringify({ bench: "pages", first: toTable(first), again: toTable(again), rounds }));
}
