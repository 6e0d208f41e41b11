import { gridSample } from "@sparc/sparclets/daily-game/puzzles/grid/grid.fixtures";
import { groupsSample, otherGroupsSample } from "@sparc/sparclets/daily-game/puzzles/groups/groups.fixtures";
import { kindSamples } from "@sparc/sparclets/daily-game/puzzles/kind-samples.fixtures";
import { ladderSample } from "@sparc/sparclets/daily-game/puzzles/ladder/ladder.fixtures";
import { quizSample } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.fixtures";
import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";

/** Two puzzles of one kind that look the same to every member whose attempt is not over. */
export interface SolutionSwap {
  puzzles: readonly [object, object];
  /** Guesses, in order, that get the same answer under both solutions. */
  guesses: readonly object[];
  /** Guesses that are refused under both solutions. */
  refused: readonly object[];
}

const [firstQuestion, ...laterQuestions] = quizSample.questions;
if (!firstQuestion) throw new Error("The sample has questions");
const [firstClues, lastClues] = [ladderSample.puzzle.clues.slice(0, 3), ladderSample.puzzle.clues.slice(3)];

export const solutionSwaps: Record<PuzzleKindName, SolutionSwap> = {
  // The two people differ only in name and id, so every comparison with them gives the same answer.
  player: {
    puzzles: [{ answer: "kiviluoto" }, { answer: "kiviluoto-2" }],
    guesses: [{ person: "sundin" }, { person: "moriguchi" }],
    refused: [{ person: "sundin" }, { person: "nobody" }],
  },
  word: {
    puzzles: [
      { word: "Crease", explanation: "Short." },
      { word: "Séance", explanation: "A longer explanation, which says what the fans of Alder Bay hold before each shoot-out." },
    ],
    guesses: [{ word: "mildly" }, { word: "woolly" }],
    refused: [{ word: "mildly" }, { word: "short" }],
  },
  grid: {
    puzzles: [
      gridSample,
      { ...gridSample, cells: gridSample.cells.map((cell, at) => (at === 0 ? ["ashdown", "lowander"] : [...cell, "cromwick"])) },
    ],
    // The first guess is right in both puzzles, the second is wrong in both.
    guesses: [
      { cell: 0, person: "ashdown" },
      { cell: 1, person: "nighbrook" },
    ],
    refused: [
      { cell: 0, person: "elmsgate" },
      { cell: 1, person: "nighbrook" },
    ],
  },
  // Each guess has one word of each group in both puzzles, so the answer is never "one away".
  groups: {
    puzzles: [groupsSample, otherGroupsSample],
    guesses: [{ words: ["Wrist", "Tripping", "Red", "King"] }, { words: ["Snap", "Hook", "Blue", "Star"] }],
    refused: [{ words: ["Red", "King", "Wrist", "Tripping"] }, { words: ["Red", "King", "Wrist", "Nobody"] }],
  },
  // A wrong name shows the next clue, so the clues differ only from the first one that these guesses do not reach.
  ladder: {
    puzzles: [
      { answer: "lindqvist", clues: [...firstClues, ...lastClues] },
      { answer: "kiviluoto-2", clues: [...firstClues, ...lastClues.map((clue) => `Not that: ${clue.toLowerCase()}`)] },
    ],
    guesses: [{ person: "sundin" }, { more: true }],
    refused: [{ person: "sundin" }, { person: "nobody" }],
  },
  // An answer shows the right one at once, so this kind has no guesses.
  quiz: {
    puzzles: [
      { questions: [firstQuestion, ...laterQuestions] },
      {
        questions: [
          { ...firstQuestion, correct: ["a"], explanation: "No: Northport does." },
          ...laterQuestions.map((question) => ({ ...question, prompt: `Differently: ${question.prompt}`, explanation: "Because." })),
        ],
      },
    ],
    guesses: [],
    refused: [{ word: "mildly" }, { answer: { text: "Another type's answer" } }],
  },
};

/** The two samples of a kind. The puzzle of the third day is a different one in each of the two events. */
export const laterPuzzles = (kind: PuzzleKindName): readonly [object, object] => kindSamples[kind].puzzles;
