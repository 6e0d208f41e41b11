import type { Missing } from "../../../sparclet-rules.ts";
import type { DraftQuestion } from "../../../trivia/trivia.schema.ts";
import { validateForPublish as questionsGaps } from "../../../trivia/trivia-draft.rules.ts";
import { error } from "../../../trivia/trivia-question-gaps.rules.ts";
import { QUESTIONS, type QuizPuzzle } from "./quiz.schema.ts";

/** What stands between a quiz and its release: what trivia asks of each question, five of them, and that each can be right and brings points. */
export function quizGaps({ questions }: QuizPuzzle): Missing[] {
  const gaps = questions.length === 0 ? [] : questionsGaps({ questions });
  return [...countGaps(questions.length), ...gaps, ...questions.flatMap(typeGaps)];
}

function countGaps(count: number): Missing[] {
  if (count < QUESTIONS) return [error("questions", "too_few", `A quiz has ${QUESTIONS} questions: ${QUESTIONS - count} to go`)];
  return count > QUESTIONS ? [error("questions", "too_many", `A quiz has ${QUESTIONS} questions: take ${count - QUESTIONS} out`)] : [];
}

function typeGaps({ type, points }: DraftQuestion, at: number): Missing[] {
  if (type === "poll") return [error(`questions.${at}.type`, "not_allowed", "A poll has no right answer: choose another type")];
  return points === "none" ? [error(`questions.${at}.points`, "not_allowed", "Every question of a quiz brings points")] : [];
}
