/** What is right of a question: its key, and a key of its own for each answer that an appeal made right. */
import type { Pick, Secret } from "../../../trivia/trivia.schema.ts";
import { answerParts, toShareParts } from "../../../trivia/trivia-answer.rules.ts";
import type { QuizQuestion } from "./quiz.schema.ts";

/** The key under which an answer scores most; the author's where none is better. */
export function bestKey({ question, answer }: { question: QuizQuestion; answer: Pick }): Secret {
  const partsUnder = (secret: Secret) => answerParts({ content: question.content, pick: answer, secret });
  return toKeys(question).reduce((best, key) => (partsUnder(key) > partsUnder(best) ? key : best));
}

export function isWhollyRight({ question, answer }: { question: QuizQuestion; answer: Pick }): boolean {
  const { content } = question;
  return answerParts({ content, pick: answer, secret: bestKey({ question, answer }) }) === toShareParts(content.type);
}

/**
 * The key shown beside an answer. For a single answer it names all right ones; where several belong together (a set of options, an order),
 * it is the key under which the answer scores most.
 */
export function shownKey({ question, answer }: { question: QuizQuestion; answer: Pick | null }): Secret {
  const { content, secret } = question;
  const keys = toKeys(question);
  if (content.type === "single_choice" || content.type === "true_false")
    return { ...secret, correct: unique(keys.flatMap((key) => key.correct)) };
  if (content.type === "typed_text") return { ...secret, answers: unique(keys.flatMap((key) => key.answers ?? [])) };
  return answer === null ? secret : bestKey({ question, answer });
}

function toKeys({ secret, also_right: alsoRight = [] }: QuizQuestion): Secret[] {
  return [secret, ...alsoRight.map((answer) => keyOfAnswer(secret, answer))];
}

/** As wide as the author made theirs: the same tolerance, the same letters a typed answer may be off. */
function keyOfAnswer(secret: Secret, answer: Pick): Secret {
  if ("options" in answer) return { ...secret, correct: answer.options };
  if ("order" in answer) return { ...secret, correct: answer.order };
  if ("number" in answer) return { ...secret, number: { answer: answer.number, tolerance: secret.number?.tolerance ?? null } };
  return { ...secret, answers: [answer.text] };
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
