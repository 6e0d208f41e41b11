import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toPagination } from "../../../testing/entities.ts";
import { type ApiStub, stubApi } from "../../../testing/stub-api.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { importLabel, type ShowGame } from "./feed.queries.ts";
import { FeedPicker } from "./feed.tsx";

function toGame(no: number, change: Partial<ShowGame> = {}): ShowGame {
  return {
    id: `00000000-0000-4000-8000-00000000000${no}`,
    ...{ league: "NFL", season: 2017, week: 9 },
    ...{ home: { code: `H${no}`, name: `Home ${no}` }, away: { code: `A${no}`, name: `Away ${no}` } },
    ...{ starts_at: "2017-11-05T18:00:00.000Z", line: -3, total: 44, home_score: null, away_score: null },
    ...{ status: "scheduled", is_corrected: false, source: "games.csv", updated_at: "2017-11-01T00:00:00.000Z" },
    ...{ is_imported: false, matchup: null },
    ...change,
  };
}

let games: ShowGame[];
let api: ApiStub;
const asked = () => api.toRequests("feed.showGames").map(({ query }) => query);
const sent = () => api.toRequests("feed.importGames").map(({ body }) => body.game_ids);
let isSaved: boolean;
let drawn: Drawn;
const onImported = vi.fn();
const settle = (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(50)));
const text = (): string => drawn.root.textContent ?? "";

async function open(): Promise<void> {
  drawn = draw(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FeedPicker eventId="e1" zone="America/New_York" before={async () => isSaved} onImported={onImported} />
    </QueryClientProvider>,
  );
  await vi.waitFor(async () => {
    await settle();
    expect(drawn.root.querySelector(".empty, table")).not.toBeNull();
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [games, isSaved] = [[toGame(1, { is_imported: true, matchup: "9_1" }), toGame(2), toGame(3, { line: 2.5, total: 42.5 })], true];
  onImported.mockReset();
  api = stubApi({
    "feed.importGames": ({ body: { game_ids: ids } }) => {
      games = games.map((game) => (ids.includes(game.id) ? { ...game, is_imported: true } : game));
      const results = ids.map((id) => ({ game_id: id, result: "imported" as const, matchup: "9_2", code: null, message: null }));
      return { data: { imported: ids.length, games: results } };
    },
    "feed.showGames": ({ query }) => {
      const shown = query.imported === "no" ? games.filter(({ is_imported }) => !is_imported) : games;
      const pagination = { ...toPagination(shown.length), total_pages: 2 };
      return { data: shown, pagination, choices: { leagues: ["NFL"], seasons: [2017], weeks: [9] } };
    },
  });
});

afterEach(() => {
  drawn.unmount();
  vi.useRealTimers();
});

const boxes = (): HTMLInputElement[] => [...drawn.root.querySelectorAll<HTMLInputElement>("tbody input")];

function press(name: RegExp, times = 1): Promise<void> {
  const button = [...drawn.root.querySelectorAll("button")].find((one) => name.test(one.textContent ?? ""));
  if (!button) throw new Error(`No button ${name}`);
  act(() => {
    for (let count = 0; count < times; count += 1) button.click();
  });
  return settle();
}

test("imported games are marked and cannot be chosen again, and several are imported by one request", async () => {
  await open();
  expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  expect(text()).toMatch(/NFL 2017, week 9\. .*1:00\sPM/);
  expect(text()).toContain("+2½42½");
  act(() => drawn.root.querySelector<HTMLInputElement>("thead input")?.click());
  await press(/^Import 2 games$/, 2);
  await settle();
  expect(sent()).toEqual([[games[1]?.id, games[2]?.id]]);
  expect(onImported).toHaveBeenCalledTimes(1);
  expect(text()).toContain("2 games imported.");
  expect(boxes().every(({ disabled }) => disabled)).toBe(true);
});

test("nothing is imported while the draft has unsaved text", async () => {
  isSaved = false;
  await open();
  act(() => boxes()[1]?.click());
  await press(/^Import 1 game$/);
  expect(sent()).toEqual([]);
  expect(drawn.root.querySelector(".notice.is-bad")).not.toBeNull();
});

test("filters fetch from the first page, and the chosen games stay chosen", async () => {
  await open();
  act(() => boxes()[2]?.click());
  await press(/^Next/);
  expect(asked().at(-1)?.page).toBe("2");
  const only = [...drawn.root.querySelectorAll("label")].find((one) => one.textContent?.includes("Only not on the card"));
  act(() => only?.querySelector("input")?.click());
  await settle();
  expect([asked().at(-1)?.page, asked().at(-1)?.imported]).toEqual(["1", "no"]);
  expect(text()).toContain("Import 1 game");
});

test("after everything on the last page is imported, the list starts from its first page again", async () => {
  games = [toGame(1), toGame(2)];
  await open();
  const only = [...drawn.root.querySelectorAll("label")].find((one) => one.textContent?.includes("Only not on the card"));
  act(() => only?.querySelector("input")?.click());
  await settle();
  await press(/^Next/);
  expect(asked().at(-1)?.page).toBe("2");
  act(() => drawn.root.querySelector<HTMLInputElement>("thead input")?.click());
  await press(/^Import 2 games$/);
  await settle();
  expect(asked().at(-1)?.page).toBe("1");
});

test("showing all starts from the first page", async () => {
  await open();
  await press(/^Next/);
  games = games.map((game) => ({ ...game, is_imported: true }));
  const only = [...drawn.root.querySelectorAll("label")].find((one) => one.textContent?.includes("Only not on the card"));
  act(() => only?.querySelector("input")?.click());
  await settle();
  await press(/^Show all$/);
  await settle();
  expect([asked().at(-1)?.page, asked().at(-1)?.imported]).toEqual(["1", undefined]);
});

test("an empty catalogue says who fills it", async () => {
  games = [];
  await open();
  expect(text()).toContain("The catalogue of games is empty.");
  expect(text()).toContain("An admin fills it");
});

test("the result of an import is shown", () => {
  const game = (result: "imported" | "present" | "refused", message: string | null = null) => ({
    ...{ game_id: "g", result, matchup: null, code: null, message },
  });
  expect([
    importLabel({ imported: 1, games: [game("imported"), game("present")] }),
    importLabel({ imported: 0, games: [game("refused", "This week is full.")] }),
  ]).toEqual(["1 game imported, 1 already here.", "No game imported, 1 left out: This week is full."]);
});
