import type { KeyCorrection, TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { numberText, toLetter, toText } from "../trivia-answer.ts";

/** Describes the right answer of a question in a short phrase. */
export function correctAnswers(question: TriviaSlotView): string {
  const { type, right_number: number, accepted } = question;
  if (type === "poll") return "A poll, nothing is right or wrong";
  if (type === "number")
    return number ? `${numberText(number.answer)}${number.tolerance ? ` (± ${numberText(number.tolerance)})` : ""}` : "";
  if (type === "typed_text") return (accepted ?? []).join(", ");
  return optionLabel(question, question.correct ?? []);
}

function optionLabel(question: TriviaSlotView, ids: readonly string[]): string {
  if (question.type === "put_in_order") return ids.map((id) => toText(question, id)).join(", ");
  return ids.map((id) => `${toLetter(question, id).toUpperCase()}, ${toText(question, id)}`).join("; ");
}

/**
 * Returns the question's present key in the form of a correction, so that a correction can be undone. Null for a poll or where the view has
 * no key.
 */
export function toKey(question: TriviaSlotView): KeyCorrection | null {
  const { type, correct, accepted, right_number: number } = question;
  if (type === "poll") return null;
  if (type === "number") return number ? { number: { answer: number.answer, tolerance: number.tolerance } } : null;
  if (type === "typed_text") return accepted && accepted.length > 0 ? { answers: [...accepted] } : null;
  return correct && correct.length > 0 ? { correct: [...correct] } : null;
}

/** Describes a corrected key with the same wording as `correctAnswers`. */
export function keyLabel(question: TriviaSlotView, key: KeyCorrection): string {
  if ("number" in key) return correctAnswers({ ...question, right_number: key.number });
  if ("answers" in key) return key.answers.join(", ");
  return "accept" in key ? key.accept.join(", ") : optionLabel(question, key.correct);
}

export function correctedKeyMessage(input: {
  readonly no: number;
  readonly question: TriviaSlotView;
  readonly key: KeyCorrection;
}): string {
  return `Question ${input.no}: right is now ${keyLabel(input.question, input.key)} (was ${correctAnswers(input.question)}). All scores are counted again.`;
}

export function voidedMessage(no: number, isVoided: boolean): string {
  return isVoided
    ? `Question ${no} no longer counts. All scores are counted again.`
    : `Question ${no} counts again. All scores are counted again.`;
}
