import { foldAnswer } from "../../../kernel/fold-text.ts";
import type { Missing } from "../../../sparclet-rules.ts";
import { CLUE_MAX, CLUES_MIN } from "./ladder.schema.ts";

/** Shorter words of a name stand in many sentences. */
const TELLING_WORD_MIN = 4;

/** What stands between clues and their release. `name` is the answer's; empty where none is chosen. */
export function clueGaps({ clues, name }: { clues: readonly string[]; name: string }): Missing[] {
  const gaps: Missing[] = [];
  if (clues.length < CLUES_MIN) gaps.push(error("clues", "too_few", `Write at least ${CLUES_MIN} clues`));
  const firstByText = new Map<string, number>();
  for (const [at, clue] of clues.entries()) {
    const path = `clues.${at}`;
    const text = clue.trim();
    const first = firstByText.get(foldAnswer(text));
    if (text === "") gaps.push(error(path, "required", "Write this clue or take it out"));
    else if (text.length > CLUE_MAX) gaps.push(error(path, "too_long", `Clues have at most ${CLUE_MAX} characters`));
    else if (first !== undefined) gaps.push(error(path, "duplicate", `The same as clue ${first + 1}`));
    else if (isNaming(text, name))
      gaps.push({ path, code: "names_answer", message: "This clue holds the answer's name", level: "warning" });
    if (first === undefined) firstByText.set(foldAnswer(text), at);
  }
  return gaps;
}

function error(path: string, code: string, message: string): Missing {
  return { path, code, message, level: "error" };
}

function isNaming(clue: string, name: string): boolean {
  const words = new Set(toWords(clue));
  return toWords(name).some((word) => word.length >= TELLING_WORD_MIN && words.has(word));
}

function toWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).map(foldAnswer);
}
