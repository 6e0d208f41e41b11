import type { Appeal } from "@sparc/contract/entities/appeal";
import { APPEAL_TEXT_MAX } from "@sparc/sparclets/run-rules";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useSingleMutation } from "../../../lib/use-single-mutation.ts";
import { announce } from "../../../ui/announcer.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextArea } from "../../../ui/text-field.tsx";

export interface Decision {
  readonly appeal: Appeal;
  readonly isAccepted: boolean;
}

interface DecisionDialogProps {
  readonly eventId: string;
  readonly decision: Decision;
  /** Called after success and after failure, because somebody else may have decided the appeal. */
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** Dialog that decides an appeal: what the decision does, and the reason that the members will read. */
export function DecisionDialog({ eventId, decision, onSettled, onClose }: DecisionDialogProps): ReactElement {
  const { appeal, isAccepted } = decision;
  const [reason, setReason] = useState("");
  const deciding = useSingleMutation({
    mutationFn: () =>
      call("appeals.decide", { params: { id: eventId, appealId: appeal.id }, body: { accept: isAccepted, reason: reason.trim() } }),
    onSuccess: ({ data: { status } }) => {
      announce(status === "accepted" ? "Accepted. Points follow by themselves." : "Declined");
      onClose();
    },
    onError: (failure) => announce(friendlyError(failure), "assertive"),
    onSettled,
  });
  return (
    <ConfirmDialog
      isOpen
      title={isAccepted ? "Count this answer as right?" : "Leave this answer wrong?"}
      confirmLabel={isAccepted ? "Accept" : "Decline"}
      isBusy={deciding.isPending}
      onClose={onClose}
      onConfirm={() => deciding.mutate()}
    >
      <div className="stack">
        {deciding.error ? <Notice tone="bad">{friendlyError(deciding.error)}</Notice> : null}
        <p className="appeal-text">{isAccepted ? acceptLabel(appeal) : declineLabel(appeal)}</p>
        <TextArea
          label="Reason"
          isOptional
          hint="Told to those who asked, and to whoever has another result by it."
          maxLength={APPEAL_TEXT_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

function acceptLabel({ answer, effect, slot_label: day }: Appeal): string {
  const counts = effect ?? `“${answer}” counts beside the answer of ${day}.`;
  return `${counts} Everybody whom it concerns is scored again, and nobody loses points. This cannot be taken back.`;
}

function declineLabel({ answer, slot_label: day }: Appeal): string {
  return `“${answer}” of ${day} stays as it is, and whoever asked is told. This cannot be taken back.`;
}
