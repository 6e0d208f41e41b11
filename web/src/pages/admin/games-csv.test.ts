import { expect, test } from "vitest";
import type { CatalogueGame, FeedRead } from "./games.queries.ts";
import { GAME_HEADS, gameCells, READ_HEADS, readCells } from "./games-csv.ts";

const starts_at = "2026-04-18T20:00:00.000Z";

test("a game has a cell for every head, and empty ones where nothing is known", () => {
  const game: CatalogueGame = {
    ...{ id: "g1", league: "NFL", season: 2025, week: 9, home: { code: "NYG", name: "Giants" }, away: { code: "DAL", name: "Cowboys" } },
    ...{
      starts_at,
      line: -3.5,
      total: null,
      home_score: 0,
      away_score: 3,
      status: "in_progress",
      is_corrected: false,
      source: "week-9.csv",
    },
    ...{
      updated_at: "2026-04-18T21:00:00.000Z",
      event_count: 2,
      blocked_count: 0,
      flags: [],
      home_color: "#000000",
      away_color: "#ffffff",
    },
    ...{ first_starts_at: starts_at, source_facts: null, override_version: 1 },
    overrides: [{ group: "line", by: "Ada", at: starts_at, reason: "The league says so" }],
  };
  const cells = Object.fromEntries(gameCells(game).map((cell, at) => [GAME_HEADS[at], cell]));
  expect(Object.keys(cells)).toEqual(GAME_HEADS);
  expect(cells).toMatchObject({ Away: "Cowboys", Home: "Giants", Line: "-3.5", Total: "", "Home score": "0", "Set by hand": "line" });
});

test("a read has a cell for every head; one by the clock names nobody", () => {
  const read: FeedRead = {
    ...{ id: "r1", kind: "http", source: "League feed", by: null, at: starts_at, ended_at: null, status: "running" },
    ...{ row_count: 12, done_count: 4, counts: { new: 1, changed: 2, unchanged: 1, refused: 0 }, event_count: 3, problems: [], note: null },
  };
  const cells = Object.fromEntries(readCells(read).map((cell, at) => [READ_HEADS[at], cell]));
  expect(Object.keys(cells)).toEqual(READ_HEADS);
  expect(cells).toMatchObject({ By: "", End: "", Rows: "12", Changed: "2", "Left out": "0", "Events that followed": "3" });
});
