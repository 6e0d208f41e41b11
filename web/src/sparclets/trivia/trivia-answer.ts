import type { ParticipantState } from "@sparc/contract/entities/room";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { ANSWER_KEYS, type AnswerKey, answerKeyAt } from "../../ui/answer-tile.tsx";

/** Small readings of questions and answers that every trivia screen shares. */
export function optionsOf(answer: Json | null | undefined): readonly string[] {
  return idsOf(partsOf(answer).options);
}

function partsOf(answer: Json | null | undefined): JsonObject {
  return typeof answer !== "object" || answer === null || Array.isArray(answer) ? {} : answer;
}

function idsOf(ids: Json | undefined): readonly string[] {
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : [];
}

/** Items as a player ordered them. */
export function orderOf(answer: Json | null | undefined): readonly string[] {
  return idsOf(partsOf(answer).order);
}

export function numberOf(answer: Json | null | undefined): number | null {
  const { number } = partsOf(answer);
  return typeof number === "number" ? number : null;
}

/** The whole number, however many digits it has; four digits are not grouped, as they may be a year. */
export function numberText(number: number): string {
  return number.toLocaleString(undefined, { maximumFractionDigits: 10, useGrouping: "min2" });
}

/** An answer of any type in words. */
export function messageText(question: Pick<TriviaSlotView, "options">, answer: Json | null | undefined): string {
  const { text } = partsOf(answer);
  const number = numberOf(answer);
  if (typeof text === "string") return text;
  if (number !== null) return numberText(number);
  const ids = [...optionsOf(answer), ...orderOf(answer)];
  return ids.map((id) => textOf(question, id)).join(", ");
}

/** The letter an option has on every screen. */
export function letterOf(question: Pick<TriviaSlotView, "options">, optionId: string): AnswerKey {
  return answerKeyAt(
    Math.max(
      0,
      question.options.findIndex(({ id }) => id === optionId),
    ),
  );
}

export function textOf(question: Pick<TriviaSlotView, "options">, optionId: string): string {
  return question.options.find(({ id }) => id === optionId)?.text ?? "";
}

/** `part`: some of it was right. `open`: nothing is right or wrong about it, as in a poll. */
export type Verdict = "right" | "part" | "wrong" | "none" | "open";
type Judged = Pick<TriviaSlotView, "type" | "correct" | "accepted" | "typed" | "right_number">;
interface Line {
  readonly kind: string;
  readonly points: number;
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length > 0 && left.length === right.length && left.every((id, at) => id === right[at]);
}

/** What became of an answer, told by the key where it shows everything, else by the points it brought. */
export function verdictOf(question: Judged, answer: Json | null | undefined, lines: readonly Line[]): Verdict {
  const { type, correct } = question;
  if (answer == null) return "none";
  if (type === "poll") return "open";
  // Points of a corrected question come a moment after its new key: one choice is never right in part.
  const hasParts = type !== "single_choice" && type !== "true_false";
  const hasGained = lines.some(({ kind, points }) => (kind === "base" || kind === "speed") && points > 0);
  return isWholly(question, answer, hasGained)
    ? "right"
    : (hasParts && hasGained) || (type === "put_in_order" && isPartly(correct, answer))
      ? "part"
      : "wrong";
}

function isWholly({ type, correct, accepted, typed, right_number }: Judged, answer: Json, hasGained: boolean): boolean {
  if (type === "number") return numberOf(answer) === (right_number?.answer ?? Number.NaN);
  if (type === "put_in_order") return isSame(orderOf(answer), correct ?? []);
  if (type !== "typed_text") return isSame([...optionsOf(answer)].sort(), [...(correct ?? [])].sort());
  const { text } = partsOf(answer);
  const said = typeof text === "string" ? text.toLowerCase() : "";
  const known = typed?.find(({ text }) => text.toLowerCase() === said);
  return hasGained || (known?.is_right ?? accepted?.some((text) => text.toLowerCase() === said) ?? false);
}

function isPartly(correct: readonly string[] | null, answer: Json): boolean {
  return orderOf(answer).some((id, at) => id === correct?.[at]);
}

/** What each line of an account is for. */
export const LINE_NAMES: Readonly<Record<string, string>> = {
  taking_part: "Taking part",
  base: "The answer",
  speed: "Speed",
  streak: "In a row",
};

/** The option a key stands for: 1–6 by its place on this page, A–F by its letter. `shown` is the order here, where it is another one. */
export function optionAtKey(question: Pick<TriviaSlotView, "options">, key: string, shown = question.options): string | null {
  const letter = key.toLowerCase();
  if (/^[1-6]$/.test(letter)) return shown[Number(letter) - 1]?.id ?? null;
  return question.options[ANSWER_KEYS.indexOf(letter as AnswerKey)]?.id ?? null;
}

/** Whether a question is answered by a tap on an option. */
export function hasTiles({ type, options }: Pick<TriviaSlotView, "type" | "options">): boolean {
  return options.length > 0 && type !== "put_in_order";
}

export function secondsText(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

/** Own answer to a question as the server has it. */
export function storedAnswer(mine: ParticipantState | null, slot: string | undefined): ParticipantState["receipt"] {
  return mine?.receipt && mine.receipt.slot === slot ? mine.receipt : null;
}

/** How far it is to whoever stands next above. */
export function gapLabel({ ahead }: ParticipantState): string {
  if (!ahead) return "Nobody is ahead of you";
  return ahead.points === 0 ? `Level with ${ahead.name}` : `${ahead.points.toLocaleString()} behind ${ahead.name}`;
}
