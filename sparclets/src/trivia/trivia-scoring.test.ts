import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { packColumn, readColumn } from "../kernel/column.ts";
import { rankByKeys } from "../kernel/rank.ts";
import { createRng } from "../kernel/rng.ts";
import { sampleSchedule, storedSlot } from "../sparclet.fixtures.ts";
import type { SlotPlan } from "../sparclet-rules.ts";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { triviaRules } from "./trivia.rules.ts";
import { type DraftQuestion, defaultRules, type Outcome, type Rules } from "./trivia.schema.ts";
import { shareParts } from "./trivia-answer.rules.ts";
import { timeUnitMs } from "./trivia-time.rules.ts";

interface Answer {
  options: string[];
  elapsedMs: number;
}

/** Scores answers given by question and then by entry; null is no answer. */
function scored(options: { questions: DraftQuestion[]; answers: (Answer | null)[][]; rules?: Partial<Rules>; voided?: string[] }) {
  const rules = { ...defaultRules, ...options.rules };
  const plans = triviaRules.slots({ rules, draft: { questions: options.questions }, schedule: sampleSchedule });
  const slots = plans.map((plan) => storedSlot(plan as SlotPlan<never, never>)) as never;
  const entryCount = options.answers[0]?.length ?? 0;
  const outcomes: Record<string, Outcome> = {};
  const columns = Object.fromEntries(
    plans.map(({ key, content, secret }, at) => {
      const slot = { ...storedSlot(plans[at] as SlotPlan<never, never>), content };
      const cells = (options.answers[at] ?? []).flatMap((answer, entryNo) =>
        answer === null
          ? []
          : [
              [
                entryNo,
                triviaRules.encodePick({ rules, slot, pick: { options: answer.options }, elapsedMs: answer.elapsedMs, secret }),
              ] as const,
            ],
      );
      const settled = triviaRules.aggregate?.({ rules, slot, secret, counts: [], cells: cells.map(([, cell]) => cell) }) as Outcome;
      outcomes[key] = { ...settled, is_voided: options.voided?.includes(key) ?? false };
      return [key, readColumn(packColumn(entryCount, new Map(cells)))];
    }),
  );
  const input = { rules, slots, outcomes, columns, entryCount };
  const { keys } = triviaRules.scoreAll(input);
  return { input, keys, points: [...(keys[0] ?? [])], ranks: [...rankByKeys({ keys, entryCount }).ranks] };
}

const right = (elapsedMs: number): Answer => ({ options: ["b"], elapsedMs });
const wrong = (elapsedMs: number): Answer => ({ options: ["a"], elapsedMs });
const one = (question: Partial<DraftQuestion>, ...answers: (Answer | null)[]) =>
  scored({ questions: [sampleQuestion("q1", question)], answers: [answers] }).points;

describe("points of an answer", () => {
  test("fall with time from full below half a second to half at the limit", () => {
    expect(one({}, right(0), right(499), right(500), right(10_000), right(20_000), right(20_240), wrong(0), null)).toEqual([
      1_000, 1_000, 988, 750, 500, 500, 0, 0,
    ]);
  });

  test("double where the question says so, and are none where it says so", () => {
    expect(one({ points: "double" }, right(10_000))).toEqual([1_500]);
    expect(one({ points: "none" }, right(10_000))).toEqual([0]);
  });

  test("are shared by right less wrong options in multiple choice", () => {
    const question = { type: "multiple_choice", correct: ["a", "b"] } as const;
    const chosen = (...options: string[]) => ({ options, elapsedMs: 0 });
    const answers = [chosen("a", "b"), chosen("a"), chosen("a", "c"), chosen("a", "b", "c"), chosen("c", "d")];
    expect(one({ ...question, correct: [...question.correct] }, ...answers)).toEqual([1_000, 500, 0, 500, 0]);
    expect(shareParts(["a", "b"], ["a", "b", "c"])).toBe(40);
  });

  test("never rise with time", () => {
    const limits = fc.integer({ min: 5, max: 240 });
    const times = fc.tuple(fc.integer({ min: 0, max: 240_000 }), fc.integer({ min: 0, max: 240_000 }));
    fc.assert(
      fc.property(limits, times, (time_limit_s, [first, second]) => {
        const [early, late] = one({ time_limit_s }, right(Math.min(first, second)), right(Math.max(first, second)));
        expect(early as number).toBeGreaterThanOrEqual(late as number);
        expect(late as number).toBeGreaterThanOrEqual(500);
      }),
    );
  });

  test("are exact to the millisecond for limits up to a minute, and any limit fits its cell", () => {
    expect([5_000, 60_000, 61_000, 240_000].map(timeUnitMs)).toEqual([1, 1, 2, 4]);
  });
});

