/**
 * With APPEARANCE=1 it takes screenshots of the six kinds of daily games for three communities in both themes, on a phone and on a desktop: before
 * the first guess, during the attempt, when it is over, a past day that was given up, the end sheet and the list of past days. It writes them
 * to the folder APPEARANCE_DIR, with one contact sheet for each state. The full tests also run it: no page may overflow or log an error.
 * Covers theme, daily-game.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Api, signInByApi } from "./api.ts";
import { createCamera, waitForOverlayEnd } from "./appearance-camera.ts";
import { DAYS, type Kind, kinds, toDraft, toGuesses } from "./daily-plan.ts";
import { closeHelp, expectBoard, openDaily } from "./daily-play.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";

const brands = ["sdpn", "northside", "tide"] as const;
/** A member of all three communities. */
const PLAYER = "member01";
const DAY_MS = 86_400_000;
/** The third day is today, and the first one is given up. */
const [GIVEN_UP, TODAY] = [1, 3] as const;
const TARGET_MIN = 44;
/** Number of guesses before the screenshot of an open puzzle. */
const ON_THE_WAY = 2;

const camera = createCamera(process.env.APPEARANCE_DIR ?? mkdtempSync(join(tmpdir(), "sparc-appearance-daily-")));

if (process.env.APPEARANCE === "1" || process.env.TEST_FULL === "1") {
  for (const brand of brands) {
    test(`daily games as ${brand} sees them`, async ({ journey, server }) => {
      test.setTimeout(600_000);
      const [creator, player] = [await signInByApi(server, "creator"), await signInByApi(server, PLAYER)];
      const page = await journey.open({ as: PLAYER, viewport: phone });
      for (const kind of kinds) await takeKind({ page, creator, player, brand, kind });
      await page.goto(`/communities/${brand}`);
      await expect(page.getByText(/^Daily streak/).first()).toBeVisible();
      await camera.take(page, { brand, state: "daily-home", isWhole: true });
    });
  }

  test("sheets combine the pictures of all daily games", async ({ browser }) => {
    const context = await browser.newContext();
    await camera.sheets(await context.newPage(), brands);
    await context.close();
  });
}

interface Taken {
  page: Page;
  creator: Api;
  player: Api;
  brand: (typeof brands)[number];
  kind: Kind;
}

async function takeKind({ page, creator, player, brand, kind }: Taken): Promise<void> {
  const id = await publish(creator, { brand, kind });
  const path = `/communities/${brand}/sparclets/daily-game/${id}`;
  const take = async (state: string, isWhole = true): Promise<void> => {
    await camera.take(page, { brand, state: `daily-${kind}-${state}`, isWhole });
    if (page.viewportSize()?.width === phone.width) await expectTargets(page, `${kind}, ${state}`);
  };
  await openDaily(page, path);
  await expect(page.getByRole("dialog", { name: /^How to play/ })).toBeVisible();
  await take("help", false);
  await closeHelp(page);
  await take("first");
  const guesses = toGuesses(kind, TODAY);
  await play(player, { id, day: TODAY, guesses: guesses.slice(0, ON_THE_WAY), from: 0 });
  await openDaily(page, path);
  await expectBoard(page);
  await take("on-the-way");
  await play(player, { id, day: TODAY, guesses, from: ON_THE_WAY });
  await openDaily(page, path);
  await page.getByRole("button", { name: "Your result" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Copy as words" })).toBeVisible();
  await take("end", false);
  await page.keyboard.press("Escape");
  await waitForOverlayEnd(page);
  await take("over");
  await page.setViewportSize(desktop);
  await take("over-desk");
  await page.setViewportSize(phone);
  await play(player, { id, day: GIVEN_UP, guesses: [], from: 0 });
  await player.call("PATCH", `/api/v1/events/${id}/end_game`, { slot: `p${GIVEN_UP}` });
  await openDaily(page, `${path}?day=${GIVEN_UP}`);
  await expect(page.getByRole("button", { name: "Your result" })).toBeVisible();
  await take("given-up");
  await openDaily(page, `${path}?day=past`);
  await expect(page.getByRole("link", { name: /^.*Day 2/ })).toBeVisible();
  await take("past");
}

/** Expects touch targets to be large enough; a box inside a label counts with its label. */
async function expectTargets(page: Page, what: string): Promise<void> {
  const small = await page.evaluate((min) => {
    const targets = [...document.querySelectorAll("main :is(button, a, input), dialog :is(button, a)")].map((one) => ({
      name: one.textContent?.trim() || one.getAttribute("aria-label"),
      height: Math.round((one.closest("label") ?? one).getBoundingClientRect().height),
    }));
    return targets.filter(({ height }) => height > 1 && height < min).map(({ name, height }) => `${name}: ${height} px`);
  }, TARGET_MIN);
  expect.soft(small, what).toEqual([]);
}

/** Publishes an event that is on its third day; today's puzzle opened at the last midnight in UTC. */
async function publish(creator: Api, { brand, kind }: Pick<Taken, "brand" | "kind">): Promise<string> {
  const community = (await creator.call("GET", `/api/v1/communities/${brand}/public_info`)).data;
  const first = Math.floor(Date.now() / DAY_MS) * DAY_MS - (TODAY - 1) * DAY_MS;
  const { data: made } = await creator.call("POST", "/api/v1/events", {
    ...{
      type: "daily_game",
      community_id: community.id,
      name: `A puzzle a day: ${kind}`,
      description: "A puzzle a day.",
      time_zone: "UTC",
    },
    starts_at: new Date(first).toISOString(),
    ends_at: new Date(first + DAYS * DAY_MS).toISOString(),
    auto_start: true,
    rules: { kind, turns_over_at: "00:00" },
    draft: toDraft(kind),
  });
  await creator.call("POST", `/api/v1/events/${made.id}/publish`, {});
  const readStatus = async () => (await creator.call("GET", `/api/v1/events/${made.id}/status`)).data.status;
  await expect.poll(readStatus).toBe("live");
  return made.id;
}

interface Guesses {
  id: string;
  day: number;
  guesses: readonly object[];
  /** Ordinal of the first guess that is not made yet. */
  from: number;
}

async function play(player: Api, { id, day, guesses, from }: Guesses): Promise<void> {
  const slot = `p${day}`;
  await player.call("PATCH", `/api/v1/events/${id}/start_game`, { slot });
  for (const [ordinal, answer] of guesses.entries()) {
    if (ordinal < from) continue;
    await player.call("PUT", `/api/v1/events/${id}/submit_game_answer`, { id: `looks-${day}-${ordinal}`, slot, ordinal, answer });
  }
}
