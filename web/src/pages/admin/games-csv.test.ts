import { expect, test } from "vitest";
import { sampleGame } from "./games.fixtures.ts";
import type { CatalogueGame, FeedRead } from "./games.queries.ts";
import { GAME_HEADS, gameCells, READ_HEADS, readCells } from "./games-csv.ts";

const starts_at = "2026-04-18T20:00:00.000Z";

test("a game has a cell for every head, and empty ones where nothing is known", () => {
  const game: CatalogueGame = {
    ...{ ...sampleGame, home: { code: "NYG", name: "Giants" }, away: { code: "DAL", name: "Cowboys" } },
    ...{ line: -3.5, total: null, home_score: 0, away_score: 3, status: "in_progress" },
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