describe("the preset accuracy", () => {
  test("scores a right answer the same at any time, doubled where the question says so, without streaks", () => {
    const questions = [sampleQuestion("q1"), sampleQuestion("q2", { points: "double" }), sampleQuestion("q3")];
    const answers = [
      [right(0), right(20_000), wrong(0), null],
      [right(0), right(20_000), wrong(0), null],
      [right(0), wrong(0), right(9_000), null],
    ];
    const play = scored({ questions, answers, rules: { preset: "accuracy" } });
    expect(play.points).toEqual([4_000, 3_000, 1_000, 0]);
    expect(triviaRules.maxima(play.input)).toMatchObject({ total: 4_000, bySlot: { q1: 1_000, q2: 2_000, q3: 1_000 } });
  });

  test("scores a part for a partly right answer", () => {
    const chosen = { options: ["a"], elapsedMs: 0 };
    const question = sampleQuestion("q1", { type: "multiple_choice", correct: ["a", "b", "c"] });
    expect(scored({ questions: [question], answers: [[chosen]], rules: { preset: "accuracy" } }).points).toEqual([333]);
  });
});

describe("the preset taking part", () => {
  const rules: Partial<Rules> = { preset: "taking_part" };

  test("scores 10 for answering, 5 for being right and up to 45 that fall by 2.25 a second from the first right answer on", () => {
    const answers = [wrong(0), right(2_000), right(3_000), right(12_000), right(20_000), null];
    const play = scored({
      questions: [sampleQuestion("q1", { time_limit_s: 60 })],
      answers: [[...answers, right(22_000), right(60_000)]],
      rules,
    });
    expect(play.points).toEqual([10, 60, 58, 38, 20, 0, 15, 15]);
    expect(triviaRules.scoreBreakdown({ ...play.input, entryNo: 2 })).toEqual([
      { slot: "q1", kind: "taking_part", points: 10 },
      { slot: "q1", kind: "base", points: 5 },
      { slot: "q1", kind: "speed", points: 43 },
    ]);
    expect(triviaRules.maxima(play.input).total).toBe(60);
  });

  test("gives a partly right answer its share of the 5 but nothing for speed, and doubles all of it", () => {
    const question = sampleQuestion("q1", { type: "multiple_choice", correct: ["a", "b"], points: "double" });
    const chosen = (...options: string[]) => ({ options, elapsedMs: 1_000 });
    expect(scored({ questions: [question], answers: [[chosen("a"), chosen("a", "b"), chosen("c")]], rules }).points).toEqual([26, 120, 20]);
  });

  test("has no streaks", () => {
    const questions = [sampleQuestion("q1"), sampleQuestion("q2"), sampleQuestion("q3")];
    expect(scored({ questions, answers: questions.map(() => [right(500)]), rules }).points).toEqual([180]);
  });
});

