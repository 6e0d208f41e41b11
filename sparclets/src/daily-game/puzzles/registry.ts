import type { PuzzleKind } from "../puzzle-kind.ts";
import { gridPuzzle } from "./grid/grid.rules.ts";
import { groupsPuzzle } from "./groups/groups.rules.ts";
import { ladderPuzzle } from "./ladder/ladder.rules.ts";
import { playerPuzzle } from "./player/player.rules.ts";
import { quizPuzzle } from "./quiz/quiz.rules.ts";
import { wordPuzzle } from "./word/word.rules.ts";

/** A kind as the daily game sees it: its documents are opaque JSON that was parsed by the kind's own schemas. */
// biome-ignore lint/suspicious/noExplicitAny: the daily game handles the documents of every kind alike and never looks inside
export type AnyPuzzleKind = PuzzleKind<any, any, any, any, any, any, any>;

/** Every kind of puzzle, one line each. The key is its name in the API and in stored rules. */
export const puzzleKinds = {
  player: playerPuzzle,
  word: wordPuzzle,
  grid: gridPuzzle,
  groups: groupsPuzzle,
  ladder: ladderPuzzle,
  quiz: quizPuzzle,
} as const;

export type PuzzleKindName = keyof typeof puzzleKinds;

export const puzzleKindNames = Object.keys(puzzleKinds) as [PuzzleKindName, ...PuzzleKindName[]];

export const toKind = (name: PuzzleKindName): AnyPuzzleKind => puzzleKinds[name];
