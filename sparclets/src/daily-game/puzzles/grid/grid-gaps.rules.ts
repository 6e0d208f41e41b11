import type { Missing } from "../../../sparclet-rules.ts";
import type { PeopleList } from "../../people.schema.ts";
import { type GridPuzzle, LABEL_MAX } from "./grid.schema.ts";
import { CELLS, SIDE } from "./grid-size.ts";

const gap =
  (level: Missing["level"]) =>
  (path: string, code: string, message: string): Missing => ({ level, path, code, message });
const error = gap("error");
const warning = gap("warning");

/** What stands between a grid and its release. Whether nine different people can fill it is asked once each cell has somebody of the list. */
export function gridGaps({ puzzle, list }: { puzzle: GridPuzzle; list: PeopleList }): Missing[] {
  // Of thousands of people a grid names a few dozen, and a calendar of hundreds of grids is judged at once.
  const named = new Set(puzzle.cells.flat());
  const known = new Set(list.people.filter(({ id }) => named.has(id)).map(({ id }) => id));
  const cells = puzzle.cells.map((ids) => ids.filter((id) => known.has(id)));
  const gaps = [...labelGaps(puzzle), ...puzzle.cells.flatMap((ids, cell) => cellGaps({ ids, cell, known }))];
  if (cells.every((ids) => ids.length > 0) && fillableCells(cells) < CELLS)
    gaps.push(error("cells", "not_fillable", "Nobody counts twice: these cells cannot be filled with nine different people"));
  return gaps;
}

function labelGaps({ rows, columns }: GridPuzzle): Missing[] {
  const seen = new Set<string>();
  const gaps: Missing[] = [];
  for (const [side, labels] of Object.entries({ rows, columns })) {
    for (const [at, given] of labels.entries()) {
      const path = `${side}.${at}`;
      const label = given.trim();
      if (label === "") gaps.push(error(path, "required", `Say what ${side === "rows" ? "row" : "column"} ${at + 1} asks for`));
      else if (label.length > LABEL_MAX) gaps.push(error(path, "too_long", `Keep it within ${LABEL_MAX} characters`));
      else if (seen.has(label.toLowerCase())) gaps.push(warning(path, "duplicate", "Another row or column asks for the same"));
      seen.add(label.toLowerCase());
    }
  }
  return gaps;
}

function cellGaps({ ids, cell, known }: { ids: readonly string[]; cell: number; known: ReadonlySet<string> }): Missing[] {
  const path = `cells.${cell}`;
  const place = `row ${Math.floor(cell / SIDE) + 1}, column ${(cell % SIDE) + 1}`;
  if (ids.length === 0) return [error(path, "required", `Add somebody who fits ${place}`)];
  return ids.flatMap((id, at) => (known.has(id) ? [] : [error(`${path}.${at}`, "unknown_person", `${id} is not in the list of people`)]));
}

/** The most cells that different people can fill: a largest matching of cells and people, found cell by cell along augmenting paths. */
export function fillableCells(cells: readonly (readonly string[])[]): number {
  const cellOfPerson = new Map<string, number>();
  const place = (cell: number, tried: Set<string>): boolean => {
    for (const id of cells[cell] ?? []) {
      if (tried.has(id)) continue;
      tried.add(id);
      const other = cellOfPerson.get(id);
      if (other !== undefined && !place(other, tried)) continue;
      cellOfPerson.set(id, cell);
      return true;
    }
    return false;
  };
  return cells.filter((_, cell) => place(cell, new Set())).length;
}
