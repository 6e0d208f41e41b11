import type { Rng } from "@sparc/sparclets/kernel/rng";
import type { Content, DraftQuestion } from "@sparc/sparclets/trivia/trivia.schema";

/** Slips and guesses that people type. */
const TYPED = ["Stanly Cup", "the stanley cup", "Hart Trophy", "Grey Cup"] as const;
const GUESS_SPREAD = 35;

/** What a member gives to a question of any kind, as the wire would carry it: the author's own answer when they know it. */
export function demoAnswer(input: { content: Content; question: DraftQuestion; knows: boolean; rng: Rng }): object {
  const { content, question, knows, rng } = input;
  const ids = content.options.map(({ id }) => id);
  switch (content.type) {
    case "typed_text":
      return { text: (knows ? question.answers?.[0] : undefined) ?? TYPED[rng.below(TYPED.length)] };
    case "number":
      return { number: (question.number?.answer ?? 0) + (knows ? 0 : rng.below(2 * GUESS_SPREAD) - GUESS_SPREAD) };
    case "put_in_order":
      // Items have ids of their own once they are published, so that these do not give the order away.
      return { order: knows ? question.options.flatMap(({ text }) => content.options.find((item) => item.text === text)?.id ?? []) : ids };
    case "multiple_choice":
      return { options: knows ? question.correct : ids.filter((_, at) => at === 0 || rng.below(2) === 1) };
    case "single_choice":
    case "true_false":
    case "poll":
      return { options: [knows ? (question.correct[0] ?? ids[rng.below(ids.length)]) : ids[rng.below(ids.length)]] };
  }
}
