/**
 * Measures whether the big screen and the phones show the same thing at the same time: one screen and three phones of one room in Chromium,
 * one phone behind a slow network, one with a clock that is wrong. Each page notes when it shows a beat of the reveal or a place of the
 * podium. The goal is printed, not asserted.
 * Usage: npm run bench -- beats [--reveals 6] [--latency 150]
 */
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { type Api, hostStep, type MadeEvent, makeEvent, signedInStorage, signInByApi } from "../e2e/api.ts";
import { toLaunchOptions } from "../e2e/launch-options.ts";
import { type RunningServer, startServer } from "../e2e/start-server.ts";
import { findBrowser } from "../scripts/chromium.mjs";
import { median } from "./figures.ts";
import { followPage, forgetSeen, type Selectors, waitForSeen } from "./first-seen.ts";
import { delaySockets, LATENCY_MS, openPhone, throttle } from "./slow-phone.ts";

const GOAL_MS = 150;
const WRONG_BY_MS = 7_300;
/** Members of the demo, one behind each phone. */
const PLAYERS = { phone: "member01", "slow network": "member04", "wrong clock": "member07" } as const;

type PhoneName = keyof typeof PLAYERS;
const phoneNames = Object.keys(PLAYERS) as PhoneName[];

const QUESTION = { prompt: "", options: ["One", "Two", "Three", "Four"], right: "Two", timeLimitS: 120 };
/** Ids of its options. */
const RIGHT = "b";
const WRONG = "a";

const beats = ["question", "bars", "right answer", "facts and place"] as const;
const places = ["third place", "second place", "first place"] as const;
type Moment = (typeof beats)[number] | (typeof places)[number];

const onScreen: Selectors<Moment> = {
  question: ".big-screen .ask-q",
  bars: '.reveal[data-beat="1"] .bar',
  "right answer": '.reveal[data-beat="2"] .right-label',
  "facts and place": '.reveal[data-beat="3"]',
  "third place": ".podium .place-3.is-shown",
  "second place": ".podium .place-2.is-shown",
  "first place": ".podium .place-1.is-shown",
};
const onPhone: Selectors<Moment> = {
  question: '[aria-label="Question"]',
  bars: ".is-beat-1 .bar",
  "right answer": ".is-beat-2 .reveal-tile",
  "facts and place": ".is-beat-3 .tv-gap",
  "third place": '[aria-label="Podium"] tbody tr:nth-child(1)',
  "second place": '[aria-label="Podium"] tbody tr:nth-child(2)',
  "first place": '[aria-label="Final result"] .podium, [aria-label="You won"] .winner',
};

/** When each page saw a moment, and how far the phones were from the screen. */
interface Reading {
  moment: Moment;
  /** Milliseconds after the screen, by phone; negative before it. */
  behind: Record<PhoneName, number>;
}

interface Room {
  event: MadeEvent;
  creator: Api;
  screen: Page;
  phones: ReadonlyMap<PhoneName, { page: Page; player: Api }>;
}

/** Sets the device's clock wrong, as `Date` shows it. */
function shiftClock(byMs: number): void {
  const RightDate = Date;
  window.Date = new Proxy(RightDate, {
    construct: (target, given: []) => (given.length === 0 ? new target(target.now() + byMs) : new target(...given)),
    get: (target, key) => (key === "now" ? () => target.now() + byMs : Reflect.get(target, key)),
  });
}

async function openScreen(input: { browser: Browser; server: RunningServer; event: MadeEvent }): Promise<Page> {
  const { browser, server, event } = input;
  const storageState = await signedInStorage(server, "creator");
  const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 1280, height: 720 }, storageState });
  const page = await context.newPage();
  await followPage(page, onScreen);
  await page.goto(`/studio/events/${event.id}/present`);
  await page.locator(".big-screen.lobby").waitFor();
  return page;
}

