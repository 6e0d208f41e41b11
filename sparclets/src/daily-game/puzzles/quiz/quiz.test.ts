import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { createRng } from "../../../kernel/rng.ts";
import { triviaSample } from "../../../trivia/trivia.fixtures.ts";
import { draft, type Pick } from "../../../trivia/trivia.schema.ts";
import { quizSample, randomQuizGuess, rightAnswer } from "./quiz.fixtures.ts";
import { quizPuzzle } from "./quiz.rules.ts";
import type { QuizGuess, QuizPuzzle, QuizSecret, QuizState } from "./quiz.schema.ts";

const list = { attributes: [], people: [] };
const { content, secret } = quizPuzzle.plan({ puzzle: quizSample, list });
const T0 = 1_000_000;
const begin = (timeFactor = 1, key = secret) => quizPuzzle.start({ content, secret: key, seed: 1, now: T0, timeFactor });
const guessed = (state: QuizState, guess: QuizGuess, now: number, key = secret) =>
  quizPuzzle.guess({ content, secret: key, list, state, guess, now });
const viewed = (state: QuizState, key: QuizSecret | null = null) => quizPuzzle.view({ content, state, secret: key, list });
const refusedAs = (code: string) => ({ ok: false, refusal: { code } });
const next: QuizGuess = { next: true };
const right = (at: number): QuizGuess => ({ answer: rightAnswer(secret.questions[at] as never) });
const wrong: readonly Pick[] = [{ options: ["a"] }, { options: ["false"] }, { options: ["b"] }, { number: 9 }, { text: "The Kettle" }];
const missing = (at: number): QuizGuess => ({ answer: wrong[at] as Pick });

type Step = readonly [guess: QuizGuess, now: number];

function played(steps: readonly Step[], state = begin(), key = secret): QuizState {
  return steps.reduce((before, [guess, now]) => {
    const after = guessed(before, guess, now, key);
    if (!after.ok) throw new Error(after.refusal.code);
    return after.value;
  }, state);
}

/** Every question answered `afterMs` after it was opened, the next one opened at once. */
function answering(answers: readonly QuizGuess[], afterMs = 2_000): QuizState {
  return played(
    answers.flatMap((answer, at): Step[] => {
      const openedAt = T0 + at * afterMs;
      return at === 0
        ? [[answer, openedAt + afterMs]]
        : [
            [next, openedAt],
            [answer, openedAt + afterMs],
          ];
    }),
  );
}

/** A random attempt that lets some questions pass, with the steps it took; of `most` steps at the most. */
function randomAttempt(seed: number, most = 20) {
  const rng = createRng(seed);
  const steps: Step[] = [];
  let state = begin([1, 1.5, 2, 3][rng.below(4)]);
  let now = T0;
  while (!quizPuzzle.isOver(state) && steps.length < most) {
    const isPassed = rng.below(5) === 0;
    now += isPassed ? 61_000 : rng.below(9_000);
    const step: Step = [isPassed ? next : randomQuizGuess({ secret, state, rng }), now];
    steps.push(step);
    state = played([step], state);
  }
  return { state, steps };
}

const seed = fc.nat(0xffff_ffff);
const five = [0, 1, 2, 3, 4];

