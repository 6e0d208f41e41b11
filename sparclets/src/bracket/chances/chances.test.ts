import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultRules, type Rules, rules as rulesSchema, STRENGTH_MAX } from "../bracket.schema.ts";
import { findSeriesOutcome } from "../bracket-graph.rules.ts";
import { presetNames, presetRules } from "../bracket-presets.rules.ts";
import { type PlayedOutcome, playEverything, randomBracket } from "./chances.fixtures.ts";
import { countChances, toChances } from "./chances.rules.ts";
import type { ChancesInput } from "./chances-model.rules.ts";

/** By entry: what share of everything that can happen brings a rank of at most `most`. */
function shares(played: readonly PlayedOutcome[], entryNo: number, most: number): number {
  return played.reduce((sum, { chance, ranks }) => sum + ((ranks[entryNo] as number) <= most ? chance : 0), 0);
}

function expectAsPlayed(input: ChancesInput & { strengths?: readonly number[] }): void {
  const counted = countChances({ ...input, seed: 1 });
  if (typeof counted === "string") throw new Error(counted);
  const { chances } = counted;
  const played = playEverything(input);
  for (const values of [chances.win, chances.place, chances.top]) for (const value of values) expect(value).toBeLessThanOrEqual(1);
  const entryNos = Array.from({ length: input.entryCount }, (_, entryNo) => entryNo);
  expect(chances.method).toBe("exact");
  expect([...chances.win]).toEqual(entryNos.map((entryNo) => expect.closeTo(shares(played, entryNo, 1), 9)));
  expect([...chances.place]).toEqual(entryNos.map((entryNo) => expect.closeTo(shares(played, entryNo, 3), 9)));
  expect([...chances.top]).toEqual(entryNos.map((entryNo) => expect.closeTo(shares(played, entryNo, 10), 9)));
  expect([...chances.best_rank]).toEqual(entryNos.map((entryNo) => Math.min(...played.map(({ ranks }) => ranks[entryNo] as number))));
  for (const entryNo of entryNos)
    for (const { slot, teams, win, place } of counted.swingsOf(entryNo))
      for (const [at, team] of teams.entries()) {
        expect(Math.min(win[at] as number, place[at] as number)).toBeGreaterThanOrEqual(0);
        expect(Math.max(win[at] as number, place[at] as number)).toBeLessThanOrEqual(1);
        const ifSo = played.filter(({ outcomes }) => findSeriesOutcome(outcomes, slot)?.winner === team);
        const all = ifSo.reduce((sum, { chance }) => sum + chance, 0);
        expect(win[at]).toBeCloseTo(shares(ifSo, entryNo, 1) / all, 9);
        expect(place[at]).toBeCloseTo(shares(ifSo, entryNo, 3) / all, 9);
      }
}

const toRules = (changes: Partial<Rules>): Rules => rulesSchema.parse({ ...defaultRules, ...changes });

const chains = fc.shuffledSubarray(["right_winners", "exact_lengths", "champion", "tie_break_number"] as const);

