import type { ParticipantState } from "@sparc/contract/entities/room";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { ANSWER_KEYS, type AnswerKey, answerKeyAt } from "../../ui/answer-tile.tsx";

/** Helpers that read questions and answers, shared by all trivia screens. */
export function toOptions(answer: Json | null | undefined): readonly string[] {
  return toIds(toParts(answer).options);
}

function toParts(answer: Json | null | undefined): JsonObject {
  return typeof answer !== "object" || answer === null || Array.isArray(answer) ? {} : answer;
}

function toIds(ids: Json | undefined): readonly string[] {
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : [];
}

/** Ids of the items in the order the player gave. */
export function toOrder(answer: Json | null | undefined): readonly string[] {
  return toIds(toParts(answer).order);
}

export function toNumber(answer: Json | null | undefined): number | null {
  const { number } = toParts(answer);
  return typeof number === "number" ? number : null;
}

/** Formats the number with all its digits; four digits are not grouped, because they may be a year. */
export function numberText(number: number): string {
  return number.toLocaleString(undefined, { maximumFractionDigits: 10, useGrouping: "min2" });
}

/** Describes an answer of any type. */
export function messageText(question: Pick<TriviaSlotView, "options">, answer: Json | null | undefined): string {
  const { text } = toParts(answer);
  const number = toNumber(answer);
  if (typeof text === "string") return text;
  if (number !== null) return numberText(number);
  const ids = [...toOptions(answer), ...toOrder(answer)];
  return ids.map((id) => toText(question, id)).join(", ");
}

/** The letter of an option, the same on every screen. */
export function toLetter(question: Pick<TriviaSlotView, "options">, optionId: string): AnswerKey {
  return answerKeyAt(
    Math.max(
      0,
      question.options.findIndex(({ id }) => id === optionId),
    ),
  );
}

export function toText(question: Pick<TriviaSlotView, "options">, optionId: string): string {
  return question.options.find(({ id }) => id === optionId)?.text ?? "";
}

/** `part`: partly right. `open`: a question without right and wrong, such as a poll. `none`: no answer. */
export type Verdict = "right" | "part" | "wrong" | "none" | "open";
type Judged = Pick<TriviaSlotView, "type" | "correct" | "accepted" | "typed" | "right_number">;
interface Line {
  readonly kind: string;
  readonly points: number;
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length > 0 && left.length === right.length && left.every((id, at) => id === right[at]);
}

/** Judges an answer by the key where that is sufficient, else by the points it brought. */
export function toVerdict(question: Judged, answer: Json | null | undefined, lines: readonly Line[]): Verdict {
  const { type, correct } = question;
  if (answer == null) return "none";
  if (type === "poll") return "open";
  // After a correction the new points arrive later than the new key; an answer with one choice must not look partly right in between.
  const hasParts = type !== "single_choice" && type !== "true_false";
  const hasGained = lines.some(({ kind, points }) => (kind === "base" || kind === "speed") && points > 0);
  return isWholly(question, answer, hasGained)
    ? "right"
    : (hasParts && hasGained) || (type === "put_in_order" && isPartly(correct, answer))
      ? "part"
      : "wrong";
}

function isWholly({ type, correct, accepted, typed, right_number }: Judged, answer: Json, hasGained: boolean): boolean {
  if (type === "number") return toNumber(answer) === (right_number?.answer ?? Number.NaN);
  if (type === "put_in_order") return isSame(toOrder(answer), correct ?? []);
  if (type !== "typed_text") return isSame([...toOptions(answer)].sort(), [...(correct ?? [])].sort());
  const { text } = toParts(answer);
  const given = typeof text === "string" ? text.toLowerCase() : "";
  const known = typed?.find(({ text }) => text.toLowerCase() === given);
  return hasGained || (known?.is_right ?? accepted?.some((text) => text.toLowerCase() === given) ?? false);
}

function isPartly(correct: readonly string[] | null, answer: Json): boolean {
  return toOrder(answer).some((id, at) => id === correct?.[at]);
}

/** Labels of the score lines by kind. */
export const LINE_NAMES: Readonly<Record<string, string>> = {
  taking_part: "Taking part",
  base: "The answer",
  speed: "Speed",
  streak: "In a row",
};

/** Returns the option that a key selects: 1–6 by position on this page, A–F by letter. `shown` is this player's order of the options. */
export function optionAtKey(question: Pick<TriviaSlotView, "options">, key: string, shown = question.options): string | null {
  const letter = key.toLowerCase();
  if (/^[1-6]$/.test(letter)) return shown[Number(letter) - 1]?.id ?? null;
  return question.options[ANSWER_KEYS.indexOf(letter as AnswerKey)]?.id ?? null;
}

/** True when a question is answered by tapping options. */
export function hasTiles({ type, options }: Pick<TriviaSlotView, "type" | "options">): boolean {
  return options.length > 0 && type !== "put_in_order";
}

export function secondsText(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

/** The player's stored answer to a slot, with its receipt; null when there is none. */
export function storedAnswer(mine: ParticipantState | null, slot: string | undefined): ParticipantState["receipt"] {
  return mine?.receipt && mine.receipt.slot === slot ? mine.receipt : null;
}

/** Says how many points the next player above is ahead. */
export function gapLabel({ ahead }: ParticipantState): string {
  if (!ahead) return "Nobody is ahead of you";
  return ahead.points === 0 ? `Level with ${ahead.name}` : `${ahead.points.toLocaleString()} behind ${ahead.name}`;
}
