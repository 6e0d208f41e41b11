import { numberText, toText } from "../trivia-answer.ts";
import type { Commitment } from "./results.queries.ts";

export type SealedSlot = NonNullable<Commitment["slots"]>[number];

interface SealedQuestion {
  readonly prompt: string;
  readonly type: string;
  readonly options: readonly (readonly [string, string])[];
  readonly correct: readonly string[] | null;
  readonly answers: readonly string[];
  readonly number: number | null;
}

/**
 * Parses a trivia question's canonical text: `[slot, prompt, type, options, limit, points, correct, explanation, …extras]`. Null when it is
 * something else.
 */
export function readSealed(text: string): SealedQuestion | null {
  try {
    const [, prompt, type, options, , , correct, , ...extras] = JSON.parse(text) as [
      string,
      string,
      string,
      never,
      number,
      string,
      never,
      unknown,
    ];
    const extra = (name: string) => (extras as [string, unknown][]).find(([first]) => first === name)?.[1];
    return {
      prompt,
      type,
      options,
      correct,
      answers: (extra("answers") ?? []) as string[],
      number: (extra("number") ?? null) as number | null,
    };
  } catch {
    return null;
  }
}

/** Describes the right answer in a sealed text; null when the text cannot be read. */
export function sealedAnswer(text: string): string | null {
  const read = readSealed(text);
  if (!read) return null;
  if (read.answers.length > 0) return read.answers.join(" or ");
  if (read.number !== null) return numberText(read.number);
  const options = read.options.map(([id, optionText]) => ({ id, text: optionText }));
  return (read.correct ?? []).map((id) => toText({ options }, id)).join(", ") || null;
}
