import type { Json } from "../kernel/json.ts";
import type { Rng } from "../kernel/rng.ts";
import type { Slot } from "../sparclet-rules.ts";
import { type Content, type Pick, type Secret, secret } from "./trivia.schema.ts";

/** What people type who have no idea. */
const BLANKS = ["No idea", "Pass", "I knew this once"] as const;
/** How far off a guess at a number is at most, in parts of the number itself. */
const GUESS_PART = 0.4;

/** A simulated player's answer to a question: the right answer when they know it, else a guess that may be right by chance. */
export function rehearsalPick(input: { slot: Slot<Content>; secret: Json; isKnown: boolean; rng: Rng }): Pick {
  const { slot, isKnown, rng } = input;
  const { options, type } = slot.content;
  const key = secret.parse(input.secret);
  const ids = options.map(({ id }) => id);
  switch (type) {
    case "typed_text":
      return { text: (isKnown ? key.answers?.[0] : undefined) ?? BLANKS[rng.below(BLANKS.length)] ?? BLANKS[0] };
    case "number":
      return { number: isKnown ? (key.number?.answer ?? 0) : guess(key, rng) };
    case "put_in_order":
      return { order: isKnown && key.correct.length === ids.length ? key.correct : rng.shuffle(ids) };
    case "multiple_choice":
      return { options: isKnown && key.correct.length > 0 ? [...key.correct].sort() : pickSome(ids, rng) };
    case "single_choice":
    case "true_false":
    case "poll":
      return { options: [(isKnown ? key.correct[0] : undefined) ?? pickOne(ids, rng)] };
  }
}

const pickOne = (ids: readonly string[], rng: Rng): string => ids[rng.below(ids.length)] ?? "";

function pickSome(ids: readonly string[], rng: Rng): string[] {
  return rng
    .shuffle(ids)
    .slice(0, 1 + rng.below(ids.length))
    .sort();
}

function guess({ number }: Secret, rng: Rng): number {
  const answer = number?.answer ?? 0;
  const furthest = Math.max(1, Math.round(Math.abs(number?.tolerance ?? answer * GUESS_PART)));
  return Math.round(answer) + rng.below(2 * furthest + 1) - furthest;
}
