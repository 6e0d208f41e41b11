import { CLUE_MAX, CLUES_MAX, CLUES_MIN, type LadderDraft } from "@sparc/sparclets/daily-game/puzzles/ladder/ladder.schema";
import type { ReactElement } from "react";
import { listMoved } from "../../../../lib/list-moved.ts";
import { focusSoon } from "../../../../platform/studio/focus-soon.ts";
import { fieldId } from "../../../../platform/studio/missing-list.tsx";
import { announce } from "../../../../ui/announcer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FieldError } from "../../../../ui/field-error.tsx";
import { PlusIcon } from "../../../../ui/icons/action-icons.ts";
import { CrossIcon } from "../../../../ui/icons/status-icons.ts";
import { MoveButtons } from "../../../../ui/move-buttons.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import type { PuzzleEditorProps } from "../editor.ts";
import { EditorPersonField } from "../editor-person-field.tsx";

/** Editor of the answer and its clues, from the hardest to the easiest. */
export function LadderEditor(props: PuzzleEditorProps<LadderDraft>): ReactElement {
  const { puzzle, list, change, path, errorAt, onLeave, isLocked } = props;
  const answerPath = `${path}.answer`;
  return (
    <>
      <EditorPersonField
        id={fieldId(answerPath)}
        label="Answer"
        list={list}
        chosen={puzzle.answer}
        error={errorAt(answerPath)}
        isLocked={isLocked}
        onChoose={(id) => change({ ...puzzle, answer: id }, "answer")}
        onLeave={() => onLeave(answerPath)}
      />
      <Clues {...props} />
    </>
  );
}

function Clues({ puzzle, change, path, errorAt, onLeave, isLocked }: PuzzleEditorProps<LadderDraft>): ReactElement {
  const { clues } = puzzle;
  const cluesPath = `${path}.clues`;
  const cluePath = (at: number): string => `${cluesPath}.${at}`;
  const problem = errorAt(cluesPath);
  const set = (next: string[], about: string): void => change({ ...puzzle, clues: next }, about);
  const move = (from: number, by: -1 | 1): void => {
    const to = from + by;
    if (clues[to] === undefined) return;
    set(listMoved(clues, from, to), "move");
    announce(`Clue ${from + 1}, now ${to + 1} of ${clues.length}`);
    focusSoon(`#${fieldId(cluesPath)} [data-move="${to} ${by}"]`);
  };
  return (
    <fieldset id={fieldId(cluesPath)} tabIndex={-1} className="stack gap-s">
      <legend className="micro meta">Clues, the hardest first</legend>
      {problem ? <FieldError>{problem}</FieldError> : null}
      {clues.map((clue, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a clue has no name but its place
        <div key={at}>
          <TextField
            id={fieldId(cluePath(at))}
            label={`Clue ${at + 1}`}
            hint={`${clue.trim().length} of ${CLUE_MAX}`}
            error={errorAt(cluePath(at))}
            value={clue}
            onBlur={() => onLeave(cluePath(at))}
            onChange={({ target }) => set(clues.with(at, target.value), `clue ${at}`)}
          />
          {isLocked ? null : (
            <span className="row nowrap">
              <MoveButtons
                at={at}
                count={clues.length}
                toName={(by) => `Move clue ${at + 1} ${by === -1 ? "up" : "down"}`}
                onMove={(by) => move(at, by)}
              />
              <Button
                size="sm"
                isIcon
                variant="quiet"
                aria-label={`Remove clue ${at + 1}`}
                onClick={() => {
                  set(clues.toSpliced(at, 1), "remove");
                  focusSoon(`#${fieldId(cluesPath)}`);
                }}
              >
                <CrossIcon className="size-s" />
              </Button>
            </span>
          )}
        </div>
      ))}
      <p className="row">
        <Button
          size="sm"
          className="hair"
          aria-disabled={clues.length >= CLUES_MAX || undefined}
          onClick={() => {
            set([...clues, ""], "add");
            focusSoon(`#${fieldId(cluePath(clues.length))}`);
          }}
        >
          <PlusIcon className="size-s" />
          Clue
        </Button>
        <span className="small meta">
          {CLUES_MIN} to {CLUES_MAX} clues
        </span>
      </p>
    </fieldset>
  );
}
