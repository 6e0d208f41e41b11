import type { PuzzleBoards } from "./board.ts";
import { gridBoard } from "./grid/index.ts";
import { groupsBoard } from "./groups/index.ts";
import { ladderBoard } from "./ladder/index.ts";
import { playerBoard } from "./player/index.ts";
import { quizBoard } from "./quiz/index.ts";
import { wordBoard } from "./word/index.ts";

/** Registry of the boards of all puzzle kinds. */
export const puzzleBoards: PuzzleBoards = {
  player: playerBoard,
  word: wordBoard,
  grid: gridBoard,
  groups: groupsBoard,
  ladder: ladderBoard,
  quiz: quizBoard,
};
