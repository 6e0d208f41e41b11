import type { LadderContent, LadderGuess, LadderView } from "@sparc/sparclets/daily-game/puzzles/ladder/ladder.schema";
import { lazyPart } from "../../../../lib/lazy-part.ts";
import { counted } from "../../../../lib/ordinals.ts";
import type { PuzzleBoard } from "../board.ts";

export const ladderBoard: PuzzleBoard<LadderContent, LadderView, LadderGuess> = {
  label: "Who am I?",
  namesPeople: true,
  isBestFirst: true,
  Board: lazyPart(() => import("./board.tsx"), "LadderBoard"),
  status: ({ clues_seen: seen, clue_count: count }) => `${seen} of ${count} clues seen`,
  answer: ({ answer }) => answer,
  barsTitle: "Clues it took",
  bucketLabel: (bucket) => counted(Number(bucket), "clue"),
};
