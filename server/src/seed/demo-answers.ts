import type { Rng } from "@sparc/sparclets/kernel/rng";
import type { Content, DraftQuestion } from "@sparc/sparclets/trivia/trivia.schema";

/** Typed answers of members who do not know the right one; some are only spelled differently. */
const TYPED = ["Stanly Cup", "the stanley cup", "Hart Trophy", "Grey Cup"] as const;
const GUESS_SPREAD = 35;

/** A member's answer to a question of any type, in the form of the wire: the right one when they know it, else a random one. */
export function demoAnswer(input: { content: Content; question: DraftQuestion; knows: boolean; rng: Rng }): object {
  const { content, question, knows, rng } = input;
  const ids = content.options.map(({ id }) => id);
  switch (content.type) {
    case "typed_text":
      return { text: (knows ? question.answers?.[0] : undefined) ?? TYPED[rng.below(TYPED.length)] };
    case "number":
      return { number: (question.number?.answer ?? 0) + (knows ? 0 : rng.below(2 * GUESS_SPREAD) - GUESS_SPREAD) };
    case "put_in_order":
      // Published items have new ids, because the ids of the draft would reveal the order.
      return { order: knows ? question.options.flatMap(({ text }) => content.options.find((item) => item.text === text)?.id ?? []) : ids };
    case "multiple_choice":
      return { options: knows ? question.correct : ids.filter((_, at) => at === 0 || rng.below(2) === 1) };
    case "single_choice":
    case "true_false":
    case "poll":
      return { options: [knows ? (question.correct[0] ?? ids[rng.below(ids.length)]) : ids[rng.below(ids.length)]] };
  }
}
