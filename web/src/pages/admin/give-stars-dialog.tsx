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
import type { AdminUser } from "./admin.queries.ts";

/** As the server has it. */
const MOST = 10_000;

interface Typed {
  readonly amount: string;
  readonly reason: string;
}

/** Gives somebody stars, or takes them, with a reason that they read in their own list. */
export function GiveStarsDialog({ user, onClose }: { readonly user: AdminUser; readonly onClose: () => void }): ReactElement {
  const formId = useId();
  // One id for this dialog: sending again after a lost answer gives nothing twice.
  const [grantId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Typed>({ amount: "", reason: "" });
  const [showErrors, setShowErrors] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasToProve, setHasToProve] = useState(false);
  const errors = errorsOf(typed);
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setShowErrors(true);
    if (errors.amount || errors.reason) return;
    setBusy(true);
    setProblem(null);
    try {
      const body = { grant_id: grantId, amount: Number(typed.amount), reason: typed.reason.trim() };
      const { data } = await call("admin.users.giveStars", { params: { id: user.id }, body });
      notify.success(`${user.display_name} has ${data.total_points.toLocaleString()} stars now`);
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
      title={`Stars for ${user.display_name}`}
      footer={
        <>
          <Button onClick={onClose}>Leave as it is</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {Number(typed.amount) < 0 ? "Take stars" : "Give stars"}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        {problem ? (
          <Notice tone="bad" isLive>
            {problem}
          </Notice>
        ) : null}
        <TextField
          label="How many"
          hint="With a minus to take some away."
          error={showErrors ? errors.amount : undefined}
          autoComplete="off"
          value={typed.amount}
          onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
        />
        <TextField
          label="Why"
          maxLength={255}
          hint="They read it in their list of stars. It also goes to the audit log."
          error={showErrors ? errors.reason : undefined}
          autoComplete="off"
          value={typed.reason}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
      </form>
    </Dialog>
  );
}

function errorsOf({ amount, reason }: Typed): { readonly amount: string | undefined; readonly reason: string | undefined } {
  const isWhole = /^\s*-?\d+\s*$/.test(amount) && Number(amount) !== 0;
  const tooMany = Math.abs(Number(amount)) > MOST ? `At most ${MOST.toLocaleString()} at once` : undefined;
  return { amount: isWhole ? tooMany : "Use a whole number", reason: reason.trim() === "" ? "Say why" : undefined };
}