describe("the clock of a question", () => {
  test("runs from its opening, and the time counts for its points", () => {
    const state = played([[right(0), T0 + 3_500]]);
    expect(viewed(state)).toMatchObject({ points: 913, right_count: 1, streak: 1, next_streak_points: 100 });
    expect(state.questions[0]).toMatchObject({
      ended: "answered",
      elapsed_ms: 3_500,
      share: 1,
      points: { base: 500, speed: 413, streak: 0 },
    });
    const later = played([[next, T0 + 900_000]], state);
    expect(later.questions[1]).toMatchObject({ opened_at_ms: T0 + 900_000, closes_at_ms: T0 + 910_000, ended: null });
  });

  test("accepts an answer that was under way at the end as of the last moment, and none later", () => {
    expect(played([[right(0), T0 + 21_000]]).questions[0]).toMatchObject({ elapsed_ms: 20_000, points: { base: 500, speed: 0 } });
    expect(guessed(begin(), right(0), T0 + 21_001)).toEqual(refusedAs("daily_game.time_over"));
    expect(guessed(begin(), right(0), T0 - 5)).toMatchObject({ ok: true, value: { questions: [{ elapsed_ms: 0 }] } });
  });

  test("gives a longer window where the member has one, and counts the time on everybody's", () => {
    const state = begin(2);
    expect(state.questions[0]).toMatchObject({ closes_at_ms: T0 + 40_000 });
    expect(played([[right(0), T0 + 30_000]], state).questions[0]).toMatchObject({ elapsed_ms: 15_000 });
    expect(played([[right(0), T0 + 41_000]], state).questions[0]).toMatchObject({ elapsed_ms: 20_000 });
    expect(guessed(state, right(0), T0 + 41_001)).toEqual(refusedAs("daily_game.time_over"));
    expect(
      played(
        [
          [next, T0 + 40_001],
          [right(1), T0 + 50_001],
        ],
        state,
      ).questions[1],
    ).toMatchObject({ elapsed_ms: 5_000 });
  });

  test("refuses to continue before the answer or the end of the time, and counts a passed question as missed", () => {
    expect(guessed(begin(), next, T0 + 20_000)).toEqual(refusedAs("daily_game.question_open"));
    const passed = played([[next, T0 + 20_001]]);
    expect(passed.questions).toMatchObject([
      { ended: "missed", answer: null, elapsed_ms: null, share: 0, points: { base: 0, speed: 0, streak: 0 } },
      { ended: null, opened_at_ms: T0 + 20_001 },
    ]);
  });
});

describe("an answer", () => {
  test("is accepted once, and only if it fits the question", () => {
    const state = played([[missing(0), T0 + 1_000]]);
    expect(guessed(state, right(0), T0 + 1_001)).toEqual(refusedAs("daily_game.already_answered"));
    expect(guessed(begin(), { answer: { options: ["zz"] } }, T0)).toEqual(refusedAs("answers.invalid"));
    expect(guessed(begin(), { answer: { text: "Northport" } }, T0)).toEqual(refusedAs("answers.invalid"));
  });

  test("adds to the streak of right ones up to the end, and a wrong one ends the streak", () => {
    const all = answering(five.map(right), 0);
    expect(all.questions.map(({ points }) => points?.streak)).toEqual([0, 100, 200, 300, 400]);
    expect([quizPuzzle.points(all), quizPuzzle.maxPoints(content), quizPuzzle.isSolved(all)]).toEqual([7_000, 7_000, true]);
    const broken = answering([right(0), right(1), missing(2), right(3), right(4)], 0);
    expect(broken.questions.map(({ points }) => points?.streak)).toEqual([0, 100, 0, 0, 100]);
    expect(viewed(broken)).toMatchObject({ right_count: 4, streak: 2, next_streak_points: null, ended: "played" });
    expect([quizPuzzle.isSolved(broken), quizPuzzle.bucket(broken)]).toEqual([false, "4"]);
    const passed = played(
      [
        [next, T0],
        [next, T0 + 99_000],
      ],
      answering([right(0)], 0),
    );
    expect(viewed(passed)).toMatchObject({ streak: 0, next_streak_points: 0 });
  });

  test("does not end a streak while the next question is open", () => {
    const open = played([
      [right(0), T0],
      [next, T0],
      [right(1), T0],
      [next, T0],
    ]);
    expect(viewed(open)).toMatchObject({ streak: 2, next_streak_points: 200, questions: { length: 3, 2: { ended: null } } });
  });

  test("that is partly right has its share of the points and ends the streak", () => {
    const state = answering([right(0), right(1), right(2), { answer: { number: 66 } }], 0);
    expect(state.questions[3]).toMatchObject({ share: 0.5, points: { base: 500, speed: 500, streak: 0 } });
    expect(viewed(state)).toMatchObject({ right_count: 3, streak: 0 });
  });
});

