import type { GroupsContent, GroupsGuess, GroupsView } from "@sparc/sparclets/daily-game/puzzles/groups/groups.schema";
import { lazy } from "react";
import type { PuzzleBoard } from "../board.ts";

const loadBoard = async () => ({ default: (await import("./board.tsx")).GroupsBoard });

/** Sort sixteen words into four groups. */
export const groupsBoard: PuzzleBoard<GroupsContent, GroupsView, GroupsGuess> = {
  label: "Groups of four",
  namesPeople: false,
  isBestFirst: false,
  Board: lazy(loadBoard),
  preload: loadBoard,
  status: ({ found }) => (found.length === 0 ? "Find four groups of four" : `${found.length} of 4 groups found`),
  help: [
    "Sixteen words make four groups of four. Each word belongs to one group.",
    "Choose four words and submit them.",
    "You may be wrong three times; the fourth mistake ends the game.",
    "When three of your four belong together, you are told that you are one away.",
    "The groups bring 1 to 4 points, the hardest the most, and each mistake takes one away.",
  ],
  barsTitle: "Points",
  bucketWords: (bucket) => `${bucket} points`,
};
