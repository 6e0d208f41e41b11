import type { DraftQuestion } from "../trivia.schema.ts";
import { folded } from "../trivia-question-gaps.rules.ts";

export type Options = DraftQuestion["options"];

/** Names for options without one: a, b, c …; `true` and `false` where these are the two texts. */
export function toOptions(texts: readonly string[]): { options: Options; isTrueFalse: boolean } {
  const names = texts.map(folded);
  const isTrueFalse = texts.length === 2 && names.includes("true") && names.includes("false");
  const idOf = (at: number) => (isTrueFalse ? (names[at] as string) : String.fromCharCode("a".charCodeAt(0) + at));
  return { options: texts.map((text, at) => ({ id: idOf(at), text })), isTrueFalse };
}

/** The option an answer means: by its text, else by its letter or id. */
export function optionMeant(answer: string, options: Options): string | null {
  const wanted = folded(answer);
  const byText = options.find(({ text }) => folded(text) === wanted);
  const byId = options.find(({ id }) => id === wanted);
  return byText?.id ?? byId?.id ?? null;
}
