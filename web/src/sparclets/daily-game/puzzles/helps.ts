import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import { gridHelp } from "./grid/help.ts";
import { groupsHelp } from "./groups/help.ts";
import { ladderHelp } from "./ladder/help.ts";
import { playerHelp } from "./player/help.ts";
import { quizHelp } from "./quiz/help.ts";
import { wordHelp } from "./word/help.ts";

/** Help texts of each kind, three to five sentences. They are separate from the boards, because they are shown once per account. */
export const puzzleHelps: Readonly<Record<PuzzleKindName, readonly string[]>> = {
  player: playerHelp,
  word: wordHelp,
  grid: gridHelp,
  groups: groupsHelp,
  ladder: ladderHelp,
  quiz: quizHelp,
};
