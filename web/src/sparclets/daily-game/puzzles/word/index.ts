import type { WordContent, WordGuess, WordView } from "@sparc/sparclets/daily-game/puzzles/word/word.schema";
import { lazyPart } from "../../../../lib/lazy-part.ts";
import { counted } from "../../../../lib/ordinals.ts";
import type { PuzzleBoard } from "../board.ts";

/** Puzzle kind in which a word is guessed letter by letter in six tries. */
export const wordBoard: PuzzleBoard<WordContent, WordView, WordGuess> = {
  label: "Secret word",
  namesPeople: false,
  isBestFirst: true,
  Board: lazyPart(() => import("./board.tsx"), "WordBoard"),
  status: ({ length, guesses, tries }) => `${length} letters, guess ${Math.min(guesses.length + 1, tries)} of ${tries}`,
  answer: ({ word }) => (word === null ? null : { name: word }),
  barsTitle: "Guesses it took",
  bucketLabel: (bucket) => counted(Number(bucket), "guess", "guesses"),
};
