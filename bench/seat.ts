/**
 * Measures how long it takes from a scanned code to the lobby: an unknown visitor opens a live trivia's address on a phone with nothing
 * cached, 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency and a processor slowed down four times, types a name of eight letters and plays.
 * Typing counts as one second, as which the letters are sent. The goal is printed, not asserted.
 * Usage: npm run bench -- seat [--times 5] [--calls]
 */
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { makeEvent, signInByApi } from "../e2e/api.ts";
import { toLaunchOptions } from "../e2e/launch-options.ts";
import { type RunningServer, startServer } from "../e2e/start-server.ts";
import { findBrowser } from "../scripts/chromium.mjs";
import { toMedians } from "./figures.ts";
import { openPhone, throttle } from "./slow-phone.ts";

const UPLOAD_KBIT_S = 750;
/** A name of eight letters for each visit, because a second visitor of the same name is asked to confirm a number behind it. */
const toName = (visit: number): string => `Visit${String(visit).padStart(3, "0")}`;
const TYPING_MS = 1_000;
const GOAL = { wholeMs: 10_000, taps: 2 } as const;

/** Times in milliseconds: of the first two since the navigation began, of the others as long as they took. */
interface Figures {
  firstPaint: number;
  /** When the name field is on the page. That it takes input is checked by typing into it. */
  nameField: number;
  pressToLobby: number;
  taps: number;
  /** To the name field, one second of typing, and from the press to the lobby. */
  whole: number;
  /** JavaScript that was loaded until the lobby, compressed. */
  jsKb: number;
  /** Calls and files that the page asked for between the press and the lobby. */
  requests: number;
}

interface Seen {
  nameFieldAt: number;
  pressedAt: number;
  lobbyAt: number;
  taps: number;
}

/** Runs in the page, before its own scripts. A press is the last touch before the lobby. */
function observe(): void {
  const seen: Seen = { nameFieldAt: 0, pressedAt: 0, lobbyAt: 0, taps: 0 };
  Object.assign(window, { seen });
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      seen.taps += 1;
      seen.pressedAt = timeStamp;
    },
    { capture: true },
  );
  const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() === true;
  const follow = (): void => {
    if (seen.nameFieldAt === 0 && isShown("main input[name=nickname]:enabled")) seen.nameFieldAt = performance.now();
    if (isShown("main [aria-label=Lobby]")) seen.lobbyAt = performance.now();
    else requestAnimationFrame(follow);
  };
  follow();
}

async function takeSeat(page: Page, { path, name }: { path: string; name: string }): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  const field = page.getByLabel("Play as");
  await field.tap();
  await page.keyboard.type(name, { delay: TYPING_MS / name.length });
  // The button repeats the name once the page has taken it in.
  await page.getByRole("button", { name: `Play as ${name}` }).tap();
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.lobbyAt > 0, null, { timeout: 60_000 });
}

interface Request {
  /** In milliseconds since the press. */
  from: number;
  until: number;
  path: string;
}

/** What the page has seen, and its requests between the press and the lobby. */
async function read(page: Page): Promise<{ figures: Figures; requests: Request[] }> {
  const { seen, firstPaint, resources } = await page.evaluate(() => ({
    seen: (window as unknown as { seen: Seen }).seen,
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    resources: (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd, transferSize }) => ({ path: new URL(name).pathname, startTime, responseEnd, transferSize }),
    ),
  }));
  const { nameFieldAt, pressedAt, lobbyAt, taps } = seen;
  const scripts = resources.filter(({ path, startTime }) => path.endsWith(".js") && startTime < lobbyAt);
  const requests = resources
    .filter(({ startTime }) => startTime >= pressedAt && startTime < lobbyAt)
    .map(({ path, startTime, responseEnd }) => ({
      ...{ from: Math.round(startTime - pressedAt), until: Math.round(responseEnd - pressedAt) },
      path,
    }));
  const figures: Figures = {
    firstPaint,
    nameField: nameFieldAt,
    pressToLobby: lobbyAt - pressedAt,
    taps,
    whole: nameFieldAt + TYPING_MS + lobbyAt - pressedAt,
    jsKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000,
    requests: requests.length,
  };
  return { figures, requests };
}

async function measure(input: { browser: Browser; server: RunningServer; path: string; name: string }) {
  const page = await openPhone({ ...input, as: null });
  try {
    await page.addInitScript(observe);
    await throttle(page, { uploadKbitS: UPLOAD_KBIT_S });
    await takeSeat(page, input);
    return await read(page);
  } finally {
    await page.context().close();
  }
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { times: { type: "string", default: "5" }, calls: { type: "boolean", default: false } },
  });
  const server = await startServer();
  const browser = await chromium.launch(toLaunchOptions(findBrowser()));
  const rows: Figures[] = [];
  try {
    const { shortId } = await makeEvent(await signInByApi(server, "creator"));
    for (let time = 0; time < Number(values.times); time++) {
      const { figures, requests } = await measure({ browser, server, path: `/e/${shortId}`, name: toName(time) });
      rows.push(figures);
      if (values.calls) console.table(requests);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const medians = toMedians(rows);
  const slowest = Math.round(Math.max(...rows.map(({ whole }) => whole)));
  console.table(rows.map((row) => toMedians([row])));
  console.table({ medians });
  console.log(`From the code to the lobby: ${medians.whole} ms, the slowest of ${rows.length} ${slowest} ms, typing as ${TYPING_MS} ms`);
  console.log(`Goal: ${GOAL.wholeMs} ms, ${GOAL.taps} taps and a name`);
  console.log(JSON.stringify({ bench: "seat", medians, slowest, rows, goal: GOAL }));
}
