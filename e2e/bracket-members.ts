/** How four members fill their brackets: by touch, by keyboard, with the page's help, and too late. */
import { expect, type Page } from "@playwright/test";
import { isFullRun } from "../server/src/testing/full-run.ts";
import type { Api } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import {
  closeDoneSheet,
  expectProgress,
  expectSaved,
  lengthIn,
  openBracket,
  pickByKeys,
  seriesOn,
  TOTAL,
  tapPick,
  teamIn,
} from "./bracket-page.ts";
import { beforeChange, CHANGE, type Ending, keys, keysOf, nameOf, type Person, people, rounds, toDraft, toPicks } from "./bracket-plan.ts";
import { expectFocusStays, tabTo } from "./by-keyboard.ts";
import { expectNoScrolling } from "./journey.fixtures.ts";
import { expectHeard, hear } from "./player-page.ts";

export interface Member {
  person: Person;
  api: Api;
  page: Page;
  starsBefore: number;
}

export interface Playoffs {
  id: string;
  /** Path of the link that members were given. */
  path: string;
}

/** Time between publishing and the lock, which is longer than any journey; the lock is moved when a journey needs it. */
export const FAR_MS = 2 * 3_600_000;
/** Time left for picks after the lock is moved, just enough to store the change. */
const LAST_MOMENT_MS = 1_500;

export async function storedPicks({ api }: Pick<Member, "api">, event: Playoffs): Promise<Record<string, unknown>> {
  return (await api.call("GET", `/api/v1/events/${event.id}/picks`)).data.picks;
}

function wholeEntry(person: "phone" | "keyboard" | "late"): Record<string, unknown> {
  return { ...toPicks(people[person].picks), tie_break: { number: people[person].goals } };
}

/** Picks series by series; each completed one leads to the next. The first pick is undone and made again. */
export async function byTouch(member: Member, event: Playoffs): Promise<void> {
  const { page } = member;
  await openBracket(page, event.path);
  await expectNoScrolling(page);
  await expectAccessible(page, "picking on a phone");
  for (const [at, key] of keys.entries()) {
    await tapPick(page, key, beforeChange[key] as Ending);
    const next = keys[at + 1];
    if (next) await expect(seriesOn(page, next), "the next one comes by itself").toBeInViewport({ ratio: 0.9 });
    if (at === 0) await takeBackAndAgain(page, key, beforeChange[key] as Ending);
  }
  await closeDoneSheet(page, people.phone.goals);
  await expectProgress(page, TOTAL);

  const { key, to, clears } = CHANGE;
  const before = beforeChange[key] as Ending;
  const asked = page.getByRole("dialog", { name: `${nameOf(to.winner)} instead of ${nameOf(before.winner)}?` });
  await page.getByRole("navigation", { name: "Rounds" }).getByRole("button", { name: rounds[0] }).tap();
  await page
    .getByRole("navigation", { name: `Series of ${rounds[0]}` })
    .getByRole("button", { name: /series 2/ })
    .tap();
  await teamIn(seriesOn(page, key), to.winner).tap();
  await expect(asked).toContainText(`This also clears ${clears.length} later picks`);
  for (const cleared of clears) await expect(asked).toContainText(`${nameOf(before.winner)} in ${beforeChange[cleared]?.length}`);
  await expectAccessible(page, "a change that clears later picks");
  await asked.getByRole("button", { name: `Switch and clear ${clears.length}` }).tap();
  await expectProgress(page, TOTAL - clears.length);
  await page.getByRole("button", { name: "Undo" }).first().tap();
  await expectProgress(page, TOTAL);
  await expect(teamIn(seriesOn(page, key), before.winner)).toBeChecked();

  await teamIn(seriesOn(page, key), to.winner).tap();
  await asked.getByRole("button", { name: `Switch and clear ${clears.length}` }).tap();
  await expect(lengthIn(seriesOn(page, key), to.length), "the length is a guess of its own and stays").toBeChecked();
  for (const cleared of clears) {
    await page.getByRole("button", { name: /^Next missing pick/ }).tap();
    await tapPick(page, cleared, people.phone.picks[cleared] as Ending);
  }
  await closeDoneSheet(page);
  await expectSaved(page);
  await expect.poll(() => storedPicks(member, event)).toEqual(wholeEntry("phone"));
}

/** Undo scrolls back to the pick, although the page has moved on to the next series. */
async function takeBackAndAgain(page: Page, key: string, { length }: Ending): Promise<void> {
  await page.getByRole("button", { name: "Undo" }).first().tap();
  await expectProgress(page, 0);
  const series = seriesOn(page, key);
  await expect(series).toBeInViewport({ ratio: 0.9 });
  await expect(series.getByText("wins in missing")).toBeVisible();
  await lengthIn(series, length).tap();
  await expectProgress(page, 1);
}

/** Uses no pointer: N moves to the next missing pick, R to the next round, arrow keys choose. Picks are announced. */
export async function byKeys(member: Member, event: Playoffs): Promise<void> {
  const { page } = member;
  const { picks, goals } = people.keyboard;
  await hear(page);
  await openBracket(page, event.path);
  await expectAccessible(page, "picking on a desktop");
  for (const [at, key] of (isFullRun ? keys : keysOf(1)).entries()) {
    const ending = picks[key] as Ending;
    await pickByKeys(page, key, ending);
    await expectFocusStays(page, `picking ${key}`);
    if (at > 0) continue;
    const announcement = `${nameOf(ending.winner)} in ${ending.length}. 1 of ${TOTAL} picked.`;
    await expectHeard(page, announcement);
  }
  if (!isFullRun) return finishElsewhere(member, event);
  await expect(page.getByRole("dialog", { name: /^(Complete|The tie-break number is missing)\. Locks/ })).toBeVisible();
  await tabTo(page, page.getByRole("dialog").getByRole("textbox", { name: /^Tie-break/ }));
  await page.keyboard.type(String(goals));
  await page.keyboard.press("Escape");
  await expectFocusStays(page, "closing the moment of being done");
  await expectProgress(page, TOTAL);
  await expect.poll(() => storedPicks(member, event)).toEqual(wholeEntry("keyboard"));
}

