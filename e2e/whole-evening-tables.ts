/** Where the numbers of the whole evening stand at its end: podium, phones, results page and files. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { reachEnd } from "./player-page.ts";
import type { ExpectedRow } from "./reference-scorer.ts";
import { players, questions, TEAMS } from "./whole-evening-plan.ts";
import type { ExpectedTeam, Seated } from "./whole-evening-scores.ts";

export const shown = (points: number) => points.toLocaleString("en");

export async function expectPodium(page: Page, table: readonly ExpectedRow[]): Promise<void> {
  const podium = page.getByRole("region", { name: "Podium" }).getByRole("listitem");
  for (const { name, points } of table.slice(0, 3)) await expect(podium.filter({ hasText: name })).toContainText(shown(points));
}

export async function expectOwnEnd({ player, page }: Seated, table: readonly ExpectedRow[]): Promise<void> {
  const row = table.find(({ name }) => name === player.name) as ExpectedRow;
  const end = await reachEnd(page);
  await expect(end.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^${row.rank}(st|nd|rd|th)$`));
  await expect(end).toContainText(`You finished with ${shown(row.points)} points`);
  await expect(end).toContainText(`+${row.stars}`);
  const counted = questions.length - 1;
  await expect(end).toContainText(`${row.rightCount} of ${counted}`);
}

export async function expectTables(page: Page, table: readonly ExpectedRow[], teams: readonly ExpectedTeam[]): Promise<void> {
  const people = page.getByRole("table", { name: "Table" });
  for (const { name, rank, points } of table) {
    const row = people.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText(shown(points));
    await expect(row.getByRole("cell").first()).toHaveText(String(rank));
  }
  const rows = page.getByRole("table", { name: "Teams" }).getByRole("row");
  for (const { name, rank, points } of teams) {
    await expect(rows.filter({ hasText: name })).toContainText(shown(points));
    await expect(rows.filter({ hasText: name }).getByRole("cell").first()).toHaveText(String(rank));
  }
}

/** The rows of a file that a button of the page saves, without its head. */
async function savedBy(page: Page, name: string): Promise<string[][]> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  const lines = (await readFile(await (await saving).path(), "utf8")).split("\r\n");
  return lines.slice(1, -1).map(toCells);
}

/** Cells with commas are quoted. */
const toCells = (line: string): string[] =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g), ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");

export async function expectFiles(
  host: Page,
  table: readonly ExpectedRow[],
  teams: readonly ExpectedTeam[],
  room: readonly Seated[],
): Promise<void> {
  const people = await savedBy(host, `CSV of ${players.length} players`);
  const teamOf = (at: number) => TEAMS[players[at]?.team ?? 0];
  // The columns are rank, name, number, points, right answers and team. Players have the numbers in which they joined.
  const toPlace = ({ name }: ExpectedRow) => {
    const at = players.findIndex((player) => player.name === name);
    return at < 0 ? players.findIndex(({ key }) => key === "merges") : at;
  };
  expect(people).toEqual(
    table.map((row) => {
      const at = toPlace(row);
      return [String(row.rank), row.name, String(at + 1), String(row.points), String(row.rightCount), teamOf(at)];
    }),
  );
  const answers = await savedBy(host, "CSV of all answers");
  for (const row of table) {
    const own = answers.filter(([, name]) => name === row.name);
    expect(
      own.reduce((sum, cells) => sum + Number(cells[7]), 0),
      `points of all answers of ${row.name}`,
    ).toBe(row.points);
    const { receipts } = room[toPlace(row)] as Seated;
    expect(own.map((cells) => `Locked in · ${cells[6]} s`)).toEqual(receipts.filter((receipt) => receipt !== null));
  }
  expect(await savedBy(host, `CSV of ${TEAMS.length} teams`)).toEqual(
    teams.map((team) => [
      String(team.rank),
      team.name,
      String(TEAMS.indexOf(team.name as never) + 1),
      String(team.players),
      String(team.points),
    ]),
  );
}
