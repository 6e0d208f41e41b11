/** A member's bracket, addressed by its visible series and teams. */
import { expect, type Locator, type Page } from "@playwright/test";
import { type Ending, nameOf, rounds } from "./bracket-plan.ts";
import { expectClosed } from "./overlay.ts";

export const TOTAL = 15;

/** Opens the link that members are given and waits for the picking part, which is loaded lazily; before that the keys do nothing. */
export async function openBracket(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(new RegExp(`^\\d+ of ${TOTAL} picked$`)).first()).toBeVisible();
  await expect(page.getByRole("group", { name: /^First round, series 1:/ }).first()).toBeVisible();
}

/** A series by its key; a round with a single series has only the round's name. */
export function seriesOn(page: Page, key: string): Locator {
  const [round = 0, n = 0] = key.split("_").map(Number);
  const name = rounds[round - 1] ?? "";
  return page.getByRole("group", { name: new RegExp(`^${name}${round === rounds.length ? "" : `, series ${n}`}:`) });
}

export const teamIn = (series: Locator, team: string) => series.getByRole("radio", { name: nameOf(team) });
export const lengthIn = (series: Locator, games: number) => series.getByRole("radio", { name: String(games), exact: true });

export async function expectProgress(page: Page, picked: number): Promise<void> {
  await expect(page.getByText(`${picked} of ${TOTAL} picked`, { exact: true }).first()).toBeVisible();
}

/** Waits until all changes are saved on the server. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^\s*Saved \d/).first()).toBeVisible();
}

/** Picks a team and a length by touch. */
export async function tapPick(page: Page, key: string, { winner, length }: Ending): Promise<void> {
  const series = seriesOn(page, key);
  await teamIn(series, winner).tap();
  await expect(teamIn(series, winner)).toBeChecked();
  await lengthIn(series, length).tap();
  await expect(lengthIn(series, length)).toBeChecked();
}

export const doneSheet = (page: Page) => page.getByRole("dialog", { name: /^(Complete|The tie-break number is missing)\. Locks/ });

/** Closes the sheet after the last pick, which also asks for the tie-break number. */
export async function closeDoneSheet(page: Page, goals?: number): Promise<void> {
  const sheet = doneSheet(page);
  await expect(sheet).toBeVisible();
  if (goals !== undefined) await sheet.getByRole("textbox", { name: /^Tie-break/ }).fill(String(goals));
  await sheet.getByRole("button", { name: "Close" }).click();
  await expectClosed(sheet);
}

/** N moves to the series; the arrow keys choose the team and, after Tab, the length. */
export async function pickByKeys(page: Page, key: string, { winner, length }: Ending): Promise<void> {
  const series = seriesOn(page, key);
  await page.keyboard.press("n");
  await expect(series.getByRole("radio").first()).toBeFocused();
  const team = teamIn(series, winner);
  const isFirst = await team.evaluate((radio) => radio === document.activeElement);
  await page.keyboard.press(isFirst ? "Space" : "ArrowDown");
  await expect(team).toBeChecked();
  await expect(team).toBeFocused();
  await page.keyboard.press("Tab");
  const lengths = page.getByRole("group", { name: `${nameOf(winner)} wins in` });
  await expect(lengthIn(lengths, 4)).toBeFocused();
  if (length === 4) await page.keyboard.press("Space");
  for (let games = 4; games < length; games += 1) await page.keyboard.press("ArrowRight");
  await expect(lengthIn(lengths, length)).toBeChecked();
  await expect(lengthIn(lengths, length)).toBeFocused();
}