/** In the gate the first round is picked by keyboard, and the other rounds are saved by another device of the member. */
async function finishElsewhere(member: Member, event: Playoffs): Promise<void> {
  const { page, api } = member;
  await expectSaved(page);
  const path = `/api/v1/events/${event.id}/picks`;
  const { data } = await api.call("GET", path);
  const own = toPicks(people.keyboard.picks);
  expect(data.picks).toEqual(Object.fromEntries(keysOf(1).map((key) => [key, own[key]])));
  await api.call("PUT", path, { version: data.version, picks: wholeEntry("keyboard") });
  await page.reload();
  await expectProgress(page, TOTAL);
}

/** Saves a whole bracket over the API, in the gate, which leaves filling in by the page to the full run. */
export async function byOtherDevice({ api }: Member, event: Playoffs): Promise<void> {
  const { own, goals } = people.finisher;
  const picks = { ...toPicks({ ...beforeChange, ...own }), tie_break: { number: goals } };
  await api.call("PUT", `/api/v1/events/${event.id}/picks`, { version: 0, picks });
}

/** Makes two own picks and lets the page fill in the rest, which leaves the own ones unchanged. */
export async function withHelp(member: Member, event: Playoffs): Promise<void> {
  const { page } = member;
  const { own, goals } = people.finisher;
  await openBracket(page, event.path);
  for (const [key, ending] of Object.entries(own)) {
    await page
      .getByRole("navigation", { name: `Series of ${rounds[0]}` })
      .getByRole("button", { name: new RegExp(`series ${key[2]}`) })
      .tap();
    await tapPick(page, key, ending);
  }
  // The page scrolls to the next series shortly after a pick, and a tap during that would hit something else.
  const last = Object.keys(own).at(-1) ?? "";
  await expect(seriesOn(page, last), "the next one comes by itself").not.toBeInViewport({ ratio: 0.9 });
  await page.getByRole("button", { name: "Fill in" }).tap();
  await page.getByRole("menuitem", { name: "Finish mine" }).tap();
  await expectProgress(page, TOTAL);
  await page.getByRole("textbox", { name: /^Tie-break/ }).fill(String(goals));
  await expectSaved(page);
  await expect.poll(async () => (await storedPicks(member, event)).tie_break).toEqual({ number: goals });
  const stored = await storedPicks(member, event);
  expect(Object.keys(stored)).toHaveLength(TOTAL + 1);
  expect(stored).toMatchObject(toPicks(own));
}

/** A change that is being saved when the lock comes is refused with a message, and the saved picks stay. */
export async function untilTheLock(input: { late: Member; creator: Api; event: Playoffs }): Promise<void> {
  const { late, creator, event } = input;
  const { page } = late;
  await late.api.call("PUT", `/api/v1/events/${event.id}/picks`, { version: 0, picks: wholeEntry("late") });
  await openBracket(page, event.path);
  await expectProgress(page, TOTAL);
  const final = seriesOn(page, "4_1");
  const { winner, length } = people.late.picks["4_1"] as Ending;
  await page.getByRole("navigation", { name: "Rounds" }).getByRole("button", { name: rounds[3] }).tap();
  await expect(lengthIn(final, length)).toBeChecked();
  const arrive = await holdSaves(page);
  await lengthIn(final, 4).tap();
  await expect(page.getByText("Saving")).toBeVisible();

  const { data: open } = await creator.call("GET", `/api/v1/events/${event.id}`);
  const draft = toDraft(Date.now() + LAST_MOMENT_MS);
  await creator.call("PATCH", `/api/v1/events/${event.id}`, { version: open.version, draft });
  await expect.poll(async () => (await fetchSlots(creator, event)).every(({ is_locked }) => is_locked)).toBe(true);
  await arrive();
  const notice = page.getByText("Picks are locked.").first();
  await expect(notice).toBeVisible();
  await expect(page.getByText(/What you saved on .+ counts\. Your last change came after the lock and does not count\./)).toBeVisible();
  await expect(lengthIn(final, length), "what was saved before is what is shown").toBeChecked();
  await expect(teamIn(final, winner)).toBeDisabled();
  await expect(page.getByRole("button", { name: "Fill in" })).toBeHidden();
  expect(await storedPicks(late, event)).toEqual(wholeEntry("late"));
}

/** Delays saves after they leave the page, until the returned function is called. */
async function holdSaves(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const saves = /\/api\/v1\/events\/[^/]+\/picks$/;
  await page.route(saves, async (route) => {
    if (route.request().method() === "PUT") await released;
    await route.continue();
  });
  return async () => release();
}

interface SlotState {
  key: string;
  is_locked: boolean;
  sealed_at: string | null;
}

export async function fetchSlots(api: Api, event: Playoffs): Promise<SlotState[]> {
  return (await api.call("GET", `/api/v1/events/${event.id}`)).data.slots;
}
