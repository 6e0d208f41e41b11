/** How members fill a week's card: by touch, by keyboard, and by numbers. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Api } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { expectFocusStays } from "./by-keyboard.ts";
import { expectNoScrolling } from "./journey.fixtures.ts";
import { expectHeard, hear } from "./player-page.ts";
import { type Card, games, MONDAY, type Picked, type Side, toName } from "./spread-plan.ts";

export interface Week {
  id: string;
  /** Path of the link that members were given. */
  path: string;
  /** Matchups by the game's name. */
  matchups: Readonly<Record<string, Matchup>>;
}

export interface Matchup {
  key: string;
  away: string;
  home: string;
  startsAt: number;
}

export const getMatchup = ({ matchups }: Week, name: string): Matchup => matchups[name] as Matchup;

/** Picks as the API takes them. */
export function toPicks(week: Week, card: Card): Record<string, object> {
  return Object.fromEntries(
    Object.entries(card).map(([name, { side, number, isBestBet, guess }]) => [
      getMatchup(week, name).key,
      { side, confidence: number ?? null, best_bet: isBestBet ?? false, total: null, tie_break: guess ?? null },
    ]),
  );
}

export async function storedPicks(api: Api, { id }: Week): Promise<Record<string, object>> {
  return (await api.call("GET", `/api/v1/events/${id}/picks`)).data.picks;
}

export async function open(page: Page, week: Week): Promise<void> {
  await page.goto(week.path);
  await expect(page.getByText(/^\d+ of 13 picked$/).first()).toBeVisible();
}

export function getRow(page: Page, week: Week, name: string): Locator {
  const { away, home } = getMatchup(week, name);
  return page.getByRole("listitem").filter({ has: page.getByRole("group", { name: new RegExp(`^${away} at ${home}, `) }) });
}

export function sideIn(row: Locator, week: Week, name: string, side: Side): Locator {
  return row.getByRole("radio", { name: new RegExp(`^${getMatchup(week, name)[side]}\\b`) });
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^\s*Saved \d/).first()).toBeVisible();
}

/** Picks every game by touch; a second touch clears a pick, and Undo restores it. */
export async function byTouch(page: Page, api: Api, input: { week: Week; card: Card }): Promise<void> {
  const { week, card } = input;
  await open(page, week);
  await expectNoScrolling(page);
  await expectAccessible(page, "a week on a phone");
  for (const [at, [name, { side, isBestBet }]] of Object.entries(card).entries()) {
    const row = getRow(page, week, name);
    // Rows scroll to the same position, so two fast taps there would be a double tap, which picks only once.
    await sideIn(row, week, name, side).tap({ position: { x: at % 2 === 0 ? 24 : 132, y: 40 } });
    await expect(sideIn(row, week, name, side)).toBeChecked();
    if (isBestBet) await row.getByRole("button", { name: "Make best bet" }).tap();
  }
  await expect(page.getByText("13 of 13 picked").first()).toBeVisible();
  const first = sideIn(getRow(page, week, "ATL-CAR"), week, "ATL-CAR", (card["ATL-CAR"] as Picked).side);
  await first.tap();
  await expect(first).not.toBeChecked();
  await expect(page.getByText("12 of 13 picked").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(first).toBeChecked();
  await page.getByRole("textbox", { name: /^Tie-break/ }).fill(String((card[MONDAY] as Picked).guess));
  await expectSaved(page);
  await expect.poll(() => storedPicks(api, week)).toEqual(toPicks(week, card));
}

/** Uses no pointer: N moves to the next missing pick, and arrow keys choose. Picks are announced. */
export async function byKeys(page: Page, api: Api, input: { week: Week; card: Card }): Promise<void> {
  const { week, card } = input;
  await hear(page);
  await open(page, week);
  await expectAccessible(page, "a week on a desktop");
  const left = new Set(games.map(toName));
  while (left.size > 0) {
    await page.keyboard.press("n");
    const name = await focusedGame(page, week);
    expect(left.delete(name), `${name} was missing`).toBe(true);
    const { side } = card[name] as Picked;
    const row = getRow(page, week, name);
    await page.keyboard.press(side === "away" ? "Space" : "ArrowDown");
    await expect(sideIn(row, week, name, side)).toBeChecked();
    await expectFocusStays(page, `picking ${name}`);
    if (left.size === games.length - 1) await expectHeard(page, /1 of 13 picked/);
    if (!card[name]?.isBestBet) continue;
    await row.getByRole("button", { name: "Make best bet" }).focus();
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: /^Tie-break/ })).toBeFocused();
  await page.keyboard.type(String((card[MONDAY] as Picked).guess));
  await expectSaved(page);
  await expect.poll(() => storedPicks(api, week)).toEqual(toPicks(week, card));
}

/** The name of the game whose first choice has the focus. */
async function focusedGame(page: Page, week: Week): Promise<string> {
  const legend = () => page.evaluate(() => document.activeElement?.closest("fieldset")?.querySelector("legend")?.textContent ?? "");
  const found = async () => {
    const legendText = await legend();
    return Object.keys(week.matchups).find((name) =>
      legendText.startsWith(`${getMatchup(week, name).away} at ${getMatchup(week, name).home}, `),
    );
  };
  await expect.poll(found, { message: "N leads to a game" }).toBeDefined();
  return (await found()) as string;
}

/** Sets a side and a number for each game; a number that is already used is swapped, so that none is used twice. */
export async function byNumbers(page: Page, api: Api, input: { week: Week; card: Card }): Promise<void> {
  const { week, card } = input;
  await open(page, week);
  for (const [name, { side }] of Object.entries(card)) await sideIn(getRow(page, week, name), week, name, side).check();
  const numberIn = (name: string): Locator => getRow(page, week, name).getByRole("combobox", { name: /^Number/ });
  for (const [name, { number }] of Object.entries(card)) {
    await numberIn(name).selectOption(String(number));
    await expect(numberIn(name)).toHaveValue(String(number));
    const values = await Promise.all(Object.keys(card).map((other) => numberIn(other).inputValue()));
    const given = values.filter((value) => value !== "");
    expect(new Set(given).size, "no number twice").toBe(given.length);
  }
  await expect(page.getByText("13 of 13 picked").first()).toBeVisible();
  await expectAccessible(page, "a week with confidence");
  await expectSaved(page);
  await expect.poll(() => storedPicks(api, week)).toEqual(toPicks(week, card));
}

/** Delays saves after they leave the page, until the returned function is called. */
export async function holdSaves(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/v1\/events\/[^/]+\/picks$/, async (route) => {
    if (route.request().method() === "PUT") await released;
    await route.continue();
  });
  return () => release();
}
