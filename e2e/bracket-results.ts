/** Enters the results as the event's creator, and compares everybody's standings with the reference scorer after each. */
import { expect, type Page } from "@playwright/test";
import type { Api } from "./api.ts";
import type { Member, Playoffs } from "./bracket-members.ts";
import { type Ending, nameOf, type Person, people, real, SLIP } from "./bracket-plan.ts";
import { type BracketRow, type Entrant, type ExpectedChances, expectedChances, expectedTable, type Known } from "./bracket-scorer.ts";

export interface Pool {
  creator: Api;
  event: Playoffs;
  members: Readonly<Record<Person, Member>>;
  entrants: readonly Entrant[];
}

/** A member's entry from the stored picks; needed because the page filled in one bracket by itself, while the others are planned. */
export function toEntrant(person: Person, stored: Record<string, unknown>): Entrant {
  const series = Object.entries(stored).filter(([key]) => key !== "tie_break");
  const picks = series.map(([key, pick]) => {
    const { winner, predicted_series_length: length } = pick as { winner: string; predicted_series_length: number };
    return [key, { winner, length }] as const;
  });
  return { name: people[person].name, picks: Object.fromEntries(picks), goals: people[person].goals };
}

export async function enter({ creator, event }: Pool, key: string, body: object): Promise<void> {
  await creator.call("PATCH", `/api/v1/events/${event.id}/matchups/${key}`, body);
}

/** Expects everybody's points, right winners and ranks, in the table and in everybody's own row. */
export async function expectStandings({ creator, event, members, entrants }: Pool, known: Known): Promise<BracketRow[]> {
  const table = expectedTable(entrants, known);
  const { data } = await creator.call("GET", `/api/v1/events/${event.id}/leaderboard`);
  const rows: BracketRow[] = data.map((row: { display_name: string; points: number; right_count: number; rank: number }) => {
    return { name: row.display_name, points: row.points, rightCount: row.right_count, rank: row.rank };
  });
  rows.sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name));
  expect(rows).toEqual(table);
  for (const { person, api } of Object.values(members)) {
    const own = table.find(({ name }) => name === people[person].name);
    const { mine } = await api.call("GET", `/api/v1/events/${event.id}/leaderboard`);
    expect({ points: mine.points, rank: mine.rank }, person).toEqual({ points: own?.points, rank: own?.rank });
  }
  return table;
}

/** Expects everybody's chances, best finish and most possible points to match an enumeration of all remaining outcomes. */
export async function expectChances(
  { event, members, entrants }: Pool,
  input: { results: Known["results"]; open: readonly string[] },
): Promise<ExpectedChances> {
  const expected = expectedChances(entrants, input);
  for (const { person, api } of Object.values(members)) {
    const { name } = people[person];
    await expect.poll(async () => (await fetchChances(api, event)).state, { message: "chances are of the newest results" }).toBe("ready");
    const { method, error, outcomes_left: left, own, table } = await fetchChances(api, event);
    expect({ method, error, left }).toEqual({ method: "exact", error: null, left: expected.ways });
    for (const row of table) {
      const { win, place, bestRank } = expected.byName[row.display_name] ?? { win: -1, place: -1, bestRank: -1 };
      expect(row.win, `${row.display_name} wins`).toBeCloseTo(win, 9);
      expect(row.place, `${row.display_name} comes in the first three`).toBeCloseTo(place, 9);
      expect(row.best_rank, `${row.display_name} at best`).toBe(bestRank);
    }
    expect(table).toHaveLength(entrants.length);
    expect(own.win).toBeCloseTo(expected.byName[name]?.win ?? -1, 9);
    expect(own.forecast.max_points, `${name} at most`).toBe(expected.byName[name]?.mostPoints);
    expect(own.forecast.best_possible_finish).toEqual({ rank: expected.byName[name]?.bestRank, is_proven: true });
    expect(own.forecast.is_out, `${name} is out when no way leads to the first rank`).toBe(expected.byName[name]?.win === 0);
  }
  return expected;
}

// biome-ignore lint/suspicious/noExplicitAny: what a stranger to the contract would see
async function fetchChances(api: Api, event: Playoffs): Promise<any> {
  return (await api.call("GET", `/api/v1/events/${event.id}/views/chances`)).data;
}

/** Enters results in the Studio, game by game from the list of due series, with the preview of rank changes. */
export async function enterByPage(host: Page, key: string): Promise<void> {
  const { winner, length } = real[key] as Ending;
  const loser = loserOf(key);
  const series = host.getByRole("article", {
    name: new RegExp(`^(${nameOf(winner)} – ${nameOf(loser)}|${nameOf(loser)} – ${nameOf(winner)})$`),
  });
  for (const [team, games] of [
    [loser, length - 4],
    [winner, 4],
  ] as const)
    for (let game = 0; game < games; game += 1) await series.getByRole("button", { name: `1 game ${nameOf(team)}`, exact: true }).click();
  await expect(series.getByText(new RegExp(`(Into the next round|Champion): ${nameOf(winner)}\\.`))).toBeVisible();
  await expect(series.getByText(/^ranks? would move$/)).toBeVisible();
  await series.getByRole("button", { name: /^Store [0-4]–[0-4]$/ }).click();
  await expect(series, "it is not due any more").toHaveCount(0);
}

async function setGames(host: Page, games: Record<string, number>): Promise<void> {
  for (const [team, count] of Object.entries(games))
    await host
      .getByRole("radiogroup", { name: `Games won by ${nameOf(team)}` })
      .getByRole("radio", { name: String(count), exact: true })
      .check();
}

function loserOf(key: string): string {
  const [round = 0, n = 0] = key.split("_").map(Number);
  const pair = [2 * n - 1, 2 * n].map((from) => real[`${round - 1}_${from}`]?.winner);
  return pair.find((team) => team !== real[key]?.winner) ?? "";
}

/** Corrects a result. The page asks for a reason and previews the public text. */
export async function correctByPage(host: Page, reason: string): Promise<void> {
  await host.getByRole("button", { name: /^Decided/ }).click();
  const series = host.getByRole("article", { name: "Carolina Hurricanes – New Jersey Devils" });
  await series.getByRole("button", { name: /^Correct/ }).click();
  await setGames(host, { NJD: SLIP.lostGames });
  await expect(series.getByText(`everybody will read: “${SLIP.note}”`)).toBeVisible();
  await series.getByRole("button", { name: "Store the correction" }).click();
  await expect(series.getByText("Say why the result changes")).toBeVisible();
  await series.getByRole("textbox", { name: "Why it changes" }).fill(reason);
  await series.getByRole("button", { name: "Store the correction" }).click();
  await expect(series.getByText("Carolina Hurricanes won in 5")).toBeVisible();
  await host.getByRole("button", { name: /^Next due/ }).click();
}
