import type { KeyCorrection, TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { ACCEPTED_MAX, ANSWER_MAX } from "@sparc/sparclets/trivia/trivia-limits";
import { typedNumber } from "../../../lib/typed-number.ts";

/** Form state of a key that is being corrected: option ids, or the typed text. */
export interface KeyDraft {
  readonly ids: readonly string[];
  /** One accepted answer per line. */
  readonly lines: string;
  readonly number: string;
  readonly tolerance: string;
}

export function toKeyDraft({ correct, accepted, right_number: number }: TriviaSlotView): KeyDraft {
  return {
    ids: correct ?? [],
    lines: (accepted ?? []).join("\n"),
    number: number ? String(number.answer) : "",
    tolerance: number?.tolerance ? String(number.tolerance) : "",
  };
}

/** Converts the draft to a key, or returns the message of what is wrong with it. */
export function keyFrom(question: Pick<TriviaSlotView, "type" | "options">, draft: KeyDraft): { key: KeyCorrection } | { error: string } {
  switch (question.type) {
    case "number":
      return numberKey(draft);
    case "typed_text":
      return answersKey(draft);
    case "put_in_order":
      return { key: { correct: [...draft.ids] } };
    case "poll":
      return { error: "A poll has no right answer." };
    case "single_choice":
    case "multiple_choice":
    case "true_false":
      return draft.ids.length === 0 ? { error: "Choose what is right." } : { key: { correct: [...draft.ids].sort() } };
  }
}

function numberKey(draft: KeyDraft): { key: KeyCorrection } | { error: string } {
  const answer = typedNumber(draft.number);
  const tolerance = draft.tolerance.trim() === "" ? null : typedNumber(draft.tolerance);
  if (answer === null) return { error: "Give the right number." };
  if (draft.tolerance.trim() !== "" && (tolerance === null || tolerance < 0))
    return { error: "How far off still counts is a number above 0." };
  return { key: { number: { answer, tolerance: tolerance === 0 ? null : tolerance } } };
}

function answersKey(draft: KeyDraft): { key: KeyCorrection } | { error: string } {
  const answers = [...new Set(draft.lines.split("\n").map((line) => line.replace(/\s+/g, " ").trim()))].filter((line) => line !== "");
  if (answers.length === 0) return { error: "Give at least one answer that is accepted." };
  if (answers.length > ACCEPTED_MAX) return { error: `At most ${ACCEPTED_MAX} answers are accepted.` };
  if (answers.some((answer) => answer.length > ANSWER_MAX)) return { error: `An answer has at most ${ANSWER_MAX} characters.` };
  return { key: { answers } };
}
