import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { Radio } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Appealable } from "../puzzles/board.ts";

interface AppealProps {
  readonly eventId: string;
  readonly slot: string;
  readonly guesses: readonly Appealable[];
  readonly onClose: () => void;
}

const TOLD = {
  open: "Asked. Whoever runs the game decides; if it is right, everybody who gave it is scored again.",
  accepted: "It counts as right already.",
  declined: "Whoever runs the game has decided that it stays wrong.",
} as const;

/** "My answer is right": which one, and what became of the question. Asking twice changes nothing. */
export function Appeal({ eventId, slot, guesses, onClose }: AppealProps): ReactElement {
  const [ordinal, setOrdinal] = useState(guesses.length === 1 ? (guesses[0]?.ordinal ?? null) : null);
  const asking = useMutation({
    mutationFn: (asked: number) => call("appeals.ask", { params: { id: eventId }, body: { slot, ordinal: asked } }),
    onSuccess: ({ data }) => announce(TOLD[data.status]),
    onError: (failure) => announce(friendlyError(failure), "assertive"),
  });
  const told = asking.data?.data.status;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Is an answer of yours right?"
      footer={
        told ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              isBusy={asking.isPending}
              aria-disabled={ordinal === null || undefined}
              onClick={() => {
                if (ordinal !== null) asking.mutate(ordinal);
              }}
            >
              Ask
            </Button>
          </>
        )
      }
    >
      {asking.error ? <Notice tone="bad">{friendlyError(asking.error)}</Notice> : null}
      {told ? (
        <p>{TOLD[told]}</p>
      ) : (
        <fieldset className="stack s help-list">
          <legend>Which one?</legend>
          {guesses.map((guess) => (
            <Radio
              key={guess.ordinal}
              name="appeal"
              label={guess.words}
              checked={guess.ordinal === ordinal}
              onChange={() => setOrdinal(guess.ordinal)}
            />
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
