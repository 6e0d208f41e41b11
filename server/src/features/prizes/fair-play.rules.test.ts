import { createRng, type Rng } from "@sparc/sparclets/kernel/rng";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnswerColumn, findAnswerSigns, toAnswerColumn } from "./fair-play.rules.ts";

const QUESTIONS = 20;

interface Answer {
  choice: string;
  elapsedMs: number;
}

/** Columns of entries that answered every question; null is no answer. */
const toColumns = (entries: readonly (readonly (Answer | null)[])[]): AnswerColumn[] =>
  Array.from({ length: QUESTIONS }, (_, question) =>
    toAnswerColumn(
      entries.length,
      entries.flatMap((answers, entryNo) => {
        const answer = answers[question];
        return answer ? [{ entryNo, ...answer }] : [];
      }),
    ),
  );

const uniform = (rng: Rng, from: number, to: number) => from + rng.below(1_000_000) / (1_000_000 / (to - from));
/** Bell-shaped around 0, with the standard deviation 1. */
const normal = (rng: Rng) => Array.from({ length: 12 }, () => uniform(rng, 0, 1)).reduce((sum, one) => sum + one, -6);

/** The right option first; the others in the order in which people fall for them, differently tempting from question to question. */
const OPTIONS = ["a", "b", "c", "d"];
const WRONG_SHARES = [0.55, 0.3, 0.15];

function wrongChoice(rng: Rng): string {
  const drawn = uniform(rng, 0, 1);
  const at = drawn < (WRONG_SHARES[0] as number) ? 1 : drawn < 1 - (WRONG_SHARES[2] as number) ? 2 : 3;
  return OPTIONS[at] as string;
}

/** Questions are of different difficulty, and people of different knowledge, pace and attention. */
function human(rng: Rng, difficulty: readonly number[]): (Answer | null)[] {
  const knowledge = uniform(rng, -0.15, 0.35);
  const pace = uniform(rng, 1_200, 6_000);
  return difficulty.map((hard) => {
    if (rng.below(100) < 3) return null;
    const isRight = uniform(rng, 0, 1) < Math.min(0.98, Math.max(0.15, 1 - hard + knowledge));
    const elapsedMs = Math.round(Math.max(320, pace * Math.exp(0.35 * normal(rng))));
    return { choice: isRight ? "a" : wrongChoice(rng), elapsedMs: Math.min(elapsedMs, 20_000) };
  });
}

/** Some answer at once, the others after the same time; nearly always right. */
function bot(rng: Rng, at: number): Answer[] {
  const mean = at % 2 === 0 ? 140 : uniform(rng, 900, 3_000);
  return Array.from({ length: QUESTIONS }, () => ({
    choice: rng.below(100) < 95 ? "a" : wrongChoice(rng),
    elapsedMs: Math.round(Math.max(20, mean + 30 * normal(rng))),
  }));
}

/** They give the answers of the first one a moment later, and rarely another one. */
const colluder = (rng: Rng, leader: readonly (Answer | null)[]): (Answer | null)[] =>
  leader.map((answer) => {
    if (!answer) return null;
    const choice = rng.below(100) < 1 ? wrongChoice(rng) : answer.choice;
    return { choice, elapsedMs: answer.elapsedMs + Math.round(uniform(rng, 20, 240)) };
  });

function simulate(seed: number) {
  const rng = createRng(seed);
  const difficulty = Array.from({ length: QUESTIONS }, () => uniform(rng, 0.1, 0.65));
  const humans = Array.from({ length: 500 }, () => human(rng, difficulty));
  const bots = Array.from({ length: 20 }, (_, at) => bot(rng, at));
  const leader = human(rng, difficulty);
  const colluders = [leader, ...Array.from({ length: 4 }, () => colluder(rng, leader))];
  const columns = toColumns([...humans, ...bots, ...colluders]);
  const flagged = Array.from({ length: 525 }, (_, entryNo) => {
    const { fast, even, alike } = findAnswerSigns(columns, entryNo);
    return fast !== null || even !== null || alike.length > 0;
  });
  const count = (from: number, to: number) => flagged.slice(from, to).filter(Boolean).length;
  return { humans: count(0, 500), bots: count(500, 520), colluders: count(520, 525) };
}

