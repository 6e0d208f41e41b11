import type { Missing } from "../../../sparclet-rules.ts";
import type { PuzzlePlan } from "../../puzzle-kind.ts";
import {
  LETTERS_MAX,
  LETTERS_MIN,
  WORD_EXPLANATION_MAX,
  WORD_TRIES,
  type WordContent,
  type WordPuzzle,
  type WordSecret,
} from "./word.schema.ts";
import { foldLetters } from "./word-letters.rules.ts";

export function wordGaps({ word, explanation }: WordPuzzle): Missing[] {
  const gaps: Missing[] = [];
  const letters = foldLetters(word);
  if (word.trim() === "") gaps.push(error("word", "required", "Write the word"));
  else if (letters === null) gaps.push(error("word", "only_letters", "Write the word in letters only: no spaces, digits or signs"));
  else if (letters.length < LETTERS_MIN || letters.length > LETTERS_MAX)
    gaps.push(error("word", "out_of_range", `Words have ${LETTERS_MIN} to ${LETTERS_MAX} letters, this one has ${letters.length}`));
  if (explanation.trim().length > WORD_EXPLANATION_MAX)
    gaps.push(error("explanation", "too_long", `Explanations have at most ${WORD_EXPLANATION_MAX} characters`));
  return gaps;
}

function error(path: string, code: string, message: string): Missing {
  return { level: "error", path, code, message };
}

export function planWord({ word, explanation }: WordPuzzle): PuzzlePlan<WordContent, WordSecret> {
  return {
    content: { length: foldLetters(word)?.length ?? 0, tries: WORD_TRIES },
    secret: { word: word.trim().normalize("NFC"), explanation: explanation.trim(), also_right: [] },
  };
}
