import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultRules, type Rules, rules as rulesSchema } from "../bracket.schema.ts";
import { findSeriesOutcome } from "../bracket-graph.rules.ts";
import { presetRules } from "../bracket-presets.rules.ts";
import { type PlayedOutcome, playEverything, type RandomBracket, randomBracket } from "./chances.fixtures.ts";
import { type ChancesOptions, type CountedChances, countChances } from "./chances.rules.ts";
import type { ChancesInput } from "./chances-model.rules.ts";
import { createPathAsking, type PathAsking, type PathStep } from "./paths.rules.ts";
import { createWorkBudget } from "./work-budget.rules.ts";

function count(input: ChancesOptions): CountedChances {
  const counted = countChances(input);
  if (typeof counted === "string") throw new Error(counted);
  return counted;
}

/** With as much time as it takes. */
function asking(input: { counted: CountedChances; entryNo: number }): PathAsking {
  const one = createPathAsking({ ...input, budget: createWorkBudget(Number.POSITIVE_INFINITY) });
  if (!one) throw new Error("The entry is not ranked");
  return one;
}

function toPath(input: { counted: CountedChances; entryNo: number }) {
  const one = asking(input);
  return one.path({ firstList: one.way({ rank: 1, share: 1 }), cheerTeams: new Map() });
}

const isMet = ({ outcomes }: PlayedOutcome, { slot, winner, length }: PathStep) => {
  const outcome = findSeriesOutcome(outcomes, slot);
  return outcome?.winner === winner && (length === null || outcome.length === length);
};

/** How many outcomes meet all steps, with which chance together, and whether the entry is first in each of them. */
function under(input: { played: readonly PlayedOutcome[]; steps: readonly PathStep[]; entryNo: number }) {
  const met = input.played.filter((one) => input.steps.every((step) => isMet(one, step)));
  const chance = met.reduce((sum, one) => sum + one.chance, 0);
  return { count: met.length, chance, isSure: met.every(({ ranks }) => ranks[input.entryNo] === 1) };
}

/** Every set of so many winners of open series. */
function getSets(steps: readonly PathStep[], size: number): PathStep[][] {
  if (size === 0) return [[]];
  return steps.flatMap((step, at) => getSets(steps.slice(at + 1), size - 1).map((others) => [step, ...others]));
}

const winnersOnly: Rules = rulesSchema.parse({ ...defaultRules, upset: { shape: "seed_difference", points: 4 } });

const brackets: fc.Arbitrary<RandomBracket> = fc.record({
  seed: fc.nat(),
  teams: fc.integer({ min: 2, max: 6 }),
  entries: fc.integer({ min: 2, max: 12 }),
  decided: fc.integer({ min: 1, max: 3 }),
  bestOf: fc.constant(1 as const),
  rules: fc.constant(winnersOnly),
});

function check(input: ChancesInput, counted: CountedChances): void {
  const played = playEverything(input);
  const steps: PathStep[] = counted.model.open.flatMap(({ series, teams }) =>
    teams.flat().map((winner) => ({ slot: series.key, winner, length: null })),
  );
  for (let entryNo = 0; entryNo < input.entryCount; entryNo++) {
    const path = toPath({ counted, entryNo });
    const isPossible = played.some(({ ranks }) => ranks[entryNo] === 1);
    expect(path.is_out).toBe(!isPossible);
    expect(path.lists.length > 0).toBe(isPossible);
    for (const { steps: own, chance } of path.lists) {
      const met = under({ played, steps: own, entryNo });
      expect(met.isSure && met.count > 0).toBe(true);
      expect(chance).toBeCloseTo(met.chance, 12);
    }
    expect(path.lists.map(({ chance }) => chance)).toEqual(path.lists.map(({ chance }) => chance).toSorted((x, y) => y - x));
    const shortest = path.lists.find(({ is_shortest }) => is_shortest);
    expect(shortest !== undefined).toBe(isPossible);
    const size = shortest?.steps.length ?? 0;
    if (size === 0 || input.slots.some(({ content }) => content.kind === "series" && content.best_of > 1)) continue;
    const smaller = getSets(steps, size - 1).map((set) => under({ played, steps: set, entryNo }));
    expect(smaller.some(({ isSure, count: met }) => isSure && met > 0)).toBe(false);
  }
}

describe("a list of results", () => {
  test("is always sufficient and shortest, and is missing only for an entry that cannot finish first", () => {
    fc.assert(
      fc.property(brackets, (bracket) => {
        const input = randomBracket({ ...bracket, decided: Math.min(bracket.decided, bracket.teams - 1) });
        check(input, count({ ...input, seed: 1 }));
      }),
      { numRuns: 60 },
    );
  });

  test("is found or ruled out for certain also when outcomes were only drawn", () => {
    fc.assert(
      fc.property(brackets, (bracket) => {
        const input = randomBracket({ ...bracket, decided: Math.min(bracket.decided, bracket.teams - 1) });
        const counted = count({ ...input, seed: 1, exactMax: 0, samples: 1 });
        expect(counted.chances.method).toBe("sampled");
        check(input, counted);
      }),
      { numRuns: 60 },
    );
  });

  test("for another rank is always sufficient, and is missing only when the rank is impossible", () => {
    fc.assert(
      fc.property(brackets, (options) => {
        const input = randomBracket(options);
        const counted = count({ ...input, seed: options.seed });
        const played = playEverything(input);
        for (let entryNo = 0; entryNo < input.entryCount; entryNo++)
          for (const rank of [2, 3, 10]) {
            const way = asking({ counted, entryNo }).way({ rank, share: 1 });
            expect(way !== null, `rank ${rank}`).toBe(played.some(({ ranks }) => (ranks[entryNo] as number) <= rank));
            if (!way) continue;
            const met = played.filter((one) => way.steps.every((step) => isMet(one, step)));
            expect(met.length).toBeGreaterThan(0);
            expect(met.every(({ ranks }) => (ranks[entryNo] as number) <= rank)).toBe(true);
          }
      }),
      { numRuns: 60 },
    );
  });

  test("names lengths where they decide", () => {
    const rules = rulesSchema.parse({ ...defaultRules, ...presetRules("hockey_exact"), preset: "hockey_exact" });
    let lengths = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const input = randomBracket({ seed, teams: 4, entries: 10, bestOf: 3, rules, decided: 1 });
      const counted = count({ ...input, seed });
      check(input, counted);
      for (let entryNo = 0; entryNo < 10; entryNo++)
        lengths += toPath({ counted, entryNo }).lists[0]?.steps.filter(({ length }) => length !== null).length ?? 0;
    }
    expect(lengths).toBeGreaterThan(0);
  });
});
