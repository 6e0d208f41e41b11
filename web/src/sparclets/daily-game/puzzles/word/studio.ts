import type { WordPuzzle } from "@sparc/sparclets/daily-game/puzzles/word/word.schema";
import { lazy } from "react";
import type { PuzzleEditor } from "../editor.ts";

export const wordEditor: PuzzleEditor<WordPuzzle> = {
  description: "A word of 4 to 8 letters in six guesses",
  Editor: lazy(async () => ({ default: (await import("./editor.tsx")).WordEditor })),
  titleOf: ({ puzzle }) => puzzle.word.trim(),
};
