import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultRules, type Rules, rules as rulesSchema } from "../bracket.schema.ts";
import { findSeriesOutcome } from "../bracket-graph.rules.ts";
import { presetRules } from "../bracket-presets.rules.ts";
import { type PlayedOutcome, playEverything, randomBracket } from "./chances.fixtures.ts";
import { type ChancesOptions, type CountedChances, countChances } from "./chances.rules.ts";
import { toCheer } from "./cheer.rules.ts";
import { FINISH_WORK_MAX, type Finish, toFinish } from "./finish.rules.ts";
import { PLACES } from "./finish-counter.rules.ts";
import type { PathStep } from "./paths.rules.ts";
import { createWorkBudget } from "./work-budget.rules.ts";

function count(input: ChancesOptions): CountedChances {
  const counted = countChances(input);
  if (typeof counted === "string") throw new Error(counted);
  return counted;
}

const winnersOnly: Rules = rulesSchema.parse({ ...defaultRules, upset: { shape: "seed_difference", points: 4 } });
const hockey = rulesSchema.parse({ ...defaultRules, ...presetRules("hockey_exact"), preset: "hockey_exact" });

const meets = (outcomes: PlayedOutcome["outcomes"], steps: readonly PathStep[]): boolean =>
  steps.every(({ slot, winner, length }) => {
    const outcome = findSeriesOutcome(outcomes, slot);
    return outcome?.winner === winner && (length === null || outcome.length === length);
  });

/** Whether the steps can come, and bring the rank in every outcome in which they do. */
function isEnough(input: { played: readonly PlayedOutcome[]; steps: readonly PathStep[]; entryNo: number; rank: number }): boolean {
  const met = input.played.filter(({ outcomes }) => meets(outcomes, input.steps));
  return met.length > 0 && met.every(({ ranks }) => (ranks[input.entryNo] as number) <= input.rank);
}

/** The chance of rank 1 if a team wins a series, by everything that can happen. */
function chanceOfFirst(input: { played: readonly PlayedOutcome[]; entryNo: number; slot: string; winner: string }): number {
  const ifSo = input.played.filter(({ outcomes }) => findSeriesOutcome(outcomes, input.slot)?.winner === input.winner);
  const toSum = (all: readonly PlayedOutcome[]) => all.reduce((sum, { chance }) => sum + chance, 0);
  return toSum(ifSo.filter(({ ranks }) => ranks[input.entryNo] === 1)) / toSum(ifSo);
}

/** What may be told under a budget: less than without one, never anything else. */
function checkBudgeted(input: { budgeted: Finish; full: Finish; played: readonly PlayedOutcome[]; entryNo: number }): void {
  const { budgeted, full, played, entryNo } = input;
  if (budgeted.path.is_out) expect(full.path.is_out).toBe(true);
  if (budgeted.best.is_proven) expect(budgeted.best).toEqual(full.best);
  expect(budgeted.best.rank).toBeGreaterThanOrEqual(full.best.rank);
  for (const { steps, is_shortest: isShortest } of budgeted.path.lists) {
    expect(isEnough({ played, steps, entryNo, rank: 1 })).toBe(true);
    if (isShortest) expect(steps.length).toBe(findShortest(full));
  }
  for (const { rank, list } of budgeted.ways) if (list) expect(isEnough({ played, steps: list.steps, entryNo, rank })).toBe(true);
}

/** Every swing is told, but for those that the told list of results could not agree with. */
function checkCheer({ counted, finish, entryNo }: { counted: CountedChances; finish: Finish; entryNo: number }): void {
  const all = toCheer({ counted, entryNo });
  const shownList = finish.path.lists[0] ?? finish.ways.find(({ rank }) => rank === PLACES)?.list;
  const isNeeded = (team: string) => shownList?.steps.some(({ winner }) => winner === team) ?? false;
  expect(finish.cheer).toEqual(all.filter(({ against }) => !isNeeded(against)));
}

const findShortest = ({ path }: Finish): number | undefined => path.lists.find(({ is_shortest }) => is_shortest)?.steps.length;

