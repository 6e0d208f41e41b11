import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";

/** The kinds as an author chooses among them. */
export const kindLabels: Readonly<Record<PuzzleKindName, { readonly label: string; readonly words: string }>> = {
  player: { label: "Mystery person", words: "Eight guesses at somebody of your list; each shows how close it is" },
  word: { label: "Word", words: "A word of 4 to 8 letters in six guesses" },
  grid: { label: "Grid", words: "Nine cells, and for each a person who fits its row and column" },
  groups: { label: "Groups", words: "Sixteen words to sort into four groups" },
  ladder: { label: "Ladder", words: "Clues from the hardest to the easiest: who is it?" },
  quiz: { label: "Quiz", words: "Five quick questions against the clock" },
};
