import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notify } from "../../ui/notify.ts";
import { TextField } from "../../ui/text-field.tsx";
import { StepUpDialog } from "../settings/step-up-dialog.tsx";
import { changeOf, type UserStep, wordsOf } from "./user-words.ts";

/** Asks before an account changes, and why; the reason goes to the log. */
export function UserChangeDialog({ step, onClose }: { readonly step: UserStep; readonly onClose: () => void }): ReactElement {
  const client = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasToProve, setHasToProve] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const words = wordsOf(step);
  const isReasonNeeded = step.kind === "reset_code";
  const send = async (): Promise<void> => {
    if (isBusy) return;
    if (isReasonNeeded && reason.trim() === "") {
      setMissing(true);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const params = { id: step.user.id };
      if (isReasonNeeded) await call("admin.users.resetSecondFactor", { params, body: { reason: reason.trim() } });
      else await call("admin.users.update", { params, body: changeOf(step, reason) });
      await client.invalidateQueries({ queryKey: ["admin-users"] });
      notify.success(words.done);
      onClose();
    } catch (error) {
      if (isApiError(error, "auth.reauth_required")) setHasToProve(true);
      else setProblem(friendlyError(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  if (hasToProve)
    return (
      <StepUpDialog
        isOpen
        onClose={() => setHasToProve(false)}
        onProved={() => {
          setHasToProve(false);
          void send();
        }}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button type="submit" form={formId} variant={step.kind === "suspend" ? "danger" : "primary"} isBusy={isBusy}>
            {words.verb}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit}>
        <p>{words.what}</p>
        {problem ? (
          <Notice tone="bad" isLive>
            {problem}
          </Notice>
        ) : null}
        <TextField
          label="Why"
          isOptional={!isReasonNeeded}
          error={isMissing && reason.trim() === "" ? "Say why" : undefined}
          maxLength={255}
          hint="Goes to the audit log."
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
