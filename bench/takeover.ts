/**
 * Measures how fast a co-host takes a running event over: from the click on the event in their list until their own step, pressed as soon as
 * the console takes it, is acknowledged, and until a player's phone shows it. In turns beside the host's open console, and after the host's
 * browser was closed in the middle of a question. The goal is printed, not asserted.
 * Usage: npm run bench -- takeover [--times 3]
 */
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { type Api, hostStep, type MadeEvent, makeEvent, signedInStorage, signInByApi } from "../e2e/api.ts";
import { toLaunchOptions } from "../e2e/launch-options.ts";
import { type RunningServer, startServer } from "../e2e/start-server.ts";
import { findBrowser } from "../scripts/chromium.mjs";
import { toMedians } from "./figures.ts";
import { followPage, waitForSeen } from "./first-seen.ts";
import { openPhone } from "./slow-phone.ts";

const GOAL_MS = 3_000;
const MOST_PRESSES = 20;
const PRESS_MS = 1_000;
const DESK = { width: 1280, height: 720 };
const HOST = "creator";
const CO_HOST = "creator2";
const PLAYER = "member01";

/** Milliseconds since the click on the event in the co-host's list. */
interface Figures {
  /** The console has its main button. */
  console: number;
  /** The step was acknowledged. */
  acknowledged: number;
  /** The player's phone shows the reveal. */
  onPhone: number;
}

interface Stage {
  browser: Browser;
  server: RunningServer;
  creator: Api;
}

interface Commands {
  clickedAt: number;
  acknowledgedAt: number;
}

/** Runs in the co-host's page: notes the click on the list, and when the console has the answer to its first command. */
function noteCommands(): void {
  const commands: Commands = { clickedAt: 0, acknowledgedAt: 0 };
  Object.assign(window, { commands });
  const now = () => performance.timeOrigin + performance.now();
  const onClick = (): void => {
    if (commands.clickedAt === 0) commands.clickedAt = now();
  };
  addEventListener("click", onClick, { capture: true });
  let isSending = false;
  const follow = (): void => {
    const wasSending = isSending;
    isSending = document.querySelector("[data-sending]") !== null;
    if (wasSending && !isSending && commands.acknowledgedAt === 0) commands.acknowledgedAt = now();
  };
  new MutationObserver(follow).observe(document, { subtree: true, childList: true, attributes: true });
}

async function openDesk({ browser, server }: Stage, as: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.baseUrl,
    viewport: DESK,
    storageState: await signedInStorage(server, as),
  });
  return context.newPage();
}

/** A live event whose first question is about to open, with a player in it and a co-host. */
async function prepareEvent({ creator, server }: Stage, name: string): Promise<MadeEvent> {
  const event = await makeEvent(creator, { name });
  const coHost = await signInByApi(server, CO_HOST);
  const { data: me } = await coHost.call("GET", "/auth/current_user");
  await creator.call("PUT", `/api/v1/events/${event.id}/hosts/${me.id}`);
  await (await signInByApi(server, PLAYER)).call("PATCH", `/api/v1/events/${event.id}/start_game`);
  return event;
}

async function takeOver(page: Page, { name }: MadeEvent): Promise<Commands> {
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row.getByRole("link", { name: /host/i }).first().click();
  const step = page.getByRole("button", { name: /^Close now and show answer/ });
  const readCommands = () => page.evaluate(() => (window as unknown as { commands: Commands }).commands);
  // A press that the console did not take yet changes nothing, and the next one follows at once.
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const commands = await readCommands();
    if (commands.acknowledgedAt > 0) return commands;
    await step.click({ timeout: PRESS_MS }).catch(() => undefined);
  }
  throw new Error(`The console took none of ${MOST_PRESSES} presses`);
}

async function measure(stage: Stage, input: { name: string; isHostCut: boolean }): Promise<Figures> {
  const event = await prepareEvent(stage, input.name);
  const host = await openDesk(stage, HOST);
  const coHost = await openDesk(stage, CO_HOST);
  const phone = await openPhone({ ...stage, as: PLAYER });
  try {
    await host.goto(`/studio/events/${event.id}/host`);
    await followPage(phone, { question: "main [aria-label=Question]", reveal: "main .tv-reveal" });
    await phone.goto(`/e/${event.shortId}`);
    await phone.locator("main [aria-label=Lobby]").waitFor();
    await host.getByRole("button", { name: /^Start the game/ }).waitFor();
    await hostStep(stage.creator, event, "start");
    await waitForSeen(phone, ["question"]);
    await coHost.addInitScript(noteCommands);
    await followPage(coHost, { console: ".hc-foot button" });
    await coHost.goto("/studio/events");
    await coHost.getByRole("row", { name: new RegExp(event.name) }).waitFor();
    if (input.isHostCut) await host.context().close();
    const { clickedAt, acknowledgedAt } = await takeOver(coHost, event);
    const [opened, shown] = [await waitForSeen(coHost, ["console"]), await waitForSeen(phone, ["reveal"])];
    return { console: opened.console - clickedAt, acknowledged: acknowledgedAt - clickedAt, onPhone: shown.reveal - clickedAt };
  } finally {
    for (const page of [host, coHost, phone]) await page.context().close();
    await hostStep(stage.creator, event, "end");
  }
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { times: { type: "string", default: "3" } } });
  const server = await startServer();
  const browser = await chromium.launch(toLaunchOptions(findBrowser()));
  const rows: Record<string, Figures[]> = { "host connected": [], "host cut off": [] };
  try {
    const stage = { browser, server, creator: await signInByApi(server, HOST) };
    await (await signInByApi(server, CO_HOST)).call("POST", "/api/v1/communities/sdpn/join");
    for (let time = 1; time <= Number(values.times); time++)
      for (const [at, [name, figures]] of Object.entries(rows).entries())
        figures.push(await measure(stage, { name: `Evening ${time}-${at + 1}`, isHostCut: name === "host cut off" }));
  } finally {
    await browser.close();
    await server.stop();
  }
  const medians = Object.fromEntries(Object.entries(rows).map(([name, figures]) => [name, toMedians(figures)]));
  const slowest = Math.round(Math.max(...Object.values(rows).flatMap((figures) => figures.map(({ onPhone }) => onPhone))));
  console.log("Medians in ms since the click on the event in the co-host's list");
  console.table(medians);
  console.log(`Slowest until a phone shows the co-host's step: ${slowest} ms. Goal: ${GOAL_MS} ms`);
  console.log(JSON.stringify({ bench: "takeover", times: Number(values.times), medians, slowest, goalMs: GOAL_MS }));
}
