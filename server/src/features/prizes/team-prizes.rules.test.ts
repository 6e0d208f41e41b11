import { eventPrizes } from "@sparc/contract/entities/prize-tiers";
import { starsAwards } from "@sparc/contract/entities/stars-awards";
import { checkDraw, drawOrder, type Entrant, toRoot } from "@sparc/contract/prizes/check-draw";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../lib/crypto.ts";
import { digestParts } from "../commitments/digest-parts.ts";
import { finalAwards } from "../standings/entry-awards.rules.ts";
import { findTies, nextByRank, rankWinners, toCandidates, toDrawPool, toPlaces } from "./prizes.rules.ts";

interface Member {
  team: number | null;
  hasPlayed: boolean;
  isRemoved: boolean;
  isBarred: boolean;
}

const TEAM_COUNT = 5;
const NAMES = ["Reds", "Blues", "Greens", "Golds", "Greys"];
const userIdOf = (entryNo: number) => `user ${entryNo}`;

/** A table of people in the order of their numbers, and of teams by these points; a team without members has no rank. */
function toTable(members: readonly Member[], points: readonly number[]) {
  const isIn = (team: number) => members.some((one) => one.team === team && !one.isRemoved);
  const pointsOf = (team: number): number => points[team - 1] ?? 0;
  const order = points
    .map((_, at) => at + 1)
    .filter(isIn)
    .sort((one, other) => pointsOf(other) - pointsOf(one));
  const ranked = members.flatMap(({ isRemoved }, entryNo) => (isRemoved ? [] : [entryNo]));
  const memberOf = (entryNo: number) => members[entryNo];
  return {
    ...{ resultsVersion: 1, userIdOf, order: Int32Array.from(ranked), pointsOf: () => 0 },
    ...{ rankOf: (entryNo: number) => ranked.indexOf(entryNo) + 1, rightCountOf: () => 0, bestStreakOf: () => 0 },
    teamNoOf: (entryNo: number) => (memberOf(entryNo)?.isRemoved ? null : (memberOf(entryNo)?.team ?? null)),
    awardedTeams: () => ({
      names: NAMES,
      table: {
        ...{ order: Int32Array.from(order), pointsOf, movementOf: () => 0 },
        rankOf: (team: number) => (isIn(team) ? order.filter((other) => pointsOf(other) > pointsOf(team)).length + 1 : 0),
        hasPlayed: (entryNo: number) => {
          const member = memberOf(entryNo);
          return member !== undefined && !member.isRemoved && member.team !== null && member.hasPlayed;
        },
      },
    }),
  };
}

const member = fc.record<Member>({
  team: fc.option(fc.integer({ min: 1, max: TEAM_COUNT })),
  hasPlayed: fc.boolean(),
  isRemoved: fc.boolean(),
  isBarred: fc.boolean(),
});
const game = fc.record({
  members: fc.array(member, { maxLength: 25 }),
  points: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: TEAM_COUNT, maxLength: TEAM_COUNT }),
});
const toInsiders = (members: readonly Member[]) => new Set(members.flatMap(({ isBarred }, at) => (isBarred ? [userIdOf(at)] : [])));
const tiersFor = (...bands: readonly (readonly [number, number])[]) =>
  eventPrizes.parse({
    tiers: bands.map(([from, to]) => ({ name: `${from} to ${to}`, kind: "digital", award: { by: "rank", from, to } })),
  }).tiers;

describe("stars for ranks of teams", () => {
  const ranks = [
    { from: 1, to: 1, stars: 100 },
    { from: 2, to: 3, stars: 40 },
  ];
  const stars = starsAwards.parse({ taking_part: 7, per_right: 0, ranks });

  test("go once to each member who played and may earn them, and to nobody else", () => {
    fc.assert(
      fc.property(game, ({ members, points }) => {
        const table = toTable(members, points);
        const insiders = toInsiders(members);
        const awards = members.flatMap((_, entryNo) =>
          finalAwards({ event: { id: "e", communityId: "c", stars }, table, entryNo, insiders }).filter(({ rule }) => rule === "rank"),
        );
        expect(awards.map(({ userId }) => userId)).toEqual(members.map((_, entryNo) => userIdOf(entryNo)));
        // The slow reference counts the teams that have members and more points.
        const expected = members.map((one) => {
          if (one.team === null || one.isRemoved || one.isBarred || !one.hasPlayed) return 0;
          const teams = new Set(members.filter(({ isRemoved, team }) => !isRemoved && team !== null).map(({ team }) => team as number));
          const better = [...teams].filter((team) => (points[team - 1] ?? 0) > (points[(one.team as number) - 1] ?? 0)).length;
          return better === 0 ? 100 : better <= 2 ? 40 : 0;
        });
        expect(awards.map(({ target }) => target)).toEqual(expected);
      }),
    );
  });

  test("say the rank and the team", () => {
    const table = toTable([{ team: 2, hasPlayed: true, isRemoved: false, isBarred: false }], [0, 9, 0, 0, 0]);
    const awards = finalAwards({ event: { id: "e", communityId: "c", stars }, table, entryNo: 0, insiders: new Set() });
    expect(awards.map(({ rule, target, reason }) => [rule, target, reason])).toEqual([
      ["taking_part", 7, "Took part"],
      ["right", 0, "0 right"],
      ["rank", 100, "Rank 1 with Blues"],
    ]);
  });
});

