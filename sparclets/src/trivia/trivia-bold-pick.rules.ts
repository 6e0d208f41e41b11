import type { TriviaSlotView } from "./trivia.schema.ts";

export interface BoldPick {
  text: string;
  /** Id of the option; null for a typed answer. */
  option: string | null;
  count: number;
  answered: number;
}

/**
 * The right answer that fewest gave, at least one; of several the first one listed. Null where half or more of all answers were this one,
 * because then it was not bold, and where right answers cannot be counted one by one.
 */
export function findBoldPick(question: TriviaSlotView): BoldPick | null {
  const answered = question.answered ?? 0;
  if (question.is_voided) return null;
  let fewest: Omit<BoldPick, "answered"> | null = null;
  for (const given of rightAnswers(question))
    if (given.count > 0 && given.count < (fewest?.count ?? Number.POSITIVE_INFINITY)) fewest = given;
  return fewest && fewest.count * 2 < answered ? { ...fewest, answered } : null;
}

function rightAnswers({ type, options, correct, distribution, typed }: TriviaSlotView): Omit<BoldPick, "answered">[] {
  switch (type) {
    case "single_choice":
    case "multiple_choice":
    case "true_false":
      return options
        .filter(({ id }) => correct?.includes(id))
        .map(({ id, text }) => ({ text, option: id, count: distribution?.[id] ?? 0 }));
    case "typed_text": {
      // What is accepted is mostly other spellings of the same answer.
      const right = (typed ?? []).filter(({ is_right }) => is_right);
      return right.slice(0, 1).map(({ text }) => ({ text, option: null, count: right.reduce((sum, { count }) => sum + count, 0) }));
    }
    case "number":
    case "put_in_order":
    case "poll":
      return [];
  }
}
