import type { PuzzleEditors } from "./editor.ts";
import { gridEditor } from "./grid/studio.ts";
import { groupsEditor } from "./groups/studio.ts";
import { ladderEditor } from "./ladder/studio.ts";
import { playerEditor } from "./player/studio.ts";
import { quizEditor } from "./quiz/studio.ts";
import { wordEditor } from "./word/studio.ts";

/** Registry of the Studio's parts of all puzzle kinds. */
export const puzzleEditors: PuzzleEditors = {
  player: playerEditor,
  word: wordEditor,
  grid: gridEditor,
  groups: groupsEditor,
  ladder: ladderEditor,
  quiz: quizEditor,
};
