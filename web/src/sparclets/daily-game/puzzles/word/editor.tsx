import { LETTERS_MAX, LETTERS_MIN, WORD_EXPLANATION_MAX, type WordPuzzle } from "@sparc/sparclets/daily-game/puzzles/word/word.schema";
import { foldLetters } from "@sparc/sparclets/daily-game/puzzles/word/word-letters.rules";
import type { ReactElement } from "react";
import { counted } from "../../../../lib/ordinals.ts";
import { fieldId } from "../../../../platform/studio/missing-list.tsx";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";
import type { PuzzleEditorProps } from "../editor.ts";

/** Editor of a day's word and the explanation shown at the end. */
export function WordEditor({ puzzle, change, path, errorAt, onLeave }: PuzzleEditorProps<WordPuzzle>): ReactElement {
  const wordPath = `${path}.word`;
  const explanationPath = `${path}.explanation`;
  return (
    <>
      <TextField
        id={fieldId(wordPath)}
        label="Word"
        hint={lettersHint(puzzle.word)}
        error={errorAt(wordPath)}
        value={puzzle.word}
        autoComplete="off"
        onBlur={() => onLeave(wordPath)}
        onChange={({ target }) => change({ ...puzzle, word: target.value }, "word")}
      />
      <TextArea
        id={fieldId(explanationPath)}
        label="Said at the end"
        hint={`Shown with the word once an attempt is over. ${puzzle.explanation.trim().length} of ${WORD_EXPLANATION_MAX} characters.`}
        isOptional
        rows={3}
        error={errorAt(explanationPath)}
        value={puzzle.explanation}
        onBlur={() => onLeave(explanationPath)}
        onChange={({ target }) => change({ ...puzzle, explanation: target.value }, "explanation")}
      />
    </>
  );
}

/** Shows the letters as guesses are compared, without accents and case. */
function lettersHint(word: string): string {
  const rule = `${LETTERS_MIN} to ${LETTERS_MAX} letters`;
  const letters = foldLetters(word);
  if (letters === null) return `${rule}, nothing else.`;
  return `${counted(letters.length, "letter")}: ${letters.join(" ").toUpperCase()}. Words have ${rule}.`;
}
