import type { GridPuzzle } from "@sparc/sparclets/daily-game/puzzles/grid/grid.schema";
import { lazyPart } from "../../../../lib/lazy-part.ts";

import type { PuzzleEditor } from "../editor.ts";

export const gridEditor: PuzzleEditor<GridPuzzle> = {
  description: "Nine squares, and for each a person who fits its row and column",
  Editor: lazyPart(() => import("./editor.tsx"), "GridEditor"),
  toTitle: ({ puzzle }) =>
    [...puzzle.rows, ...puzzle.columns]
      .map((label) => label.trim())
      .filter((label) => label !== "")
      .join(", "),
  template: {
    title: "Three by three",
    text: "One day of nine cells to fill with invented skaters",
    days: 1,
    load: async () => (await import("./template.ts")).gridTemplate,
  },
};