describe("prizes for ranks of teams", () => {
  test("once ties are decided are one for each member who can win of each team that holds a rank", () => {
    fc.assert(
      fc.property(game, fc.boolean(), ({ members, points }, isDrawn) => {
        const tiers = tiersFor([1, 1], [2, 3]);
        const candidates = toCandidates(toTable(members, points), toInsiders(members));
        const ties = findTies(tiers, candidates);
        const orders = new Map(isDrawn ? ties.map(({ rank, teamNos }) => [rank, [...(teamNos ?? [])].reverse()]) : []);
        const winners = rankWinners(tiers, toPlaces(candidates, orders));
        // The slow reference: teams with members who can win, best first, those that are level in the drawn order.
        const canWin = (one: Member) => one.team !== null && one.hasPlayed && !one.isRemoved && !one.isBarred;
        const teams = [...new Set(members.filter(canWin).map(({ team }) => team as number))];
        const pointsOf = (team: number) => points[team - 1] ?? 0;
        const placeOf = (team: number) => {
          const better = teams.filter((other) => pointsOf(other) > pointsOf(team)).length;
          const level = teams.filter((other) => pointsOf(other) === pointsOf(team)).sort((one, other) => other - one);
          const isTie = ties.some(({ rank }) => rank === better + 1);
          return better + 1 + (isDrawn && isTie ? level.indexOf(team) : 0);
        };
        const expected = members.flatMap((one, entryNo) => {
          if (!canWin(one)) return [];
          const place = placeOf(one.team as number);
          return place > 3 ? [] : [`${place === 1 ? 0 : 1}:${entryNo}:${place}:${one.team}`];
        });
        const actual = winners.map(({ prizeIndex, entryNo, rank, teamNo }) => `${prizeIndex}:${entryNo}:${rank}:${teamNo}`);
        expect(actual.sort()).toEqual(expected.sort());
        expect(new Set(winners.map(({ prizeIndex, itemNo }) => `${prizeIndex} ${itemNo}`)).size).toBe(winners.length);
        expect(new Set(winners.map(({ entryNo }) => entryNo)).size).toBe(winners.length);
      }),
    );
  });

  const played = (team: number): Member => ({ team, hasPlayed: true, isRemoved: false, isBarred: false });

  test("are tied by teams, however many members these have", () => {
    const members = [played(1), played(1), played(2), played(3)];
    const candidates = toCandidates(toTable(members, [5, 4, 4, 0, 0]), new Set());
    expect(findTies(tiersFor([1, 1]), candidates), "the members of one team share no tie").toEqual([]);
    expect(findTies(tiersFor([1, 2]), candidates)).toMatchObject([{ rank: 2, teamNos: [2, 3], entryNos: [2, 3] }]);
    expect(findTies(tiersFor([1, 3]), candidates)).toEqual([]);
  });

  test("pass to the members of the best team that has some without one, and a draw among the best teams is among their members", () => {
    const members = [played(2), played(1), played(2), played(3)];
    const candidates = toCandidates(toTable(members, [5, 9, 1, 0, 0]), new Set());
    expect(nextByRank(candidates, new Set([1]))).toEqual([0, 2]);
    const award = { by: "draw", quantity: 1, best_ranked: 1, except_winners: false } as const;
    expect(toDrawPool(award, candidates, new Set())).toEqual([0, 2]);
  });
});

test("a drawn tie of teams can be run again from its record, and a changed team is noticed", async () => {
  const seed = new Uint8Array(32).fill(7);
  const entrants: Entrant[] = [1, 2, 3, 4].map((number) => ({ number, rank: 1, points: 12, team: number < 4 ? 2 : 5 }));
  const root = await toRoot(entrants, digestParts);
  const order = await drawOrder({ seed, root, purpose: "tie", numbers: [2, 5], digest: digestParts });
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
  const record = {
    ...{ event_id: "e", algorithm: "sparc-draw-1" as const, seed_published_at: "2026-01-01T00:00:00Z", draws: [] },
    ...{ seed_hash: hex(sha256(seed)), seed: hex(seed), root: hex(root), ties: [{ rank: 1, order }] },
    entrants: entrants.map(({ number, rank, points, team }): [number, number, number, number?] => [number, rank, points, team]),
  };
  expect(await checkDraw(record, digestParts)).toEqual({ isMatching: true, problem: null });
  const exchanged = { ...record, ties: [{ rank: 1, order: order.toReversed() }] };
  expect((await checkDraw(exchanged, digestParts)).problem).toBe("The drawn order of rank 1 comes out differently");
  const moved = { ...record, entrants: [[1, 1, 12, 5], ...record.entrants.slice(1)] as typeof record.entrants };
  expect((await checkDraw(moved, digestParts)).problem).toBe("Entrants and results do not lead to the root");
});