describe("possible finishes of an entry", () => {
  test("are the same under a budget, or not found: never a wrong list, rank or end", () => {
    const seen = { found: 0, missing: 0, shortest: 0, out: 0, unknown: 0 };
    const brackets = fc.record({
      seed: fc.nat(),
      teams: fc.integer({ min: 3, max: 6 }),
      entries: fc.integer({ min: 2, max: 12 }),
      most: fc.integer({ min: 0, max: 40_000 }),
      isSampled: fc.boolean(),
    });
    fc.assert(
      fc.property(brackets, ({ most, isSampled, ...a }) => {
        const input = randomBracket({ ...a, decided: 1, bestOf: 1, rules: winnersOnly });
        const counted = count({ ...input, seed: 1, ...(isSampled ? { exactMax: 0, samples: 1 } : {}) });
        const played = playEverything(input);
        for (let entryNo = 0; entryNo < input.entryCount; entryNo++) {
          const full = toFinish({ counted, entryNo, budget: createWorkBudget(Number.POSITIVE_INFINITY) });
          const budget = createWorkBudget(most);
          const budgeted = toFinish({ counted, entryNo, budget });
          checkBudgeted({ budgeted, full, played, entryNo });
          checkCheer({ counted, finish: budgeted, entryNo });
          expect(budget.spent()).toBeLessThanOrEqual(most);
          expect(toFinish({ counted, entryNo, budget: createWorkBudget(most) })).toEqual(budgeted);
          seen[budgeted.path.lists.length > 0 ? "found" : "missing"]++;
          if (findShortest(budgeted) !== undefined) seen.shortest++;
          if (full.path.is_out) seen[budgeted.path.is_out ? "out" : "unknown"]++;
        }
      }),
      { numRuns: 60, seed: 7 },
    );
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
  });

  test("never contain a first list that contradicts the advice, under the same odds", () => {
    const seen = { lists: 0, cheers: 0, likelierFirst: 0, silent: 0 };
    const brackets = fc.record({
      seed: fc.nat(),
      teams: fc.integer({ min: 3, max: 6 }),
      entries: fc.integer({ min: 2, max: 14 }),
      decided: fc.integer({ min: 0, max: 2 }),
      strengths: fc.array(fc.integer({ min: 20, max: 400 }), { maxLength: 6 }),
      rules: fc.constantFrom(winnersOnly, hockey),
    });
    fc.assert(
      fc.property(brackets, (options) => {
        const bestOf = options.rules === hockey && options.teams < 5 ? 3 : 1;
        const input = { ...randomBracket({ ...options, bestOf }), strengths: options.strengths };
        const counted = count({ ...input, seed: 1 });
        const played = playEverything(input);
        for (let entryNo = 0; entryNo < input.entryCount; entryNo++) {
          const { path, cheer } = toFinish({ counted, entryNo, budget: createWorkBudget(Number.POSITIVE_INFINITY) });
          const [first, second] = path.lists;
          if (!first) continue;
          const met = played.filter(({ outcomes }) => meets(outcomes, first.steps));
          for (const { slot, team, against } of cheer) {
            const winChance = (winner: string) => chanceOfFirst({ played, entryNo, slot, winner });
            expect(winChance(team)).toBeGreaterThan(winChance(against));
            const isNeeded = met.every(({ outcomes }) => findSeriesOutcome(outcomes, slot)?.winner === against);
            expect(isNeeded, `${against} in ${slot}`).toBe(false);
          }
          seen.lists++;
          seen.cheers += cheer.length;
          seen.silent += toCheer({ counted, entryNo }).length - cheer.length;
          if (second && second.chance < first.chance) seen.likelierFirst++;
        }
      }),
      { numRuns: 80, seed: 11 },
    );
    expect(seen.likelierFirst).toBeGreaterThan(0);
    // In all of these brackets there is a list that agrees, so that no advice had to be left out.
    expect(seen.silent).toBe(0);
  });

  test("stay within the budget with 640 different entries and 31 series of 7 games", () => {
    const input = randomBracket({ seed: 5, teams: 32, entries: 640, bestOf: 7, rules: hockey, decided: 0 });
    const counted = count({ ...input, seed: 1, samples: 300 });
    expect(counted.model.groups.count).toBe(640);
    // Counted beside the budget: a comparison looks at two classes in each open series.
    let reads = 0;
    const classes = new Proxy(counted.model.classes, {
      get(target, key) {
        reads++;
        return Reflect.get(target, key);
      },
    });
    const endings = counted.model.open.reduce((sum, { teams: [ones, others] }) => sum + ones.length * others.length * 8, 0);
    const watched = { ...counted, model: { ...counted.model, classes } };
    for (const entryNo of [0, 1]) {
      reads = 0;
      const finish = toFinish({ counted: watched, entryNo });
      const work = (reads / (2 * counted.model.open.length)) * endings;
      expect(work).toBeLessThanOrEqual(FINISH_WORK_MAX);
      expect(work).toBeGreaterThan(FINISH_WORK_MAX / 10);
      expect(finish.path).toEqual({ lists: [], is_out: false });
      expect(toFinish({ counted, entryNo })).toEqual(finish);
    }
  });
});
