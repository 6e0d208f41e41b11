import { foldAnswer } from "../../../kernel/fold-text.ts";
import { ok, type Result, refuse } from "../../../kernel/result.ts";
import type { Pick } from "../../../trivia/trivia.schema.ts";
import type { KindAppeals } from "../../puzzle-kind.ts";
import { ALSO_RIGHT_MAX, type QuizContent, type QuizGuess, type QuizQuestion, type QuizSecret } from "./quiz.schema.ts";
import { isWhollyRight } from "./quiz-key.rules.ts";

/** An answer with the question it was given to, counted from 0: the guess itself does not say. */
export interface QuizClaim {
  question: number;
  answer: Pick;
}

/**
 * The key takes the answer in. Whoever answered that question may come to more by it: numbers near the new one, and answers a letter off,
 * are worth more as well.
 */
export const quizAppeals: KindAppeals<QuizContent, QuizSecret, QuizGuess, QuizClaim> = {
  toClaim: ({ guess, before }) =>
    "answer" in guess ? { question: before.filter((earlier) => "next" in earlier).length, answer: guess.answer } : null,
  toKey: ({ question, answer }) => `${question} ${"text" in answer ? foldAnswer(answer.text) || answer.text : JSON.stringify(answer)}`,
  touches: ({ claim, other }) => claim.question === other.question,
  accept: ({ secret, claim }) => acceptAnswer({ secret, claim }),
  describe({ secret, claim: { question: at, answer } }) {
    const question = secret.questions[at];
    return { answer: question ? `${answerText({ question, answer })} (question ${at + 1}, ${question.content.prompt})` : "" };
  },
};

function acceptAnswer({ secret, claim: { question: at, answer } }: { secret: QuizSecret; claim: QuizClaim }): Result<QuizSecret> {
  const question = secret.questions[at];
  if (!question || question.content.type === "poll") return refuse("daily_game.not_appealable");
  if (isWhollyRight({ question, answer })) return refuse("appeals.already_right");
  const alsoRight = [...(question.also_right ?? []), answer];
  if (alsoRight.length > ALSO_RIGHT_MAX) return refuse("daily_game.key_full");
  return ok({ questions: secret.questions.map((one, place) => (place === at ? { ...one, also_right: alsoRight } : one)) });
}

function answerText({ question: { content }, answer }: { question: QuizQuestion; answer: Pick }): string {
  if ("text" in answer) return answer.text;
  if ("number" in answer) return answer.number.toLocaleString("en-US");
  const ids = "order" in answer ? answer.order : answer.options;
  return ids.map((id) => content.options.find((option) => option.id === id)?.text ?? id).join(", ");
}
