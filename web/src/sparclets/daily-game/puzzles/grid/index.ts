import type { GridContent, GridGuess, GridView } from "@sparc/sparclets/daily-game/puzzles/grid/grid.schema";
import { CELLS } from "@sparc/sparclets/daily-game/puzzles/grid/grid-size";
import { lazyPart } from "../../../../lib/lazy-part.ts";
import { counted } from "../../../../lib/ordinals.ts";
import type { PuzzleBoard } from "../board.ts";

export const gridBoard: PuzzleBoard<GridContent, GridView, GridGuess> = {
  label: "Three by three",
  namesPeople: true,
  isBestFirst: false,
  Board: lazyPart(() => import("./board.tsx"), "GridBoard"),
  status: ({ cells, guesses_left: left }) =>
    `${cells.filter(Boolean).length} of ${CELLS} found, ${counted(left, "guess left", "guesses left")}`,
  barsTitle: "Squares found",
  bucketLabel: (bucket) => `${bucket} found`,
};
