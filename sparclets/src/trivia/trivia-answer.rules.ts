/**
 * The score of an answer to each type of question: its share of the points, in whole parts so that it fits a cell. Choices have 60 parts
 * (exact for up to six right options), items and numbers 840 (exact for up to eight items). Closeness is rounded to the nearest part, and
 * only the number itself is the full share.
 */

import { isAccepted } from "../kernel/fold-text.ts";
import type { Slot } from "../sparclet-rules.ts";
import type { Content, Pick, QuestionType, Secret } from "./trivia.schema.ts";

const CHOICE_PARTS = 60;
const FINE_PARTS = 840;

/** Parts of a full share. */
export function toShareParts(type: QuestionType): number {
  return type === "put_in_order" || type === "number" ? FINE_PARTS : CHOICE_PARTS;
}

/** The code of an answer that is wholly right. A poll has none. */
export function fullShareCode(type: QuestionType): number {
  return 1 + toShareParts(type);
}

/** (right chosen − wrong chosen) / right ones, never below 0, in 60ths. */
export function shareParts(chosen: readonly string[], correct: readonly string[]): number {
  const right = chosen.filter((id) => correct.includes(id)).length;
  const wrong = chosen.length - right;
  return correct.length === 0 ? 0 : Math.round((CHOICE_PARTS * Math.max(0, right - wrong)) / correct.length);
}

function orderParts(order: readonly string[], correct: readonly string[]): number {
  const placed = correct.filter((id, at) => order[at] === id).length;
  return correct.length === 0 ? 0 : Math.round((FINE_PARTS * placed) / correct.length);
}

function closenessParts(given: number, { answer, tolerance }: NonNullable<Secret["number"]>): number {
  if (given === answer) return FINE_PARTS;
  if (tolerance === null) return 0;
  const left = tolerance - Math.abs(given - answer);
  return Math.min(FINE_PARTS - 1, Math.max(0, Math.round((FINE_PARTS * left) / tolerance)));
}

/** Share of one answer in parts of its type. Without a key, and in a poll, nothing is right. */
export function answerParts(input: { content: Content; pick: Pick; secret: Secret | null }): number {
  const { content, pick, secret } = input;
  if (secret === null || content.type === "poll") return 0;
  if ("options" in pick) return shareParts(pick.options, secret.correct);
  if ("order" in pick) return orderParts(pick.order, secret.correct);
  if ("number" in pick) return secret.number === undefined ? 0 : closenessParts(pick.number, secret.number);
  return isAccepted(pick.text, secret.answers ?? [], secret.edit_distance ?? 0) ? CHOICE_PARTS : 0;
}

/** Whether the value has the question's shape and names nothing but what the question offers. */
export function acceptsPick(input: { slot: Slot<Content>; pick: Pick }): boolean {
  const { pick } = input;
  const { options, type } = input.slot.content;
  if (type === "typed_text") return "text" in pick;
  if (type === "number") return "number" in pick;
  if (type === "put_in_order") return "order" in pick && pick.order.length === options.length && areOptions(pick.order, options);
  if (!("options" in pick)) return false;
  return (type === "multiple_choice" || pick.options.length === 1) && areOptions(pick.options, options);
}

function areOptions(ids: readonly string[], options: Content["options"]): boolean {
  return new Set(ids).size === ids.length && ids.every((id) => options.some((option) => option.id === id));
}
