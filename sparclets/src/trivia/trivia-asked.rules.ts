import type { Content, DraftQuestion } from "./trivia.schema.ts";
import { folded } from "./trivia-question-gaps.rules.ts";

interface Asked {
  prompt: string;
  image?: { src: string } | null | undefined;
}

/** Equal for the same question: the same words with the same picture, whatever its answers, its type and its time. */
const toQuestionKey = ({ prompt, image }: Asked): string => `${folded(prompt)}\n${image?.src.trim() ?? ""}`;

/** Ids of the questions that are among those asked before. A question without a prompt never is. */
export function findAskedBefore(
  questions: readonly Pick<DraftQuestion, "id" | "prompt" | "image">[],
  asked: readonly Pick<Content, "prompt" | "image">[],
): string[] {
  const known = new Set(asked.map(toQuestionKey));
  return questions.filter((question) => folded(question.prompt) !== "" && known.has(toQuestionKey(question))).map(({ id }) => id);
}
