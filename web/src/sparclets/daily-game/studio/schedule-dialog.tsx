import { type Draft, PUZZLES_MAX } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import { type PuzzleKindName, toKind } from "@sparc/sparclets/daily-game/puzzles/registry";
import { type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { typedNumber } from "../../../lib/typed-number.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { Radio } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea, TextField } from "../../../ui/text-field.tsx";
import { puzzleEditors } from "../puzzles/editors.ts";
import { dayAt } from "./calendar-days.ts";
import type { ContentPartProps } from "./content.tsx";
import { closeGapsFrom, delayFrom, fillDaysFrom } from "./draft-edit.ts";

type Way = "paste" | "add" | "delay" | "close";

interface ScheduleDialogProps extends ContentPartProps {
  readonly ahead: { readonly nextFree: number };
  readonly emptyPuzzle: unknown;
  readonly onClose: () => void;
}

const DAYS_MAX = 366;

/** Changes many days at once: adds puzzles to free days, delays puzzles by some days, or closes gaps. */
export function ScheduleDialog(props: ScheduleDialogProps): ReactElement {
  const { draft, rules, days, ahead, onClose, change, emptyPuzzle } = props;
  const canPaste = puzzlesOfText({ kind: rules.kind, text: "", list: draft.list }) !== null;
  const [way, setWay] = useState<Way>(canPaste ? "paste" : "add");
  const [text, setText] = useState("");
  const [from, setFrom] = useState(String(ahead.nextFree));
  const [count, setCount] = useState("7");
  const firstDay = typedNumber(from);
  const isReleased = firstDay !== null && dayAt(firstDay, days)?.isReleased === true;
  const fromProblem = isDay(firstDay) ? (isReleased ? "This day is out already" : undefined) : "A whole number from 1";
  const amountTyped = typedNumber(count);
  const countProblem =
    way === "paste" || way === "close" || (isDay(amountTyped) && amountTyped <= DAYS_MAX)
      ? undefined
      : `A whole number from 1 to ${DAYS_MAX}`;
  const pasted = puzzlesOfText({ kind: rules.kind, text, list: draft.list });
  const made = (value: unknown): Draft["puzzles"][number]["puzzle"] => ({ kind: rules.kind, value });
  const nextDraft = (): Draft => {
    const begin = firstDay ?? 1;
    const amount = amountTyped ?? 0;
    if (way === "delay") return delayFrom(draft, { from: begin, days: amount });
    if (way === "close") return closeGapsFrom(draft, begin);
    const puzzles = way === "paste" ? (pasted?.puzzles ?? []).map(made) : Array.from({ length: amount }, () => made(emptyPuzzle));
    return fillDaysFrom(draft, { from: begin, puzzles });
  };
  const isReady = !fromProblem && !countProblem && (way !== "paste" || (pasted?.puzzles.length ?? 0) > 0);
  const use = (): void => {
    const next = nextDraft();
    change(next, "schedule");
    announce(`${counted(next.puzzles.length, "puzzle")} in the calendar`);
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" aria-disabled={!isReady || undefined} onClick={use}>
        Change the calendar
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Many days at once" footer={footer}>
      <div className="stack">
        <fieldset className="field">
          <legend className="visually-hidden">What to do</legend>
          {canPaste ? <WayChoice way="paste" label="Paste puzzles, one a line" {...{ current: way, onWay: setWay }} /> : null}
          <WayChoice way="add" label="Add empty puzzles to free days" {...{ current: way, onWay: setWay }} />
          <WayChoice way="delay" label="Move all puzzles from a day on" {...{ current: way, onWay: setWay }} />
          <WayChoice way="close" label="Close gaps: one puzzle after another" {...{ current: way, onWay: setWay }} />
        </fieldset>
        <TextField label="From day" inputMode="numeric" value={from} error={fromProblem} onChange={({ target }) => setFrom(target.value)} />
        {way === "add" || way === "delay" ? (
          <TextField
            label={way === "add" ? "How many puzzles" : "Days later"}
            inputMode="numeric"
            hint={way === "add" ? `A calendar has ${PUZZLES_MAX} puzzles at most.` : undefined}
            value={count}
            error={countProblem}
            onChange={({ target }) => setCount(target.value)}
          />
        ) : null}
        {way === "paste" && pasted ? (
          <>
            <TextArea
              label={pasted.label}
              hint="They fill the free days in their order. Days that have a puzzle stay."
              rows={8}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            {pasted.unknown.length > 0 ? (
              <p className="small wait">Not in the list of people and left out: {pasted.unknown.join(", ")}</p>
            ) : null}
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

const isDay = (number: number | null): number is number => number !== null && Number.isInteger(number) && number >= 1;

interface WayProps {
  readonly way: Way;
  readonly label: string;
  readonly current: Way;
  readonly onWay: (way: Way) => void;
}

function WayChoice({ way, label, current, onWay }: WayProps): ReactElement {
  return <Radio name="schedule-way" label={label} checked={current === way} onChange={() => onWay(way)} />;
}

interface PastedPuzzles {
  /** What each line of the text contains. */
  readonly label: string;
  readonly puzzles: readonly unknown[];
  /** Lines that match nobody or more than one person of the list. */
  readonly unknown: readonly string[];
}

/** Makes puzzles from a list of words or names, one per line; null for kinds whose puzzles need more than a line. */
function puzzlesOfText({ kind, text, list }: { kind: PuzzleKindName; text: string; list: PeopleList }): PastedPuzzles | null {
  const { paste } = puzzleEditors[kind];
  if (!paste) return null;
  const { emptyPuzzle } = toKind(kind);
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const read = lines.map((line) => ({ line, parts: paste.toParts({ line, list }) }));
  return {
    label: paste.label,
    puzzles: read.flatMap(({ parts }) => (parts ? [{ ...emptyPuzzle, ...parts }] : [])),
    unknown: read.flatMap(({ line, parts }) => (parts ? [] : [line])),
  };
}