describe("an attempt", () => {
  test("is over with the fifth question answered, or missed and closed", () => {
    const four = answering(five.slice(0, 4).map(right));
    const fifth = played([[next, T0 + 8_000]], four);
    expect([quizPuzzle.isOver(four), quizPuzzle.isOver(fifth)]).toEqual([false, false]);
    expect(played([[missing(4), T0 + 9_000]], fifth)).toMatchObject({ ended: "played" });
    const missed = played([[next, T0 + 99_000]], fifth);
    expect(missed).toMatchObject({ ended: "played", questions: { length: 5, 4: { ended: "missed" } } });
    expect(quizPuzzle.isSolved(missed)).toBe(false);
    for (const guess of [next, right(4)]) expect(guessed(missed, guess, T0 + 99_001)).toEqual(refusedAs("runs.over"));
  });

  test("is the same whenever the same guesses are folded, and survives JSON and its schemas", () => {
    const holds = (of: z.ZodType, value: unknown) => expect(of.parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
    fc.assert(
      fc.property(seed, fc.nat(12), (from, most) => {
        const { state, steps } = randomAttempt(from, most);
        expect(played(steps, begin(state.time_factor))).toEqual(state);
        holds(quizPuzzle.schemas.state, state);
        holds(quizPuzzle.schemas.view, viewed(state));
      }),
      { numRuns: 60 },
    );
    for (const [of, value] of [
      [quizPuzzle.schemas.content, content],
      [quizPuzzle.schemas.secret, secret],
      [quizPuzzle.schemas.puzzle, quizSample],
      [quizPuzzle.schemas.puzzle, quizPuzzle.emptyPuzzle],
    ] as const)
      holds(of, value);
  });

  test("has points within its limits, ends when it is ended, and accepts nothing afterwards", () => {
    fc.assert(
      fc.property(seed, fc.nat(12), fc.constantFrom("given_up" as const, "expired" as const), (from, most, how) => {
        const { state } = randomAttempt(from, most);
        const over = quizPuzzle.end({ content, state, secret, how, now: T0 });
        expect(quizPuzzle.isOver(over)).toBe(true);
        expect(over.ended).toBe(state.ended ?? how);
        expect(over.questions.every(({ ended }) => ended !== null)).toBe(true);
        expect(quizPuzzle.points(over)).toBe(quizPuzzle.points(state));
        expect(quizPuzzle.points(over)).toBeGreaterThanOrEqual(0);
        expect(quizPuzzle.points(over)).toBeLessThanOrEqual(quizPuzzle.maxPoints(content));
        expect(quizPuzzle.buckets(content)).toContain(quizPuzzle.bucket(over));
        expect(quizPuzzle.bucket(state) === null).toBe(!quizPuzzle.isOver(state));
        for (const guess of [next, right(0)]) expect(guessed(over, guess, T0 + 1e9)).toEqual(refusedAs("runs.over"));
      }),
      { numRuns: 60 },
    );
  });

  test("counts a question that is answered at the end as it was answered", () => {
    const over = quizPuzzle.end({ content, state: played([[right(0), T0]]), secret, how: "expired", now: T0 });
    expect(over).toMatchObject({ ended: "expired", questions: [{ ended: "answered", share: 1 }] });
    expect(quizPuzzle.bucket(over)).toBe("1");
  });

  test("is shared as text and squares, without an answer", () => {
    const state = answering([right(0), right(1), missing(2), { answer: { number: 66 } }, right(4)], 0);
    expect(quizPuzzle.share({ content, state })).toEqual({ words: "3 of 5 right, 4,100 points", grid: "🟩🟩⬜🟨🟩" });
    const left = quizPuzzle.end({ content, state: begin(), secret, how: "given_up", now: T0 });
    expect(quizPuzzle.share({ content, state: left })).toEqual({ words: "0 of 5 right, 0 points", grid: "⬜⬜⬜⬜⬜" });
  });
});

describe("secrecy", () => {
  /** Every text of question n that is not to be known before it was opened holds `early-n`, every one before it is closed `late-n`. */
  const marked: QuizPuzzle = {
    questions: quizSample.questions.map((question, at) => ({
      ...question,
      prompt: `${question.prompt} early-${at}`,
      explanation: `${question.explanation} late-${at}`,
      ...(question.answers ? { answers: [...question.answers, `late-${at}`] } : {}),
    })),
  };
  const plan = quizPuzzle.plan({ puzzle: marked, list });

  test("content contains nothing of the questions, and is the same bytes with other answers", () => {
    expect(content).toEqual({ question_count: 5, time_limit_s: 20, max_points: 7_000 });
    const other = quizPuzzle.plan({ puzzle: otherAnswers, list });
    expect(JSON.stringify(other.content)).toBe(JSON.stringify(content));
    expect(JSON.stringify(plan.content)).toBe(JSON.stringify(content));
  });

  test("a question is in no state and no view before it is opened, and its key not before it is closed", () => {
    fc.assert(
      fc.property(seed, fc.nat(12), fc.boolean(), (from, most, isEnded) => {
        const { state: open, steps } = randomAttempt(from, most);
        const replayed = played(steps, begin(open.time_factor, plan.secret), plan.secret);
        const state = isEnded ? quizPuzzle.end({ content, state: replayed, secret: plan.secret, how: "given_up", now: T0 }) : replayed;
        for (const text of [JSON.stringify(state), JSON.stringify(viewed(state, isEnded ? plan.secret : null))])
          for (const at of five) {
            expect(text.includes(`early-${at}`)).toBe(at < state.questions.length);
            expect(text.includes(`late-${at}`)).toBe((state.questions[at]?.ended ?? null) !== null);
          }
      }),
      { numRuns: 60 },
    );
  });

  const otherAnswers: QuizPuzzle = {
    questions: quizSample.questions.map((question) => ({
      ...question,
      explanation: "Something else is right",
      correct: question.type === "true_false" ? ["false"] : question.correct.map((id) => (id === "a" ? "b" : "a")).slice(0, 1),
      ...(question.answers ? { answers: ["The Torch"] } : {}),
      ...(question.number ? { number: { answer: 5, tolerance: null } } : {}),
    })),
  };

  test("an open question is the same bytes whatever is right", () => {
    const other = quizPuzzle.plan({ puzzle: otherAnswers, list }).secret;
    for (const at of five) {
      const steps = Array.from({ length: at }, (_, passed): Step => [next, T0 + (passed + 1) * 30_000]);
      const [state, twin] = [played(steps), played(steps, begin(1, other), other)];
      expect(JSON.stringify(twin.questions[at])).toBe(JSON.stringify(state.questions[at]));
      expect(JSON.stringify(viewed(twin).questions[at])).toBe(JSON.stringify(viewed(state).questions[at]));
      expect(viewed(state).questions[at]?.question).toMatchObject({ correct: null, explanation: null, accepted: null, right_number: null });
    }
    expect(JSON.stringify(viewed(begin(1, other)))).toBe(JSON.stringify(viewed(begin())));
  });

  test("key and explanation are shown directly after the answer", () => {
    const { questions } = viewed(played([[missing(0), T0 + 1_000]]));
    expect(questions).toMatchObject([{ share: 0, question: { correct: ["c"], explanation: quizSample.questions[0]?.explanation } }]);
  });
});

test("any question of trivia but a poll and those without points can be one of the five", () => {
  const questions = draft.parse(triviaSample.draft).questions.filter(({ type, points }) => type !== "poll" && points !== "none");
  const chosen = ["q3", "q7", "q8", "q9", "q11"].flatMap((id) => questions.find((question) => question.id === id) ?? []);
  expect(quizPuzzle.gaps({ puzzle: { questions: chosen }, list })).toEqual([]);
  const plan = quizPuzzle.plan({ puzzle: { questions: chosen }, list });
  const steps = plan.secret.questions.flatMap((question, at): Step[] => [
    ...(at === 0 ? [] : [[next, T0] as const]),
    [{ answer: rightAnswer(question) }, T0],
  ]);
  const state = played(steps, begin(1, plan.secret), plan.secret);
  expect([quizPuzzle.isSolved(state), quizPuzzle.points(state)]).toEqual([true, plan.content.max_points]);
  expect(plan.content.time_limit_s).toBe(240);
});