describe("counted chances", () => {
  test("equal those of playing every game and ranking by the rules, for all rules", () => {
    const brackets = fc.record({
      seed: fc.nat(),
      teams: fc.integer({ min: 2, max: 6 }),
      entries: fc.integer({ min: 1, max: 12 }),
      decided: fc.integer({ min: 0, max: 5 }),
      hasScore: fc.boolean(),
      preset: fc.constantFrom(...presetNames),
      chain: chains,
      upset: fc.constantFrom("none", "flat", "seed_difference") as fc.Arbitrary<Rules["upset"]["shape"]>,
      needsWinner: fc.boolean(),
      bestOf: fc.constantFrom(1, 3, 5) as fc.Arbitrary<1 | 3 | 5>,
      // None, some or all of the teams.
      strengths: fc.array(fc.integer({ min: 1, max: STRENGTH_MAX }), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(brackets, ({ preset, chain, upset, needsWinner, bestOf, strengths, ...bracket }) => {
        const scoring = presetRules(preset);
        const rules = toRules({
          ...scoring,
          tie_break: chain,
          upset: { shape: upset, points: 3 },
          length: { ...scoring.length, needs_winner: needsWinner },
          late_entry: { is_allowed: true, penalty: 4 },
        });
        // Few series are open, so that playing every game stays quick.
        const decided = Math.max(bracket.decided, bracket.teams - 1 - (bestOf === 1 ? 4 : bestOf === 3 ? 2 : 1));
        const input = randomBracket({ ...bracket, strengths, rules, bestOf, decided: Math.min(decided, bracket.teams - 1) });
        expectAsPlayed({ ...input, strengths });
      }),
      {
        numRuns: 150,
        // A result that comes about six times in a thousand million.
        examples: [
          [
            {
              ...{ seed: 929045752, teams: 6, entries: 1, decided: 0, hasScore: true, preset: "doubling_10", chain: [], upset: "none" },
              ...{ needsWinner: false, bestOf: 5, strengths: [541, 1, 1] },
            },
          ],
        ],
      },
    );
  });
});

describe("drawn chances", () => {
  test.each([
    { odds: "even", strengths: [] },
    { odds: "uneven", strengths: [400, 250, 200, 140, 90, 80, 40, 5] },
  ])("are, for a million outcomes, within three standard deviations of the counted ones, and report their error: $odds", (given) => {
    const rules = toRules({ ...presetRules("hockey_decay"), upset: { shape: "flat", points: 2 } });
    const input = randomBracket({ seed: 11, teams: 8, entries: 60, bestOf: 3, rules, decided: 1, hasScore: true, ...given });
    const samples = 1_000_000;
    const exact = toChances({ ...input, seed: 1 });
    const drawn = toChances({ ...input, seed: 1, exactMax: 0, samples });
    if (typeof exact === "string" || typeof drawn === "string") throw new Error("Nothing was counted");
    expect([exact.method, drawn.method]).toEqual(["exact", "sampled"]);
    expect(drawn.error).toBeCloseTo(0.98 / Math.sqrt(samples), 9);
    for (const key of ["win", "place", "top"] as const)
      for (const [entryNo, chance] of exact[key].entries()) {
        const deviation = Math.sqrt((chance * (1 - chance)) / samples);
        expect(Math.abs((drawn[key][entryNo] as number) - chance)).toBeLessThanOrEqual(3 * deviation + 1e-12);
      }
    for (const [entryNo, best] of drawn.best_rank.entries()) expect(best).toBeGreaterThanOrEqual(exact.best_rank[entryNo] as number);
  });

  test("are the same for the same seed", () => {
    const input = randomBracket({ seed: 11, teams: 8, entries: 60, bestOf: 3, rules: defaultRules, decided: 1, hasScore: true });
    const drawn = () => toChances({ ...input, seed: 1, exactMax: 0, samples: 2_000 });
    expect(drawn()).toEqual(drawn());
  });

  test("follow the odds", () => {
    const input = (strengths: readonly number[]) =>
      randomBracket({ seed: 5, teams: 2, entries: 8, bestOf: 3, rules: defaultRules, decided: 0, strengths });
    const even = countChances({ ...input([]), seed: 1 });
    // The other one has none, which is 100.
    const uneven = countChances({ ...input([300]), seed: 1 });
    if (typeof even === "string" || typeof uneven === "string") throw new Error("Nothing was counted");
    const first = (counted: typeof even) =>
      counted.model.results({ at: 0, teams: ["T1", "T2"] }).reduce((sum, one) => sum + (one.side === 0 ? one.chance : 0), 0);
    expect(first(even)).toBeCloseTo(0.5, 12);
    // Two of three games at ¾ each.
    expect(first(uneven)).toBeCloseTo(0.75 ** 2 * (1 + 2 * 0.25), 12);
  });
});

describe("unknown chances", () => {
  const input = randomBracket({ seed: 5, teams: 4, entries: 8, bestOf: 3, rules: defaultRules, decided: 0 });

  test("are not computed while picks of a coming series are open", () => {
    const { "2_1": _, ...columns } = input.columns;
    expect(toChances({ ...input, columns, seed: 1 })).toBe("picks_open");
  });

  test("are not computed while a side is still to come", () => {
    const slots = input.slots.map((slot) =>
      slot.key === "1_1" && slot.content.kind === "series"
        ? { ...slot, content: { ...slot.content, sides: [slot.content.sides[0], { kind: "open" as const }] as typeof slot.content.sides } }
        : slot,
    );
    expect(toChances({ ...input, slots, seed: 1 })).toBe("pairings_open");
  });

  test("leave out unranked entries", () => {
    const chances = toChances({ ...input, seed: 1, isRanked: (entryNo) => entryNo !== 3 });
    if (typeof chances === "string") throw new Error(chances);
    expect([chances.win[3], chances.place[3], chances.best_rank[3]]).toEqual([0, 0, 0]);
    expect(Math.max(...chances.win)).toBeGreaterThan(0);
  });
});
