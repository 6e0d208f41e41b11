/** Rounds of a game: questions with the same name are one, numbered in the order of their first questions. */
import { toShownText } from "../kernel/shown-text.ts";
import type { DraftQuestion } from "./trivia.schema.ts";

export interface Round {
  no: number;
  name: string;
}

/** The round of each question; undefined for one without a round. */
export function toRounds(questions: readonly Pick<DraftQuestion, "round">[]): (Round | undefined)[] {
  const numbers = new Map<string, number>();
  return questions.map(({ round }) => {
    const name = toShownText(round ?? "");
    if (!name) return undefined;
    const no = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, no);
    return { no, name };
  });
}
