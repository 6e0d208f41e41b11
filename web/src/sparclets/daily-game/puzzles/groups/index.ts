import type { GroupsContent, GroupsGuess, GroupsView } from "@sparc/sparclets/daily-game/puzzles/groups/groups.schema";
import { lazyPart } from "../../../../lib/lazy-part.ts";
import type { PuzzleBoard } from "../board.ts";

/** Puzzle kind in which sixteen words are sorted into four groups. */
export const groupsBoard: PuzzleBoard<GroupsContent, GroupsView, GroupsGuess> = {
  label: "Groups of four",
  namesPeople: false,
  isBestFirst: false,
  Board: lazyPart(() => import("./board.tsx"), "GroupsBoard"),
  status: ({ found }) => (found.length === 0 ? "Find four groups of four" : `${found.length} of 4 groups found`),
  barsTitle: "Points",
  bucketLabel: (bucket) => `${bucket} points`,
};
