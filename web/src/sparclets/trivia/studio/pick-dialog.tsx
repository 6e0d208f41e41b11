import { type FormEvent, type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";

export interface PickChoice {
  readonly count: number;
  readonly isEven: boolean;
  readonly withoutProblems: boolean;
}

interface PickDialogProps {
  /** The number of questions that are played now. */
  readonly total: number;
  /** How many of them have errors. */
  readonly problems: number;
  readonly rounds: number;
  /** How many more can be put aside. */
  readonly room: number;
  readonly onClose: () => void;
  readonly onPick: (choice: PickChoice) => void;
}

/** Asks how many questions to pick at random. The others are put aside. */
export function PickDialog({ total, problems, rounds, room, onClose, onPick }: PickDialogProps): ReactElement {
  const [text, setText] = useState(String(Math.max(1, Math.round(total / 3))));
  const [isEven, setEven] = useState(true);
  const [withoutProblems, setWithoutProblems] = useState(true);
  const [isTried, setTried] = useState(false);
  const hasRounds = rounds > 1;
  const most = total - (problems > 0 && withoutProblems ? problems : 0);
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  const error =
    most === 0
      ? "Every question has a problem"
      : count < 1 || count > most
        ? `Give a number from 1 to ${most}`
        : total - count > room
          ? `Only ${counted(room, "more question")} can be put aside`
          : undefined;
  const rest = Math.max(0, total - count);
  const pick = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (error === undefined) onPick({ count, isEven: hasRounds && isEven, withoutProblems: problems > 0 && withoutProblems });
  };
  const footer = (
    <>
      <Button className="hair" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form="pick-questions" variant="primary">
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
        {problems > 0 ? (
          <Checkbox
            label={problems === 1 ? "Leave out the one with a problem" : `Leave out the ${problems} with problems`}
            checked={withoutProblems}
            onChange={(event) => setWithoutProblems(event.target.checked)}
          />
        ) : null}
        <Notice>
          {rest === 1 ? "The other one is not deleted." : `The other ${rest} are not deleted.`} They go to “Not used” at the end of the
          list. Undo brings back this order.
        </Notice>
      </form>
    </Dialog>
  );
}

function evenHint(count: number, rounds: number): string {
  const [least, most] = [Math.floor(count / rounds), Math.ceil(count / rounds)];
  return least === most ? `${least} of each, where it has as many` : `${least} or ${most} of each, where it has as many`;
}
