/** A locked bracket as its members see it: own standing, the table, and own picks beside the results. */
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { nameOf, rounds } from "./bracket-plan.ts";
import type { BracketRow, ExpectedChances } from "./bracket-scorer.ts";
import { expectClosed } from "./overlay.ts";

/** A rank, with a "T" in front when it is shared: "T2". */
function rankText({ rank }: BracketRow, table: readonly BracketRow[]): string {
  return table.filter((row) => row.rank === rank).length > 1 ? `T${rank}` : String(rank);
}

const place = ["", "1st", "2nd", "3rd", "4th"] as const;
const percent = (chance: number): string => (Number.isInteger(chance) ? String(chance * 100) : (chance * 100).toFixed(1));

/** Expects the member's own rank, points, and figures of what is still possible. */
export async function expectOwnFigures(
  page: Page,
  input: { name: string; table: readonly BracketRow[]; chances?: ExpectedChances },
): Promise<void> {
  const own = page.getByLabel("Your standing", { exact: true });
  const row = input.table.find(({ name }) => name === input.name) as BracketRow;
  await expect(own).toContainText(new RegExp(`Your rank\\s*${rankText(row, input.table)} of ${input.table.length}\\D`));
  await expect(own).toContainText(new RegExp(`Points\\s*${row.points}\\D`));
  const expected = input.chances?.byName[input.name];
  if (!expected) return;
  const more = expected.mostPoints - row.points;
  await expect(own).toContainText(new RegExp(`Still possible\\s*${more > 0 ? `\\+${more}` : "0"}\\D`));
  await expect(own).toContainText(new RegExp(`Best finish\\s*${place[expected.bestRank]}`));
  await expect(own).toContainText(new RegExp(`Chance to win\\s*${percent(expected.win)} %`));
  await expect(own).toContainText(new RegExp(`Chance of top 3\\s*${percent(expected.place)} %`));
}

/** Expects what has to happen for the first rank, or that no remaining outcome leads to it. */
export async function expectPaths(page: Page, input: { name: string; chances: ExpectedChances }): Promise<void> {
  const expected = input.chances.byName[input.name];
  if (!expected) throw new Error(`${input.name} has no chances`);
  await page.getByRole("link", { name: "Paths and what-if" }).click();
  const needs = page.getByRole("region", { name: "What has to happen" });
  if (expected.win === 0) await expect(needs).toContainText("You are out: no outcome is left in which you finish first.");
  else await expect(needs).toContainText(/nobody can (catch|pass) you|You are not out/);
  if (expected.bestRank <= 3) await expectOtherRanks(needs, expected.bestRank);
  await expect(page.getByText(new RegExp(`All ${input.chances.ways} outcomes left, each counted`)).first()).toBeVisible();
  const tried = page.locator("#whatif").getByRole("group").first().getByRole("radio").first();
  await tried.check();
  await expect(page, "what is tried out stands in the address").toHaveURL(/[?&]if=/);
  await page.reload();
  await expect(tried).toBeChecked();
}

/** Expects that a member who cannot be first is shown the best possible rank, and that the ranks 3 and 1 can be chosen. */
async function expectOtherRanks(needs: Locator, bestRank: number): Promise<void> {
  const aims = needs.getByRole("radiogroup", { name: "To finish" });
  if (bestRank > 1) {
    await needs.getByRole("button", { name: `Show the way to ${place[bestRank]}` }).click();
    await expect(needs).toContainText(`you finish ${place[bestRank]} or better`);
  }
  await aims.getByRole("radio", { name: "Top 3" }).check();
  await expect(needs).toContainText("you finish 3rd or better");
  await aims.getByRole("radio", { name: "1st" }).check();
}

/**
 * Opens the share sheet. The picture's alternative text must state the same standing as the text, and its size must be that of a link card.
 */
export async function expectShared(page: Page, input: { table: readonly BracketRow[]; name: string }): Promise<void> {
  const row = input.table.find(({ name }) => name === input.name) as BracketRow;
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Share your standing" });
  const text = new RegExp(`I am (shared )?${place[row.rank]} of ${input.table.length} in .*${row.points} point`);
  await expect(sheet.getByText(text)).toBeVisible();
  const card = sheet.getByRole("img", { name: text });
  await expect(card).toBeVisible();
  expect(await card.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([1_200, 630]);
  await expectAccessible(page, "a standing to share");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expectClosed(sheet);
}

/** Expects the final rank, the breakdown of the points, and the proof that no pick changed after the lock. */
export async function expectOwnEnd(page: Page, input: { name: string; table: readonly BracketRow[] }): Promise<void> {
  const own = page.getByLabel("Your standing", { exact: true });
  const row = input.table.find(({ name }) => name === input.name) as BracketRow;
  await expect(own).toContainText(new RegExp(`You finished\\s*${rankText(row, input.table)} of ${input.table.length}`));
  await expect(own).toContainText(new RegExp(`Right winners\\s*${row.rightCount}$`));
  const lines = page.getByRole("region", { name: "Your points" }).getByRole("definition");
  await expect(lines.last()).toHaveText(String(row.points));
  const amounts = (await lines.allTextContents()).map((text) => Number(text.replace(/[^\d]/g, "")));
  expect(
    amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0),
    "the lines add up",
  ).toBe(row.points);
  await expect(page.getByText("Checked: every pick of yours is the one that was sealed.")).toBeVisible();
  await expectTable(page, input.table);
}

/** Expects a row for everybody in the table. */
export async function expectTable(page: Page, table: readonly BracketRow[]): Promise<void> {
  for (const row of table) {
    const line = page
      .getByRole("table", { name: /^Table/ })
      .getByRole("row")
      .filter({ hasText: row.name });
    await expect(line.getByRole("cell").first()).toHaveText(rankText(row, table));
    await expect(line.getByRole("cell").last()).toHaveText(String(row.points));
  }
}

/** Expects the real winner, with the wrong pick beside it struck through and marked in words. */
export async function expectDeadPick(page: Page, input: { round: number; n: number; winner: string; pick: string }): Promise<void> {
  await page
    .getByRole("navigation", { name: "Rounds" })
    .getByRole("button", { name: rounds[input.round - 1] })
    .tap();
  const heading = `${rounds[input.round - 1]}, series ${input.n}: ${nameOf(input.winner)} won`;
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: heading }) });
  await expect(card).toContainText(`${input.pick}, wrong`);
  await expect(card.getByText(input.pick, { exact: true })).toHaveCSS("text-decoration-line", "line-through");
}

/** Expects the printed sheet, blank and with picks, to fit on one page. */
export async function expectOneSheet(page: Page): Promise<void> {
  expect(await pagesOnPaper(page), "a long page is counted as more than one").toBeGreaterThan(1);
  await page.getByRole("link", { name: "Print" }).click();
  for (const filling of ["Blank", "My picks"]) {
    await page.getByRole("radiogroup", { name: "What is on the sheet" }).getByRole("radio", { name: filling }).check();
    expect(await pagesOnPaper(page), filling).toBe(1);
    await expect(page.getByText(/Saved .*receipt [0-9a-f]{16}\.$/)).toBeVisible({ visible: filling === "My picks" });
  }
}

async function pagesOnPaper(page: Page): Promise<number> {
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return paper.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
