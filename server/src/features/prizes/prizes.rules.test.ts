import { eventPrizes } from "@sparc/contract/entities/prize-tiers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Candidate, findTies, nextByRank, prizeProblems, rankWinners, toCandidates, toDrawPool, toPlaces } from "./prizes.rules.ts";

const ranked = (from: number, to: number) => ({ name: `Ranks ${from} to ${to}`, kind: "digital", award: { by: "rank", from, to } });
const findTiers = (...tiers: object[]) => eventPrizes.parse({ tiers }).tiers;
/** Candidates with these points, best first, ranked as in a table. */
function candidatesWith(...points: number[]): Candidate[] {
  const sorted = [...points].sort((one, other) => other - one);
  return sorted.map((own, entryNo) => ({ entryNo, rank: sorted.indexOf(own) + 1, points: own }));
}
const toNames = (winners: readonly { prizeIndex: number; entryNo: number }[]) =>
  winners.map(({ prizeIndex, entryNo }) => `${prizeIndex}:${entryNo}`);

describe("who can win", () => {
  const table = {
    order: Int32Array.from([3, 0, 1, 2]),
    rankOf: (entryNo: number) => [2, 2, 4, 1][entryNo] ?? 0,
    pointsOf: (entryNo: number) => [50, 50, 10, 90][entryNo] ?? 0,
    userIdOf: (entryNo: number) => `user ${entryNo}`,
    teamNoOf: () => null,
    awardedTeams: () => null,
  };
  test("is ranked as if those who are barred had not played", () => {
    expect(toCandidates(table, new Set(["user 3"]))).toEqual([
      { entryNo: 0, rank: 1, points: 50 },
      { entryNo: 1, rank: 1, points: 50 },
      { entryNo: 2, rank: 3, points: 10 },
    ]);
    expect(toCandidates(table, new Set(["user 0"])).map(({ rank }) => rank)).toEqual([1, 2, 3]);
  });
});

describe("ties", () => {
  test.each([
    { why: "two share the first of one prize", tiers: findTiers(ranked(1, 1)), points: [9, 9, 5], ties: [[1, [0]]] },
    { why: "two share third where three get the same", tiers: findTiers(ranked(1, 4)), points: [9, 8, 7, 7], ties: [] },
    { why: "two share the last place that wins", tiers: findTiers(ranked(1, 3)), points: [9, 8, 7, 7], ties: [[3, [0]]] },
    { why: "two share places of two tiers", tiers: findTiers(ranked(1, 1), ranked(2, 2)), points: [9, 9], ties: [[1, [0, 1]]] },
    { why: "two share a place that wins nothing", tiers: findTiers(ranked(1, 1)), points: [9, 5, 5], ties: [] },
    { why: "nobody is level", tiers: findTiers(ranked(1, 2)), points: [9, 5, 3], ties: [] },
  ])("$why", ({ tiers, points, ties }) => {
    expect(findTies(tiers, candidatesWith(...points)).map(({ rank, prizeIndexes }) => [rank, prizeIndexes])).toEqual(ties);
  });

  test("are no ties for a draw", () => {
    const tiers = findTiers({ name: "Mug", kind: "physical", award: { by: "draw", quantity: 1 } });
    expect(findTies(tiers, candidatesWith(1, 1))).toEqual([]);
  });

  test("that are drawn give each of them a place, and that are shared give all of them the first", () => {
    const tiers = findTiers(ranked(1, 1), ranked(2, 2));
    const candidates = candidatesWith(9, 9, 5);
    const drawn = toPlaces(candidates, new Map([[1, [1, 0]]]));
    expect(toNames(rankWinners(tiers, drawn))).toEqual(["0:1", "1:0"]);
    expect(toNames(rankWinners(tiers, toPlaces(candidates, new Map())))).toEqual(["0:0", "0:1"]);
  });
});

test("without ties each rank's prize goes to exactly the candidate who holds it", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { maxLength: 40 }), fc.integer({ min: 1, max: 50 }), (points, to) => {
      const tiers = findTiers(ranked(1, 1), ranked(2, Math.max(2, to)));
      const candidates = candidatesWith(...points);
      expect(findTies(tiers, candidates)).toEqual([]);
      const winners = rankWinners(tiers, toPlaces(candidates, new Map()));
      const expected = candidates
        .filter(({ rank }) => rank <= Math.max(2, to))
        .map(({ entryNo, rank }) => `${rank === 1 ? 0 : 1}:${entryNo}`);
      expect(toNames(winners)).toEqual(expected);
      expect(new Set(winners.map(({ prizeIndex, itemNo }) => `${prizeIndex} ${itemNo}`)).size).toBe(winners.length);
    }),
  );
});

test("once every tie is drawn, no prize goes to two", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }), fc.integer({ min: 1, max: 8 }), (points, first) => {
      const tiers = findTiers(ranked(1, first), ranked(first + 1, first + 3));
      const candidates = candidatesWith(...points);
      const orders = new Map(findTies(tiers, candidates).map(({ rank, entryNos }) => [rank, [...entryNos].reverse()]));
      const winners = rankWinners(tiers, toPlaces(candidates, orders));
      expect(winners.length).toBe(Math.min(points.length, first + 3));
      expect(new Set(winners.map(({ entryNo }) => entryNo)).size).toBe(winners.length);
    }),
  );
});

describe("a draw is among", () => {
  const candidates = candidatesWith(9, 8, 7, 6);
  const draw = (more: object) => ({ by: "draw", quantity: 1, best_ranked: null, except_winners: true, ...more }) as never;
  test("everybody but the winners of other prizes", () => expect(toDrawPool(draw({}), candidates, new Set([1]))).toEqual([0, 2, 3]));
  test("winners, too, where the event says so", () =>
    expect(toDrawPool(draw({ except_winners: false }), candidates, new Set([1]))).toEqual([0, 1, 2, 3]));
  test("the best alone", () => expect(toDrawPool(draw({ best_ranked: 2 }), candidates, new Set())).toEqual([0, 1]));
});

test("next in line is who is best of those that never had a prize, or all who are level there", () => {
  const candidates = candidatesWith(9, 8, 8, 7);
  expect(nextByRank(candidates, new Set([0]))).toEqual([1, 2]);
  expect(nextByRank(candidates, new Set([0, 1, 2]))).toEqual([3]);
  expect(nextByRank(candidates, new Set([0, 1, 2, 3]))).toEqual([]);
});

test("two prizes of one name are told by path", () => {
  const prizes = eventPrizes.parse({ tiers: [ranked(1, 1), { ...ranked(2, 2), name: "RANKS 1 to 1" }] });
  expect(prizeProblems(prizes)).toMatchObject([{ path: "prizes.tiers.1.name", code: "duplicate" }]);
});
