import type { GroupsContent, GroupsGuess, GroupsView } from "@sparc/sparclets/daily-game/puzzles/groups/groups.schema";
import { lazy } from "react";
import type { PuzzleBoard } from "../board.ts";

const loadBoard = async () => ({ default: (await import("./board.tsx")).GroupsBoard });

/** Puzzle kind in which sixteen words are sorted into four groups. */
export const groupsBoard: PuzzleBoard<GroupsContent, GroupsView, GroupsGuess> = {
  label: "Groups of four",
  namesPeople: false,
  isBestFirst: false,
  Board: lazy(loadBoard),
  preload: loadBoard,
  status: ({ found }) => (found.length === 0 ? "Find four groups of four" : `${found.length} of 4 groups found`),
  barsTitle: "Points",
  bucketLabel: (bucket) => `${bucket} points`,
};
