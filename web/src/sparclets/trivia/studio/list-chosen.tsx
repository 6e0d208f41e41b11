import { type FormEvent, type ReactElement, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CopyIcon, TrashIcon } from "../../../ui/icons/action-icons.ts";
import { ArrowUpIcon } from "../../../ui/icons/arrow-icons.ts";
import { TextField } from "../../../ui/text-field.tsx";

interface ChosenBarProps {
  readonly count: number;
  /** The number of all questions. */
  readonly total: number;
  readonly canCopy: boolean;
  readonly onAll: () => void;
  readonly onNone: () => void;
  /** Moves the chosen so that the first of them stands at this position, counted from zero. */
  readonly onMove: (to: number) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

/** What can be done with the chosen questions. It stays in sight at the foot of the list. */
export function ChosenBar(props: ChosenBarProps): ReactElement {
  const { count, total, canCopy, onAll, onNone, onMove, onCopy, onRemove } = props;
  const [isMoving, setMoving] = useState(false);
  return (
    <div className="ql-chosen" role="toolbar" aria-label="Chosen questions">
      <p>
        <b aria-live="polite">{count} chosen</b>
        <button type="button" className="linkish" onClick={onAll}>
          All {total}
        </button>
        <button type="button" className="linkish" onClick={onNone}>
          None
        </button>
      </p>
      <div className="ql-chosen-acts">
        <Button size="sm" onClick={() => setMoving(true)}>
          <ArrowUpIcon className="size-s" />
          Move to
        </Button>
        <Button size="sm" aria-disabled={!canCopy || undefined} onClick={() => canCopy && onCopy()}>
          <CopyIcon className="size-s" />
          Copy
        </Button>
        <Button size="sm" onClick={onRemove}>
          <TrashIcon className="size-s" />
          Delete
        </Button>
      </div>
      <MoveDialog
        isOpen={isMoving}
        last={total - count + 1}
        count={count}
        onClose={() => setMoving(false)}
        onMove={(to) => {
          setMoving(false);
          onMove(to);
        }}
      />
    </div>
  );
}

interface MoveDialogProps {
  readonly isOpen: boolean;
  /** The last number that the first of the chosen can have. */
  readonly last: number;
  readonly count: number;
  readonly onClose: () => void;
  readonly onMove: (to: number) => void;
}

function MoveDialog({ isOpen, last, count, onClose, onMove }: MoveDialogProps): ReactElement {
  const [text, setText] = useState("1");
  const [isTried, setTried] = useState(false);
  const no = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  const isRight = no >= 1 && no <= last;
  const move = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isRight) onMove(no - 1);
  };
  const footer = (
    <>
      <Button className="hair" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form="move-chosen" variant="primary">
        Move
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={count === 1 ? "Move the question" : `Move ${count} questions`} footer={footer}>
      <form id="move-chosen" onSubmit={move} noValidate>
        <TextField
          label={count === 1 ? "It becomes number" : "The first of them becomes number"}
          inputMode="numeric"
          hint={`1 to ${last}`}
          value={text}
          error={isTried && !isRight ? `Give a number from 1 to ${last}` : undefined}
          onChange={(event) => setText(event.target.value)}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
