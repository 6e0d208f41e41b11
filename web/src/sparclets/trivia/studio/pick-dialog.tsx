import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { askedBeforeQuery } from "./asked-before.queries.ts";

export interface PickChoice {
  readonly count: number;
  readonly isEven: boolean;
  /** Ids of questions that are not to be picked. */
  readonly without: ReadonlySet<string>;
}

interface PickDialogProps {
  readonly eventId: string;
  /** Ids of the questions that are played now. */
  readonly ids: readonly string[];
  /** Those of them that have errors. */
  readonly problems: ReadonlySet<string>;
  readonly rounds: number;
  /** How many more can be put aside. */
  readonly room: number;
  readonly onClose: () => void;
  readonly onPick: (choice: PickChoice) => void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Asks how many questions to pick at random, and from which. The others are put aside. */
export function PickDialog({ eventId, ids, problems, rounds, room, onClose, onPick }: PickDialogProps): ReactElement {
  const total = ids.length;
  const [text, setText] = useState(String(Math.max(1, Math.round(total / 3))));
  const [isEven, setEven] = useState(true);
  const [withoutProblems, setWithoutProblems] = useState(true);
  const [isTried, setTried] = useState(false);
  const asked = useAskedBefore(eventId, ids);
  const hasRounds = rounds > 1;
  const without = new Set([...(withoutProblems ? problems : NOBODY), ...asked.without]);
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  const error = toCountError({ count, total, most: total - without.size, room });
  const pick = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (error === undefined && !asked.isAwaited) onPick({ count, isEven: hasRounds && isEven, without });
  };
  const footer = (
    <>
      <Button className="hair" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form="pick-questions" variant="primary" aria-disabled={asked.isAwaited || undefined}>
        {count > 0 ? `Pick ${count}` : "Pick"}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Pick at random" footer={footer}>
      <form id="pick-questions" className="stack" onSubmit={pick} noValidate>
        <TextField
          label="How many"
          hint={`of ${total}`}
          inputMode="numeric"
          value={text}
          error={isTried ? error : undefined}
          onChange={(event) => setText(event.target.value)}
          autoFocus
        />
        {hasRounds ? (
          <Checkbox
            label="The same share of every round"
            hint={evenHint(count, rounds)}
            checked={isEven}
            onChange={(event) => setEven(event.target.checked)}
          />
        ) : null}
        <AskedBox {...asked} />
        {problems.size > 0 ? (
          <Checkbox
            label={problems.size === 1 ? "Leave out the one with a problem" : `Leave out the ${problems.size} with problems`}
            checked={withoutProblems}
            onChange={(event) => setWithoutProblems(event.target.checked)}
          />
        ) : null}
        <Notice>
          {total - count === 1 ? "The other one is not deleted." : `The other ${Math.max(0, total - count)} are not deleted.`} They go to
          “Not used” at the end of the list. Undo brings back this order.
        </Notice>
      </form>
    </Dialog>
  );
}

interface CountInput {
  readonly count: number;
  readonly total: number;
  /** How many there are to pick from. */
  readonly most: number;
  readonly room: number;
}

function toCountError({ count, total, most, room }: CountInput): string | undefined {
  if (most === 0) return "No question is left to pick from";
  if (count < 1 || count > most) return `Give a number from 1 to ${most}`;
  return total - count > room ? `Only ${counted(room, "more question")} can be put aside` : undefined;
}

interface AskedBefore {
  readonly isOn: boolean;
  /** Whether the choice is on and it is not known yet what it leaves out. */
  readonly isAwaited: boolean;
  readonly hint: string;
  /** What is left out: nothing while it is not known. */
  readonly without: ReadonlySet<string>;
  readonly onChange: (isOn: boolean) => void;
  /** Only where it could not be read. */
  readonly onRetry: (() => void) | null;
}

function useAskedBefore(eventId: string, ids: readonly string[]): AskedBefore {
  const [isOn, setOn] = useState(true);
  const { data, isError, refetch } = useQuery(askedBeforeQuery(eventId));
  const asked = new Set(ids.filter((id) => data?.has(id)));
  const hint = data
    ? askedHint(asked.size, ids.length)
    : isError
      ? "What was asked before could not be read"
      : "Finding out what was asked before …";
  return {
    isOn: isOn && !isError,
    isAwaited: isOn && !data && !isError,
    hint,
    without: isOn ? asked : NOBODY,
    onChange: setOn,
    onRetry: isError ? () => void refetch() : null,
  };
}

function askedHint(asked: number, total: number): string {
  if (asked === 0) return "None of these was asked before";
  return `${asked} ${asked === 1 ? "was" : "were"} asked before; ${total - asked} to pick from`;
}

/** While it is not known what was played, everything is there to pick from. */
function AskedBox({ isOn, hint, onChange, onRetry }: AskedBefore): ReactElement {
  return (
    <div className="row gap-s">
      <Checkbox
        label="Leave out what this community has played"
        hint={hint}
        checked={isOn}
        disabled={onRetry !== null}
        onChange={(event) => onChange(event.target.checked)}
      />
      {onRetry ? (
        <Button size="sm" className="hair" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}

function evenHint(count: number, rounds: number): string {
  const [least, most] = [Math.floor(count / rounds), Math.ceil(count / rounds)];
  return least === most ? `${least} of each, where it has as many` : `${least} or ${most} of each, where it has as many`;
}
