import { REASON_MAX } from "@sparc/contract/limits";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { TextArea } from "../../../ui/text-field.tsx";
import type { PrizeClaim } from "./claims.queries.ts";

interface CancelDialogProps {
  readonly isOpen: boolean;
  readonly claim: PrizeClaim;
  readonly isStars: boolean;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => void;
}

/** Asks for the reason of cancelling a claim; the winner gets it by e-mail. */
export function CancelDialog({ isOpen, claim, isStars, isBusy, problem, onClose, onCancel }: CancelDialogProps): ReactElement {
  const formId = useId();
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { length } = reason.trim();
  const error = length === 0 ? "Say why" : length > REASON_MAX ? `Use at most ${REASON_MAX} characters` : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (error === null && !isBusy) onCancel(reason.trim());
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Take the prize back from ${claim.display_name}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep it with them</Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            Take it back
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <p>
          {isStars
            ? "The stars are taken back, and go to the next in line."
            : "It goes to the next in line, and the address that was given is erased."}{" "}
          There is no way back.
        </p>
        <TextArea
          label="Reason"
          rows={3}
          value={reason}
          hint={`${claim.display_name} reads it in a mail. ${length} of ${REASON_MAX} characters`}
          error={isChecked ? error : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <ProblemNotice text={problem} />
      </form>
    </Dialog>
  );
}
