import { ACCEPTED_MAX } from "./trivia-limits.ts";
/** Changes after a question was played: it stops counting, or what is right about it was wrong. */

import { foldAnswer } from "../kernel/fold-text.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { Slot, SlotRevisionReason } from "../sparclet-rules.ts";
import type { TriviaRefusal } from "./trivia.errors.ts";
import { type Content, type KeyCorrection, keyCorrection, type Outcome, type Secret } from "./trivia.schema.ts";

/** Everything but the mark stays, so that taking it back gives what was before. */
export function voided(input: { outcome: Outcome; isVoided: boolean }): Outcome {
  return { ...input.outcome, is_voided: input.isVoided };
}

/** The right options of before are part of the outcome where they are not the same now. */
export function corrected({ before, outcome }: { before: Outcome; outcome: Outcome }): Outcome {
  const isSame = before.correct.length === outcome.correct.length && before.correct.every((id, at) => id === outcome.correct[at]);
  return isSame ? outcome : { ...outcome, former_correct: before.correct };
}

/** Letters of the options; null for questions without letters, and where the options did not change. */
export function keyChange({ slot: { content }, outcome }: { slot: Slot<Content>; outcome: Outcome }) {
  const { former_correct: former } = outcome;
  if (!former || content.type === "put_in_order") return null;
  const toLetters = (ids: readonly string[]) =>
    content.options.flatMap(({ id }, at) => (ids.includes(id) ? String.fromCharCode("a".charCodeAt(0) + at) : []));
  return { right: toLetters(outcome.correct), former: toLetters(former) };
}

const REVISED = { corrected: "was corrected", voided: "does not count any more", unvoided: "counts again" } as const;

/** "Question 4 was corrected". */
export function revisionLabel(input: { slots: readonly Slot<Content>[]; slot: string; reason: SlotRevisionReason }): string {
  const number = input.slots.findIndex(({ key }) => key === input.slot) + 1;
  return `Question ${number} ${REVISED[input.reason]}`;
}

const wrong = (path: string, message: string) =>
  refuse<TriviaRefusal>("trivia.wrong_key", { problems: [{ path, code: "invalid", message }] });

/** The key a correction leads to; the host codes the answers with it again. Refused when it does not fit the question. */
export function correctSecret(input: { slot: Slot<Content>; secret: Secret; correction: unknown }): Result<Secret, TriviaRefusal> {
  const parsed = keyCorrection.safeParse(input.correction);
  if (!parsed.success) return wrong("key", "This is not a right answer to any question");
  const correction = parsed.data;
  const { type } = input.slot.content;
  if (type === "typed_text") return withAnswers(input.secret, correction);
  if (type === "number")
    return "number" in correction ? ok({ ...input.secret, number: correction.number }) : wrong("key.number", "Give the right number");
  return withOptions(input.slot.content, input.secret, correction);
}

function withAnswers(secret: Secret, correction: KeyCorrection): Result<Secret, TriviaRefusal> {
  if ("answers" in correction) {
    return ok({ ...secret, answers: correction.answers, edit_distance: correction.edit_distance ?? secret.edit_distance ?? 0 });
  }
  if (!("accept" in correction)) return wrong("key.accept", "Say which answers are accepted");
  const answers = [...(secret.answers ?? [])];
  for (const answer of correction.accept) {
    if (!answers.some((known) => foldAnswer(known) === foldAnswer(answer))) answers.push(answer);
  }
  if (answers.length > ACCEPTED_MAX) return wrong("key.accept", `At most ${ACCEPTED_MAX} answers are accepted`);
  return ok({ ...secret, answers });
}

function withOptions({ type, options }: Content, secret: Secret, correction: KeyCorrection): Result<Secret, TriviaRefusal> {
  if (type === "poll") return wrong("key", "A poll has no right answer");
  if (!("correct" in correction)) return wrong("key.correct", "Say which options are right");
  const { correct } = correction;
  const isKnown = new Set(correct).size === correct.length && correct.every((id) => options.some((option) => option.id === id));
  if (!isKnown) return wrong("key.correct", "Each of these is one of the question's options, once");
  if (type === "put_in_order") {
    return correct.length === options.length ? ok({ ...secret, correct }) : wrong("key.correct", "Give all items in the right order");
  }
  if (type !== "multiple_choice" && correct.length > 1) return wrong("key.correct", "Only one option can be right here");
  return ok({ ...secret, correct: [...correct].sort() });
}
