import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createRng } from "../../../kernel/rng.ts";
import { type CellCounts, type GivenCells, toRarity } from "./grid-rarity.rules.ts";

const nobody: GivenCells = Array.from({ length: 9 }, () => null);
/** By trying every name in every cell. */
const countGiven = (players: readonly GivenCells[]): CellCounts =>
  nobody.map((_, cell) => {
    const names = new Set(players.flatMap((given) => given[cell] ?? []));
    return Object.fromEntries([...names].map((name) => [name, players.filter((given) => given[cell] === name).length]));
  });
const giving = (cells: Record<number, string>): GivenCells => nobody.map((_, at) => cells[at] ?? null);
const among = (own: GivenCells, players: readonly GivenCells[]) =>
  toRarity({ given: own, counts: countGiven(players), players: players.length });

test("adds the percentages of the cells, a missed one with 100", () => {
  const own = giving({ 0: "a", 4: "b" });
  const others = [giving({ 0: "a" }), giving({ 0: "c", 4: "b" }), giving({ 4: "b" }), nobody];
  expect(among(own, [own, ...others])).toEqual({ total: 40 + 60 + 700, cells: [40, 100, 100, 100, 60, 100, 100, 100, 100] });
  expect(among(nobody, [nobody]).total).toBe(900);
  expect(among(own, [own]).total).toBe(900);
});

test.each([
  { count: 1, players: 3, percent: 33 },
  { count: 2, players: 3, percent: 67 },
  { count: 1, players: 8, percent: 13 },
  { count: 1, players: 200, percent: 1 },
  { count: 1, players: 201, percent: 0 },
  { count: 3, players: 3, percent: 100 },
])("rounds $count of $players to $percent %", ({ count, players, percent }) => {
  const counts = nobody.map(() => ({ a: count }));
  expect(toRarity({ given: giving({ 8: "a" }), counts, players })).toMatchObject({ total: 800 + percent });
});

test("counts the member's own answer when the counts are older than it", () => {
  expect(toRarity({ given: giving({ 0: "a" }), counts: countGiven([]), players: 4 }).cells[0]).toBe(25);
  expect(toRarity({ given: giving({ 0: "a" }), counts: countGiven([]), players: 0 }).cells[0]).toBe(100);
});

test("takes any id, also one that every object has as a member", () => {
  const own = giving({ 0: "constructor" });
  expect(among(own, [own, nobody]).cells[0]).toBe(50);
});

const given = fc.array(fc.option(fc.constantFrom("a", "b", "c", "d")), { minLength: 9, maxLength: 9 });

test("is between 0 and 900, is the sum of its cells, and does not depend on the order of the players", () => {
  fc.assert(
    fc.property(fc.array(given, { minLength: 1, maxLength: 300 }), fc.nat(), (players, seed) => {
      const own = players[seed % players.length] as GivenCells;
      const rarity = among(own, players);
      expect(rarity.total).toBeGreaterThanOrEqual(0);
      expect(rarity.total).toBeLessThanOrEqual(900);
      expect(rarity.total).toBe(rarity.cells.reduce((sum, percent) => sum + percent, 0));
      expect(among(own, createRng(seed).shuffle(players))).toEqual(rarity);
    }),
    { numRuns: 60 },
  );
});
