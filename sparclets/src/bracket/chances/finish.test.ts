import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultRules, type Rules, rules as rulesSchema } from "../bracket.schema.ts";
import { seriesOutcomeOf } from "../bracket-graph.rules.ts";
import { presetRules } from "../bracket-presets.rules.ts";
import { type PlayedOutcome, playEverything, randomBracket } from "./chances.fixtures.ts";
import { type ChancesOptions, type CountedChances, countChances } from "./chances.rules.ts";
import { FINISH_WORK_MAX, type Finish, finishOf } from "./finish.rules.ts";
import type { PathStep } from "./paths.rules.ts";
import { createWorkBudget } from "./work-budget.rules.ts";

function count(a: ChancesOptions): CountedChances {
  const counted = countChances(a);
  if (typeof counted === "string") throw new Error(counted);
  return counted;
}

const winnersOnly: Rules = rulesSchema.parse({ ...defaultRules, upset: { shape: "seed_difference", points: 4 } });
const hockey = rulesSchema.parse({ ...defaultRules, ...presetRules("hockey_exact"), preset: "hockey_exact" });

/** Whether the steps can come, and bring the rank in every outcome in which they do. */
function isEnough(a: { played: readonly PlayedOutcome[]; steps: readonly PathStep[]; entryNo: number; rank: number }): boolean {
  const met = a.played.filter(({ outcomes }) =>
    a.steps.every(({ slot, winner, length }) => {
      const outcome = seriesOutcomeOf(outcomes, slot);
      return outcome?.winner === winner && (length === null || outcome.length === length);
    }),
  );
  return met.length > 0 && met.every(({ ranks }) => (ranks[a.entryNo] as number) <= a.rank);
}

/** What may be told under a budget: less than without one, never anything else. */
function checkBudgeted(a: { budgeted: Finish; full: Finish; played: readonly PlayedOutcome[]; entryNo: number }): void {
  const { budgeted, full, played, entryNo } = a;
  if (budgeted.path.is_out) expect(full.path.is_out).toBe(true);
  if (budgeted.best.is_proven) expect(budgeted.best).toEqual(full.best);
  expect(budgeted.best.rank).toBeGreaterThanOrEqual(full.best.rank);
  const { shortest, is_shortest: isShortest } = budgeted.path;
  if (shortest) expect(isEnough({ played, steps: shortest, entryNo, rank: 1 })).toBe(true);
  if (isShortest) expect(shortest?.length).toBe(full.path.shortest?.length);
  for (const { rank, steps } of budgeted.ways) if (steps) expect(isEnough({ played, steps, entryNo, rank })).toBe(true);
  expect(budgeted.cheer).toEqual(full.cheer);
}

describe("what an entry can hope for", () => {
  test("is the same under a budget, or was not found: never a wrong list, rank or end", () => {
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
          const full = finishOf({ counted, entryNo, budget: createWorkBudget(Number.POSITIVE_INFINITY) });
          const budget = createWorkBudget(most);
          const budgeted = finishOf({ counted, entryNo, budget });
          checkBudgeted({ budgeted, full, played, entryNo });
          expect(budget.spent()).toBeLessThanOrEqual(most);
          expect(finishOf({ counted, entryNo, budget: createWorkBudget(most) })).toEqual(budgeted);
          seen[budgeted.path.shortest ? "found" : "missing"]++;
          if (budgeted.path.is_shortest) seen.shortest++;
          if (full.path.is_out) seen[budgeted.path.is_out ? "out" : "unknown"]++;
        }
      }),
      { numRuns: 60, seed: 7 },
    );
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
  });

  test("asks for no more work than there is, where 640 different entries wait for 31 series of 7 games", () => {
    const input = randomBracket({ seed: 5, teams: 32, entries: 640, bestOf: 7, rules: hockey, decided: 0 });
    const counted = count({ ...input, seed: 1, samples: 300 });
    expect(counted.model.groups.count).toBe(640);
    // Counted beside the budget: a comparison looks at two classes in each open series.
    let looks = 0;
    const classes = new Proxy(counted.model.classes, {
      get(target, key) {
        looks++;
        return Reflect.get(target, key);
      },
    });
    const endings = counted.model.open.reduce((sum, { teams: [ones, others] }) => sum + ones.length * others.length * 8, 0);
    const watched = { ...counted, model: { ...counted.model, classes } };
    for (const entryNo of [0, 1]) {
      looks = 0;
      const finish = finishOf({ counted: watched, entryNo });
      const work = (looks / (2 * counted.model.open.length)) * endings;
      expect(work).toBeLessThanOrEqual(FINISH_WORK_MAX);
      expect(work).toBeGreaterThan(FINISH_WORK_MAX / 10);
      expect(finish.path).toEqual({ shortest: null, is_shortest: false, is_out: false });
      expect(finishOf({ counted, entryNo })).toEqual(finish);
    }
  });
});