describe("streaks", () => {
  const questions = Array.from({ length: 8 }, (_, at) => sampleQuestion(`q${at + 1}`));
  const lines = (answers: (Answer | null)[], more: { rules?: Partial<Rules>; questions?: DraftQuestion[]; voided?: string[] } = {}) => {
    const { input } = scored({ questions, answers: answers.map((answer) => [answer]), ...more });
    return triviaRules
      .scoreBreakdown({ ...input, entryNo: 0 })
      .filter(({ kind }) => kind === "streak")
      .map(({ slot, points }) => `${slot} ${points}`);
  };
  const allRight = questions.map(() => right(0));

  test("add a hundred more with each right answer, up to five hundred from the sixth on", () => {
    expect(lines(allRight)).toEqual(["q2 100", "q3 200", "q4 300", "q5 400", "q6 500", "q7 500", "q8 500"]);
  });

  test("end with a wrong or a missing answer", () => {
    expect(lines([right(0), right(0), wrong(0), right(0), right(0), null, right(0), right(0)])).toEqual(["q2 100", "q5 100", "q8 100"]);
  });

  test("skip void questions and those without points", () => {
    const voided = ["q2"];
    const unscored = questions.map((question) => (question.id === "q3" ? { ...question, points: "none" as const } : question));
    expect(lines([right(0), wrong(0), null, right(0)], { voided, questions: unscored })).toEqual(["q4 100"]);
  });

  test("are not doubled, and can be switched off", () => {
    const doubled = questions.map((question) => ({ ...question, points: "double" as const }));
    expect(lines(allRight.slice(0, 2), { questions: doubled })).toEqual(["q2 100"]);
    expect(lines(allRight, { rules: { streak_step: 0 } })).toEqual([]);
  });
});

describe("standings", () => {
  const questions = [sampleQuestion("q1", { points: "double" }), sampleQuestion("q2"), sampleQuestion("q3")];
  const flat: Partial<Rules> = { speed_percent: 0, streak_step: 0 };

  test("break ties by right answers, then by the total answer time, and else share the rank", () => {
    const answers = [
      [right(900), wrong(900), right(900), null, wrong(100)],
      [wrong(0), right(0), wrong(0), right(0), right(100)],
      [wrong(0), right(0), wrong(0), right(0), right(100)],
    ];
    const play = scored({ questions, answers, rules: flat });
    expect(play.points).toEqual([2_000, 2_000, 2_000, 2_000, 2_000]);
    expect(play.ranks).toEqual([4, 2, 4, 3, 1]);
  });

  test("put earlier players first where the rules say so", () => {
    const answers = questions.map(() => [right(700), right(700)]);
    expect(scored({ questions, answers }).ranks).toEqual([1, 1]);
    expect(scored({ questions, answers, rules: { tie_break_final: "earlier_join" } }).ranks).toEqual([1, 2]);
  });

  test("are the same when the same answers are replayed in another order", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const rng = createRng(seed);
        const answer = () => (rng.below(5) === 0 ? null : { options: [["a", "b"][rng.below(2)] as string], elapsedMs: rng.below(20_500) });
        const answers = questions.map(() => Array.from({ length: 10 }, answer));
        const order = rng.shuffle(Array.from({ length: 10 }, (_, at) => at));
        const again = answers.map((row) => order.map((from) => row[from] ?? null));
        const straight = scored({ questions, answers }).ranks;
        expect(scored({ questions, answers: again }).ranks).toEqual(order.map((from) => straight[from]));
      }),
    );
  });
});

test("right answers in a row are counted as a list would be, over partly right, missing and void ones, whatever the preset", () => {
  const answer = fc.constantFrom<Answer | null>(right(900), wrong(900), null);
  const sample = fc.record({
    answers: fc.array(fc.array(answer, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
    voidedAt: fc.nat({ max: 6 }),
    preset: fc.constantFrom<Rules["preset"]>("speed", "accuracy", "taking_part"),
  });
  fc.assert(
    fc.property(sample, ({ answers, voidedAt, preset }) => {
      const questions = answers.map((_, at) => sampleQuestion(`q${at}`));
      const { input } = scored({ questions, answers, rules: { preset }, voided: [`q${voidedAt}`] });
      const counted = answers.filter((_, at) => at !== voidedAt);
      const rows = [0, 1, 2].map((entryNo) => {
        const isRight = counted.map((given) => given[entryNo]?.options[0] === "b");
        return isRight.length - 1 - isRight.lastIndexOf(false);
      });
      expect([...(triviaRules.rightInARow?.(input) ?? [])]).toEqual(rows);
    }),
  );
});
