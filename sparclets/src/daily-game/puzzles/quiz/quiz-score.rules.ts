/** Points of a quiz: those of a trivia event with the default rules, question by question. */
import { defaultRules } from "../../../trivia/trivia.schema.ts";
import { toShareParts } from "../../../trivia/trivia-answer.rules.ts";
import { scoreAnswer, streakPoints, toCell } from "../../../trivia/trivia-scoring.rules.ts";
import type { AskedQuestion, QuizQuestion, QuizState } from "./quiz.schema.ts";
import { bestKey } from "./quiz-key.rules.ts";

/** What closing a question with this answer brings; null is no answer. `before` are the questions closed so far, in order. */
export function scoreQuestion(options: {
  question: QuizQuestion;
  before: readonly AskedQuestion[];
  given: Pick<AskedQuestion, "answer" | "elapsed_ms">;
}): { share: number; points: NonNullable<AskedQuestion["points"]> } {
  const { content } = options.question;
  const { answer, elapsed_ms: elapsedMs } = options.given;
  const cell =
    answer === null
      ? { code: 0, aux: 0 }
      : toCell({ content, pick: answer, elapsedMs, secret: bestKey({ question: options.question, answer }) });
  const { points } = scoreAnswer({ rules: defaultRules, content, firstRightMs: null, ...cell, streak: toStreak(options.before) });
  const share = Math.max(0, cell.code - 1) / toShareParts(content.type);
  return { share, points: { base: points.base, speed: points.speed, streak: points.streak } };
}

/** Right answers in a row up to the last closed question; one that is open changes nothing. */
export function toStreak(questions: readonly AskedQuestion[]): number {
  const closed = questions.filter(({ ended }) => ended !== null);
  return closed.length - 1 - closed.findLastIndex(({ share }) => share !== 1);
}

export function nextStreakPoints(questions: readonly AskedQuestion[]): number {
  return streakPoints(defaultRules, toStreak(questions) + 1);
}

export function toPoints({ questions }: QuizState): number {
  return questions.reduce((sum, { points }) => sum + (points === null ? 0 : points.base + points.speed + points.streak), 0);
}

/** Only a full share is right. */
export function countRight({ questions }: QuizState): number {
  return questions.filter(({ share }) => share === 1).length;
}
