import { SIDE } from "@sparc/sparclets/daily-game/puzzles/grid/grid-size";

/** A square by its row and column: "Toronto and Boston". */
export function squareLabel({ rows, columns }: { rows: readonly string[]; columns: readonly string[] }, cell: number): string {
  const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
  return `${rows[row] || `row ${row + 1}`} and ${columns[column] || `column ${column + 1}`}`;
}
