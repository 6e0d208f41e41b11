import { fixtureSparclets } from "@sparc/sparclets/fixtures/index";
import { packColumn, readColumn } from "@sparc/sparclets/kernel/column";
import { sparclets } from "@sparc/sparclets/registry";
import { expect, test } from "vitest";
import { countValues } from "../rooms/settle-slot.service.ts";
import { starsOfRank } from "./entry-awards.rules.ts";
import { computeStandings } from "./standings.ts";
import { getPosition, nextAbove } from "./standings-rows.ts";

const sparclet = fixtureSparclets.coin_flip;

test("an excluded entry keeps its number and has no rank", () => {
  const table = computeStandings({
    eventId: "an event",
    sparclet,
    rules: sparclet.rules.defaultRules,
    resultsVersion: 3,
    slots: [],
    outcomes: new Map(),
    columns: new Map(),
    entries: [
      { entryNo: 0, userId: "a", isExcluded: false },
      { entryNo: 1, userId: "b", isExcluded: true },
      { entryNo: 2, userId: "c", isExcluded: false },
    ],
  });
  expect([...table.order]).toEqual([0, 2]);
  expect(table.rankOf(1)).toBe(0);
  expect(table.entryNoOf("b")).toBe(1);
  expect(nextAbove(table, 0)).toBeNull();
  // Both entries have no points, so they share the first rank at two positions.
  expect([0, 2].map((entryNo) => [table.rankOf(entryNo), getPosition(table, entryNo)])).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test("a row with shared points names the tie-break keys that separate it", () => {
  const tableWith = (change: object) =>
    computeStandings({
      eventId: "an event",
      sparclet: sparclets.trivia,
      rules: { ...sparclets.trivia.rules.defaultRules, ...change },
      resultsVersion: 1,
      slots: [],
      outcomes: new Map(),
      columns: new Map(),
      entries: [0, 1].map((entryNo) => ({ entryNo, userId: `user ${entryNo}`, isExcluded: false })),
    });
  const byJoining = tableWith({ tie_break_final: "earlier_join" });
  expect([0, 1].map(byJoining.tieBreakOf)).toEqual([[{ key: "earlier_join", value: 0 }], [{ key: "earlier_join", value: -1 }]]);
  expect(tableWith({}).tieBreakOf(1)).toEqual([]);
});

test("entries newer than a packed column read as having given no answer", () => {
  const reader = readColumn(packColumn(2, new Map([[1, { code: 2, aux: 900 }]])));
  expect([reader.code(0), reader.code(1), reader.code(2), reader.aux(2)]).toEqual([0, 2, 0, 0]);
});

test("equal answers are counted together", () => {
  const counts = countValues([{ value: { options: ["a"] } }, { value: { options: ["b"] } }, { value: { options: ["a"] } }]);
  expect(counts).toEqual([
    { value: { options: ["a"] }, count: 2 },
    { value: { options: ["b"] }, count: 1 },
  ]);
});

test("a rank earns the stars of its band, and none outside the bands", () => {
  const awards = {
    taking_part: 10,
    per_right: 2,
    ranks: [
      { from: 1, to: 1, stars: 100 },
      { from: 2, to: 5, stars: 20 },
    ],
    streaks: [],
  };
  expect([1, 2, 5, 6].map((rank) => starsOfRank(awards, rank))).toEqual([100, 20, 20, 0]);
});
