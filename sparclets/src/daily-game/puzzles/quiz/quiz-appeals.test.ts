import { describe, expect, test } from "vitest";
import type { Pick } from "../../../trivia/trivia.schema.ts";
import { quizSample, rightAnswer } from "./quiz.fixtures.ts";
import { quizPuzzle } from "./quiz.rules.ts";
import { ALSO_RIGHT_MAX, type QuizGuess, type QuizSecret, type QuizState } from "./quiz.schema.ts";
import { quizAppeals } from "./quiz-appeals.rules.ts";

const list = { attributes: [], people: [] };
const { content, secret: author } = quizPuzzle.plan({ puzzle: quizSample, list });
const right = author.questions.map(rightAnswer);
/** After as many milliseconds as guesses: a second each. */
const SECOND_MS = 1_000;

const toGuesses = (answers: readonly Pick[]): QuizGuess[] =>
  answers.flatMap((answer, at) => [...(at > 0 ? [{ next: true as const }] : []), { answer }]);

function play(answers: readonly Pick[], secret: QuizSecret = author): QuizState {
  let state = quizPuzzle.start({ content, secret, seed: 1, now: 0, timeFactor: 1 });
  for (const [at, guess] of toGuesses(answers).entries()) {
    const step = quizPuzzle.guess({ content, secret, list, state, guess, now: (at + 1) * SECOND_MS });
    if (!step.ok) throw new Error(step.refusal.code);
    state = step.value;
  }
  return state;
}

/** All right but one. */
const withAnswer = (question: number, answer: Pick): Pick[] => right.map((one, at) => (at === question ? answer : one));
const accept = (question: number, answer: Pick, secret: QuizSecret = author) =>
  quizAppeals.accept({ content, secret, claim: { question, answer } });

function accepted(question: number, answer: Pick, secret: QuizSecret = author): QuizSecret {
  const given = accept(question, answer, secret);
  if (!given.ok) throw new Error(given.refusal.code);
  return quizPuzzle.schemas.secret.parse(given.value);
}

const ACCEPTABLE: readonly [string, number, Pick][] = [
  ["a choice", 0, { options: ["a"] }],
  ["true or false", 1, { options: ["false"] }],
  ["several choices", 2, { options: ["a", "b"] }],
  ["a number", 3, { number: 70 }],
  ["a typed answer", 4, { text: "The Lantern" }],
];

describe("an answer of a quiz", () => {
  test("belongs to the question that was open, however many guesses came before", () => {
    const guesses = toGuesses(right);
    const claims = guesses.map((guess, at) => quizAppeals.toClaim?.({ guess, before: guesses.slice(0, at) }));
    expect(claims.filter((claim) => claim !== null)).toEqual(right.map((answer, question) => ({ question, answer })));
    // The second question was missed: going on closed it.
    const missed: QuizGuess[] = [{ answer: { options: ["c"] } }, { next: true }, { next: true }, { answer: { options: ["a", "d"] } }];
    expect(quizAppeals.toClaim?.({ guess: missed[3] as QuizGuess, before: missed.slice(0, 3) })).toMatchObject({ question: 2 });
  });

  test.each(ACCEPTABLE)("that is %s is completely right once it is accepted, with its stored time and streak", (_, question, answer) => {
    const before = play(withAnswer(question, answer));
    const secret = accepted(question, answer);
    const after = play(withAnswer(question, answer), secret);
    expect(quizPuzzle.isSolved(before)).toBe(false);
    expect([quizPuzzle.isSolved(after), quizPuzzle.points(after)]).toEqual([true, quizPuzzle.points(play(right))]);
    expect(after.questions[question]?.elapsed_ms).toBe(before.questions[question]?.elapsed_ms);
    expect(quizPuzzle.points(play(right, secret))).toBe(quizPuzzle.points(play(right)));
    expect(quizPuzzle.schemas.state.parse(after)).toEqual(after);
  });

  test("is shown beside the author's own where one answer is given, and in its place where several belong together", () => {
    const choice = play(withAnswer(0, { options: ["a"] }), accepted(0, { options: ["a"] }));
    expect(choice.questions[0]?.question.correct).toEqual(["c", "a"]);
    const set = accepted(2, { options: ["a", "b"] });
    expect(play(withAnswer(2, { options: ["a", "b"] }), set).questions[2]?.question.correct).toEqual(["a", "b"]);
    expect(play(right, set).questions[2]?.question.correct).toEqual(["a", "d"]);
    const typed = play(right, accepted(4, { text: "The Lantern" }));
    expect(typed.questions[4]?.question.accepted).toEqual(["The Lamp", "Lamp", "The Lantern"]);
  });

  test("increases the score of near answers, and lowers nobody's", () => {
    const secret = accepted(3, { number: 70 });
    const [far, near] = [play(withAnswer(3, { number: 75 })), play(withAnswer(3, { number: 75 }), secret)];
    expect([far.questions[3]?.share, near.questions[3]?.share]).toEqual([0, 0.5]);
    expect(play(withAnswer(3, { number: 62 }), secret).questions[3]?.share).toBe(play(withAnswer(3, { number: 62 })).questions[3]?.share);
    const other = { question: 3, answer: { number: 75 } };
    expect(quizAppeals.touches?.({ claim: { question: 3, answer: { number: 70 } }, other })).toBe(true);
    expect(quizAppeals.touches?.({ claim: { question: 4, answer: { text: "x" } }, other })).toBe(false);
  });

  test("cannot be accepted twice, when it is right, when nothing is right, or without limit", () => {
    const refusal = (code: string) => ({ ok: false, refusal: { code } });
    expect(accept(4, { text: "the LANTERN!" }, accepted(4, { text: "The Lantern" }))).toMatchObject(refusal("appeals.already_right"));
    expect(accept(0, right[0] as Pick)).toMatchObject(refusal("appeals.already_right"));
    const poll = { questions: author.questions.map((one) => ({ ...one, content: { ...one.content, type: "poll" as const } })) };
    expect(accept(0, { options: ["a"] }, poll)).toMatchObject(refusal("daily_game.not_appealable"));
    let secret = author;
    for (let at = 0; at < ALSO_RIGHT_MAX; at++) secret = accepted(4, { text: `Other ${"abcdefghij".charAt(at)}${at}` }, secret);
    expect(accept(4, { text: "Yet another" }, secret)).toMatchObject(refusal("daily_game.key_full"));
  });

  test("is the same however it was typed, and described with its question", () => {
    const key = (answer: Pick, question = 4) => quizAppeals.toKey?.({ question, answer });
    expect(key({ text: "the lantern" })).toBe(key({ text: "The Lántern!" }));
    expect(key({ text: "the lantern" })).not.toBe(key({ text: "the lantern" }, 3));
    const answerLabel = (question: number, answer: Pick) =>
      quizAppeals.describe({ content, secret: author, list, claim: { question, answer } }).answer;
    expect(answerLabel(2, { options: ["a", "b"] })).toBe("Northport, Alder Bay (question 3, Which two clubs founded the league?)");
    expect(answerLabel(3, { number: 1_070 })).toMatch(/^1,070 \(question 4, /);
  });
});
