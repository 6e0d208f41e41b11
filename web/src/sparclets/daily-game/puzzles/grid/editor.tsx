import { type GridPuzzle, LABEL_MAX } from "@sparc/sparclets/daily-game/puzzles/grid/grid.schema";
import { gridGaps } from "@sparc/sparclets/daily-game/puzzles/grid/grid-gaps.rules";
import { SIDE } from "@sparc/sparclets/daily-game/puzzles/grid/grid-size";
import { type ReactElement, useState } from "react";
import { counted } from "../../../../lib/ordinals.ts";
import { focusSoon } from "../../../../platform/studio/focus-soon.ts";
import { fieldId } from "../../../../platform/studio/missing-list.tsx";
import { Button } from "../../../../ui/button.tsx";
import { FieldError } from "../../../../ui/field-error.tsx";
import { CrossIcon } from "../../../../ui/icons/status-icons.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import type { PuzzleEditorProps } from "../editor.ts";
import { EditorPersonField } from "../editor-person-field.tsx";
import "./editor.css";

/** Editor of a grid: the criteria of rows and columns, and the people who fit each of the nine cells. */
export function GridEditor(props: PuzzleEditorProps<GridPuzzle>): ReactElement {
  const { puzzle, list, path } = props;
  const [open, setOpen] = useState(0);
  const notFillable = gridGaps({ puzzle, list }).find(({ code }) => code === "not_fillable");
  return (
    <>
      <Labels {...props} side="rows" />
      <Labels {...props} side="columns" />
      <fieldset id={fieldId(`${path}.cells`)} tabIndex={-1} className="stack gap-s">
        <legend className="micro meta">Who fits each cell</legend>
        <div className="dg-cells">
          {puzzle.cells.map((ids, cell) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no name but its place
              key={cell}
              type="button"
              id={fieldId(`${path}.cells.${cell}`)}
              aria-pressed={cell === open}
              aria-label={`${cellName(puzzle, cell)}: ${counted(ids.length, "person", "people")}`}
              onClick={() => setOpen(cell)}
            >
              <b>{ids.length}</b>
            </button>
          ))}
        </div>
        {notFillable ? <Notice tone="bad">{notFillable.message}</Notice> : null}
      </fieldset>
      <OpenCell key={open} {...props} cell={open} />
    </>
  );
}

function Labels({
  puzzle,
  change,
  path,
  errorAt,
  onLeave,
  side,
}: PuzzleEditorProps<GridPuzzle> & { readonly side: "rows" | "columns" }): ReactElement {
  return (
    <div className="stack gap-s">
      {puzzle[side].map((label, at) => {
        const labelPath = `${path}.${side}.${at}`;
        return (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
            key={at}
            id={fieldId(labelPath)}
            label={`${side === "rows" ? "Row" : "Column"} ${at + 1}`}
            error={errorAt(labelPath)}
            value={label}
            maxLength={LABEL_MAX}
            onBlur={() => onLeave(labelPath)}
            onChange={({ target }) => change({ ...puzzle, [side]: puzzle[side].with(at, target.value) }, `${side} ${at}`)}
          />
        );
      })}
    </div>
  );
}

/** The people who fit one cell, with a field to add more. */
function OpenCell(props: PuzzleEditorProps<GridPuzzle> & { readonly cell: number }): ReactElement {
  const { puzzle, list, change, path, errorAt, onLeave, isLocked, cell } = props;
  const cellPath = `${path}.cells.${cell}`;
  const addId = `${fieldId(cellPath)}-add`;
  const ids = puzzle.cells[cell] ?? [];
  const names = new Map(list.people.map(({ id, name }) => [id, name]));
  const set = (next: string[], about: string): void => change({ ...puzzle, cells: puzzle.cells.with(cell, next) }, about);
  return (
    <section aria-label={cellName(puzzle, cell)} className="stack gap-s">
      <h3 className="h4">{cellName(puzzle, cell)}</h3>
      <EditorPersonField
        id={addId}
        label="Add somebody who fits"
        list={list}
        chosen=""
        error={errorAt(cellPath)}
        hint={counted(ids.length, "person fits", "people fit")}
        isLocked={isLocked}
        onChoose={(id) => ids.includes(id) || set([...ids, id], `cell ${cell} ${id}`)}
        onLeave={() => onLeave(cellPath)}
      />
      <ul className="dg-fitting">
        {ids.map((id, at) => {
          const problem = names.has(id) ? undefined : `${id} is not in the list of people`;
          return (
            <li key={id} id={fieldId(`${cellPath}.${at}`)} tabIndex={-1}>
              <span className="grow">{names.get(id) ?? id}</span>
              {problem ? <FieldError>{problem}</FieldError> : null}
              {isLocked ? null : (
                <Button
                  size="sm"
                  isIcon
                  variant="quiet"
                  aria-label={`Remove ${names.get(id) ?? id}`}
                  onClick={() => {
                    set(ids.toSpliced(at, 1), "remove");
                    focusSoon(`#${addId}`);
                  }}
                >
                  <CrossIcon className="size-s" />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function cellName({ rows, columns }: GridPuzzle, cell: number): string {
  const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
  return `${rows[row]?.trim() || `Row ${row + 1}`} and ${columns[column]?.trim() || `column ${column + 1}`}`;
}
