import { toKind } from "@sparc/sparclets/daily-game/puzzles/registry";
import { Link } from "@tanstack/react-router";
import { type ReactElement, Suspense, useState } from "react";
import { typedNumber } from "../../../lib/typed-number.ts";
import { focusSoon } from "../../../platform/studio/focus-soon.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { announce } from "../../../ui/announcer.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { PlayIcon, PlusIcon, TrashIcon } from "../../../ui/icons/action-icons.ts";
import { InfoIcon } from "../../../ui/icons/status-icons.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { puzzleEditors } from "../puzzles/editors.ts";
import { dateLabel, dayAt } from "./calendar-days.ts";
import type { ContentPartProps } from "./content.tsx";
import { addPuzzle, canAddPuzzle, changePuzzle, movePuzzle, removePuzzle } from "./draft-edit.ts";

interface DayPaneProps extends ContentPartProps {
  readonly eventId: string;
  readonly number: number;
  readonly errorAt: (path: string) => string | undefined;
  readonly onLeave: (path: string) => void;
  readonly onChoose: (number: number) => void;
}

/** Editor of the chosen day's puzzle. A released puzzle is read-only. */
export function DayPane(props: DayPaneProps): ReactElement {
  const { eventId, draft, rules, days, gaps, number, change, errorAt, onLeave, onChoose } = props;
  const at = draft.puzzles.findIndex((entry) => entry.number === number);
  const entry = draft.puzzles[at];
  const day = dayAt(number, days);
  const isLocked = props.isLocked || day?.isReleased === true;
  const headingId = entry ? fieldId(`draft.puzzles.${at}`) : "dg-day";
  const path = `draft.puzzles.${at}.puzzle.value`;
  const warnings = entry ? gaps.filter((gap) => gap.level === "warning" && gap.path.startsWith(path)) : [];
  const problem = entry ? errorAt(`draft.puzzles.${at}`) : undefined;
  const { Editor } = puzzleEditors[rules.kind];
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h3 className="pane-h" id={headingId} tabIndex={-1} data-day-heading>
        <span>{day?.date ? dateLabel(day.date) : `Day ${number}`}</span>
        {day?.date ? <span className="small meta">Day {number}</span> : null}
      </h3>
      {problem ? <FieldError>{problem}</FieldError> : null}
      {day?.isReleased ? <Notice>This day is out, so its puzzle stays as it is. Appeals can add another right answer.</Notice> : null}
      {!entry ? (
        <NoPuzzle {...props} isLocked={isLocked} />
      ) : entry.puzzle.kind === rules.kind ? (
        <fieldset className="stack" disabled={isLocked} key={`puzzle ${number}`}>
          <legend className="visually-hidden">Puzzle of day {number}</legend>
          <Suspense fallback={<Spinner label="Getting the editor" />}>
            <Editor
              {...{ path, errorAt, onLeave, isLocked }}
              puzzle={entry.puzzle.value}
              list={draft.list}
              change={(next, about) => change(changePuzzle(draft, number, next), `${number} ${about}`)}
            />
          </Suspense>
        </fieldset>
      ) : (
        <p>This puzzle is of another kind than the event’s rules say. Remove it, or change the kind back.</p>
      )}
      {warnings.map(({ path: where, code, message }) => (
        <p key={`${where} ${code}`} className="warnline">
          <InfoIcon className="size-s" />
          <span>{message}</span>
        </p>
      ))}
      {entry ? (
        <p>
          <Link
            to="/studio/events/$id/edit"
            params={{ id: eventId }}
            search={{ step: "preview" }}
            className={buttonClass()}
            onClick={() => onChoose(number)}
          >
            <PlayIcon className="size-s" />
            Play day {number}
          </Link>
        </p>
      ) : null}
      {entry && !isLocked ? (
        <>
          <MoveDay key={`move ${number}`} {...props} />
          <p className="small meta">
            Once it is out the answer cannot be swapped. Appeals can add a second right answer; everybody who gave it is scored again.
          </p>
        </>
      ) : null}
    </section>
  );
}

function NoPuzzle({ draft, rules, number, change, isLocked }: DayPaneProps): ReactElement {
  if (isLocked) return <p className="meta">No puzzle on this day.</p>;
  const add = (): void => {
    change(addPuzzle(draft, { number, puzzle: { kind: rules.kind, value: toKind(rules.kind).emptyPuzzle } }), `add ${number}`);
    announce(`Day ${number} has a puzzle`);
    focusSoon("[data-day-heading]");
  };
  return (
    <p>
      <Button variant="primary" aria-disabled={!canAddPuzzle(draft) || undefined} onClick={add}>
        <PlusIcon className="size-s" />
        Make the puzzle of day {number}
      </Button>
    </p>
  );
}

/** Moves a puzzle to another day, swapping with the puzzle there, or removes it. */
function MoveDay({ draft, days, number, change, onChoose }: DayPaneProps): ReactElement {
  const [typed, setTyped] = useState("");
  const to = typedNumber(typed);
  const target = to === null || !Number.isInteger(to) || to < 1 || to > 9_999 ? null : to;
  const isOut = target !== null && dayAt(target, days)?.isReleased === true;
  const isTaken = draft.puzzles.some((entry) => entry.number === target);
  const error = typed === "" ? undefined : target === null ? "A whole number from 1" : isOut ? "That day is out already" : undefined;
  const canMove = target !== null && !isOut && target !== number;
  const move = (): void => {
    if (target === null) return;
    change(movePuzzle(draft, { from: number, to: target }), "move day");
    announce(isTaken ? `Day ${number} and day ${target} changed places` : `Moved to day ${target}`);
    onChoose(target);
    focusSoon("[data-day-heading]");
  };
  const remove = (): void => {
    change(removePuzzle(draft, number), `remove ${number}`);
    announce(`Day ${number} has no puzzle now`);
    focusSoon("[data-day-heading]");
  };
  return (
    <div className="dg-move">
      <TextField
        label="Move to day"
        isOptional
        inputMode="numeric"
        hint={isTaken && canMove ? `Changes places with day ${target}.` : undefined}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        end={
          <Button size="sm" aria-disabled={!canMove || undefined} onClick={move}>
            {isTaken && canMove ? "Swap" : "Move"}
          </Button>
        }
      />
      <Button size="sm" variant="quiet" onClick={remove}>
        <TrashIcon className="size-s" />
        Remove the puzzle
      </Button>
    </div>
  );
}
