import type { OwnAppeals } from "@sparc/contract/entities/appeal";
import { APPEAL_TEXT_MAX, APPEALS_PER_SLOT } from "@sparc/sparclets/run-rules";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useSingleMutation } from "../../../lib/use-single-mutation.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { Radio } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextArea } from "../../../ui/text-field.tsx";

interface AppealProps {
  readonly eventId: string;
  readonly slot: string;
  readonly guesses: OwnAppeals["askable"];
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

const STATUS_MESSAGES = {
  open: "Asked. Whoever runs the game decides; if it is right, everybody who gave it is scored again, and you are told.",
  accepted: "It counts as right already.",
  declined: "Whoever runs the game has decided that it stays wrong.",
} as const;

/** Dialog for appealing that an own wrong answer is right: which answer, why, and whether the request was stored. */
export function Appeal({ eventId, slot, guesses, onAsked, onClose }: AppealProps): ReactElement {
  // The list stays fixed while the dialog is open, because an answer that was appealed leaves the list of the server.
  const [offered] = useState(guesses);
  const [ordinal, setOrdinal] = useState(offered.length === 1 ? (offered[0]?.ordinal ?? null) : null);
  const [note, setNote] = useState("");
  const asking = useSingleMutation({
    mutationFn: (asked: number) => call("appeals.ask", { params: { id: eventId }, body: { slot, ordinal: asked, note } }),
    onSuccess: ({ data }) => {
      announce(STATUS_MESSAGES[data.status]);
      onAsked();
    },
    onError: (failure) => announce(friendlyError(failure), "assertive"),
  });
  const answered = asking.data?.data;
  const ask = (): void => {
    if (ordinal !== null) asking.mutate(ordinal);
  };
  const footer = answered ? (
    <Button variant="primary" onClick={onClose}>
      Done
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" isBusy={asking.isPending} aria-disabled={ordinal === null || undefined} onClick={ask}>
        Ask
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Is an answer of yours right?" footer={footer}>
      {asking.error ? <Notice tone="bad">{friendlyError(asking.error)}</Notice> : null}
      {answered ? (
        <p>
          {STATUS_MESSAGES[answered.status]} {answered.reason === "" ? "" : `“${answered.reason}”`}
        </p>
      ) : (
        <>
          <fieldset className="stack gap-s help-list">
            <legend>Which one?</legend>
            {offered.map((guess) => (
              <Radio
                key={guess.ordinal}
                name="appeal"
                label={guess.answer}
                checked={guess.ordinal === ordinal}
                onChange={() => setOrdinal(guess.ordinal)}
              />
            ))}
          </fieldset>
          <TextArea
            label="Why is it right?"
            isOptional
            hint={`Once you are through, you can ask for up to ${APPEALS_PER_SLOT} answers of a day.`}
            maxLength={APPEAL_TEXT_MAX}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
    </Dialog>
  );
}