/** Opens a page of each player who has joined already, in the lobby. */
async function openPlayer(input: { browser: Browser; server: RunningServer; event: MadeEvent; name: PhoneName; latencyMs: number }) {
  const { browser, server, event, name, latencyMs } = input;
  const player = await signInByApi(server, PLAYERS[name]);
  await player.call("PATCH", `/api/v1/events/${event.id}/start_game`);
  const page = await openPhone({ browser, server, as: PLAYERS[name] });
  await followPage(page, onPhone);
  if (name === "wrong clock") await page.addInitScript(shiftClock, WRONG_BY_MS);
  if (name === "slow network") {
    await throttle(page, { cpuSlowdown: 1 });
    await delaySockets(page, latencyMs);
  }
  await page.goto(`/e/${event.shortId}`);
  await page.locator("main [aria-label=Lobby]").waitFor();
  return { page, player };
}

async function openRoom(input: { browser: Browser; server: RunningServer; reveals: number; latencyMs: number }): Promise<Room> {
  const creator = await signInByApi(input.server, "creator");
  const questions = Array.from({ length: input.reveals }, (_, at) => ({ ...QUESTION, prompt: `Question ${at + 1}` }));
  const event = await makeEvent(creator, { questions });
  const screen = await openScreen({ ...input, event });
  const phones = new Map<PhoneName, Awaited<ReturnType<typeof openPlayer>>>();
  for (const name of phoneNames) phones.set(name, await openPlayer({ ...input, event, name }));
  return { event, creator, screen, phones };
}

async function readMoments(room: Room, moments: readonly Moment[]): Promise<Reading[]> {
  const screen = await waitForSeen(room.screen, moments);
  const phones = await Promise.all([...room.phones].map(async ([name, { page }]) => [name, await waitForSeen(page, moments)] as const));
  return moments.map((moment) => ({
    moment,
    behind: Object.fromEntries(phones.map(([name, seen]) => [name, Math.round(seen[moment] - screen[moment])])) as Reading["behind"],
  }));
}

/** Plays one question from its opening to the end of its reveal; everybody answers, one of them wrongly. */
async function playQuestion(room: Room, at: number): Promise<Reading[]> {
  const { event, creator, screen, phones } = room;
  for (const page of [screen, ...[...phones.values()].map(({ page }) => page)]) await forgetSeen(page);
  await hostStep(creator, event, at === 0 ? "start" : "next");
  await readMoments(room, ["question"]);
  for (const [name, { player }] of phones) {
    const answer = { options: [name === "wrong clock" ? WRONG : RIGHT] };
    await player.call("PUT", `/api/v1/events/${event.id}/submit_game_answer`, { id: crypto.randomUUID(), slot: `q${at + 1}`, answer });
  }
  await hostStep(creator, event, "end_now");
  const readings = await readMoments(room, beats);
  await hostStep(creator, event, "next");
  return readings;
}

function toRows(readings: readonly Reading[]) {
  const largest = ({ behind }: Reading) => Math.max(...Object.values(behind).map(Math.abs));
  return [...beats, ...places].map((moment) => {
    const own = readings.filter((reading) => reading.moment === moment);
    const behind = Object.fromEntries(phoneNames.map((name) => [name, median(own.map((reading) => reading.behind[name]))]));
    return { moment, times: own.length, median: median(own.map(largest)), worst: Math.max(...own.map(largest)), ...behind };
  });
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { reveals: { type: "string", default: "6" }, latency: { type: "string", default: String(LATENCY_MS) } },
  });
  const [reveals, latencyMs] = [Number(values.reveals), Number(values.latency)];
  const server = await startServer();
  const browser = await chromium.launch(toLaunchOptions(findBrowser()));
  const readings: Reading[] = [];
  try {
    const room = await openRoom({ browser, server, reveals, latencyMs });
    for (let at = 0; at < reveals; at++) {
      readings.push(...(await playQuestion(room, at)));
      // From the table to the next question; the last answer leads to the podium, whose places come by the clock.
      if (at < reveals - 1) await room.screen.locator(".big-screen.top").waitFor();
    }
    readings.push(...(await readMoments(room, places)));
  } finally {
    await browser.close();
    await server.stop();
  }
  const rows = toRows(readings);
  console.log("Largest difference between a phone and the screen in ms, and by how much each phone is behind it (median)");
  console.table(rows);
  console.log(`Goal: ${GOAL_MS} ms`);
  console.log(JSON.stringify({ bench: "beats", reveals, latencyMs, rows, goalMs: GOAL_MS }));
}