describe("signs in a simulated field of 500 people, 20 bots and 5 who play together", () => {
  test("find nearly all bots and colluders, and at most one person in a hundred", () => {
    const runs = [1, 2, 3, 4, 5].map(simulate);
    const sum = (name: "humans" | "bots" | "colluders") => runs.reduce((total, run) => total + run[name], 0);
    const [falseRate, bots, colluders] = [sum("humans") / 2_500, sum("bots") / 100, sum("colluders") / 25];
    // The figures of these seeds, so that a changed threshold shows what it does.
    expect({ humans: sum("humans"), bots: sum("bots"), colluders: sum("colluders") }).toEqual({ humans: 17, bots: 100, colluders: 24 });
    expect(falseRate).toBeLessThanOrEqual(0.01);
    expect(bots).toBeGreaterThanOrEqual(0.95);
    expect(colluders).toBeGreaterThanOrEqual(0.9);
  });
});

describe("the signs of one entry", () => {
  const pick = fc.record({ choice: fc.constantFrom(...OPTIONS), elapsedMs: fc.integer({ min: 0, max: 20_000 }) });
  const row = fc.array(fc.option(pick, { nil: null }), { minLength: QUESTIONS, maxLength: QUESTIONS });
  const field = fc.array(row, { minLength: 2, maxLength: 12 });

  test("say the same of two entries that are alike", () => {
    fc.assert(
      fc.property(field, (entries) => {
        const columns = toColumns([...entries, entries[0] as (Answer | null)[]]);
        const twin = entries.length;
        const [own, other] = [findAnswerSigns(columns, 0), findAnswerSigns(columns, twin)];
        expect(other.fast).toEqual(own.fast);
        expect(other.even).toEqual(own.even);
        const isNamed = own.alike.find(({ entryNo }) => entryNo === twin);
        const isNamedBack = other.alike.find(({ entryNo }) => entryNo === 0);
        expect(isNamedBack && { ...isNamedBack, entryNo: twin }).toEqual(isNamed);
        // A copy has every answer in common at the same time, so that ten of them are enough.
        const answered = (entries[0] ?? []).filter((answer) => answer !== null).length;
        expect(isNamed !== undefined).toBe(answered >= 10);
      }),
    );
  });

  test("count no more than there is, and never name the entry itself", () => {
    fc.assert(
      fc.property(field, (entries) => {
        const { fast, even, alike } = findAnswerSigns(toColumns(entries), 0);
        for (const { entryNo, same, of, rare, close } of alike) {
          expect(entryNo).toBeGreaterThan(0);
          expect(same).toBeLessThanOrEqual(of);
          expect(rare).toBeLessThanOrEqual(same);
          expect(close).toBeLessThanOrEqual(of);
        }
        if (fast) expect(fast.count).toBeLessThanOrEqual(fast.of);
        if (even) expect(even.deviationMs).toBeLessThanOrEqual(75);
      }),
    );
  });

  test("are none where an entry answered nothing", () => {
    const nothing = Array.from({ length: QUESTIONS }, () => null);
    expect(findAnswerSigns(toColumns([nothing, nothing]), 0)).toEqual({ fast: null, even: null, alike: [] });
    expect(findAnswerSigns([], 0)).toEqual({ fast: null, even: null, alike: [] });
  });

  test("leave two who know everything alone, unless they answer at the same time", () => {
    const knows = (pace: number) => Array.from({ length: QUESTIONS }, (_, at) => ({ choice: "a", elapsedMs: pace + at * 137 }));
    expect(findAnswerSigns(toColumns([knows(2_000), knows(2_600)]), 0).alike).toEqual([]);
    expect(findAnswerSigns(toColumns([knows(2_000), knows(2_200)]), 0).alike).toEqual([
      { entryNo: 1, same: 20, of: 20, rare: 0, close: 20 },
    ]);
  });
});
