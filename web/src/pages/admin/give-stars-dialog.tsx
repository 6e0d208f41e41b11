import { GIVEN_STARS_MAX, REASON_MAX } from "@sparc/contract/limits";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { call } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { notify } from "../../ui/notify.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useProvedAct } from "../settings/use-proved-act.tsx";
import type { AdminUser } from "./admin.queries.ts";

interface Typed {
  readonly amount: string;
  readonly reason: string;
}

/** Dialog that gives stars to a user or takes them, with a reason that the user sees in their list of stars. */
export function GiveStarsDialog({ user, onClose }: { readonly user: AdminUser; readonly onClose: () => void }): ReactElement {
  const formId = useId();
  // The dialog reuses one id, so that a retry after a lost response does not give the stars twice.
  const [grantId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Typed>({ amount: "", reason: "" });
  const [showErrors, setShowErrors] = useState(false);
  const act = useProvedAct();
  const errors = toErrors(typed);
  const send = async (): Promise<void> => {
    const body = { grant_id: grantId, amount: Number(typed.amount), reason: typed.reason.trim() };
    const { data } = await call("admin.users.giveStars", { params: { id: user.id }, body });
    notify.success(`${user.display_name} has ${data.total_points.toLocaleString()} stars now`);
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShowErrors(true);
    if (!errors.amount && !errors.reason) void act.run(send);
  };
  if (act.isProving) return act.dialog;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Stars for ${user.display_name}`}
      footer={
        <>
          <Button onClick={onClose}>Leave as it is</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={act.isBusy}>
            {Number(typed.amount) < 0 ? "Take stars" : "Give stars"}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <ProblemNotice text={act.problem} />
        <TextField
          label="How many"
          hint="With a minus to take some away."
          error={(showErrors ? errors.amount : undefined) ?? act.fields.amount}
          autoComplete="off"
          value={typed.amount}
          onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
        />
        <TextField
          label="Why"
          maxLength={REASON_MAX}
          hint="They read it in their list of stars. It also goes to the audit log."
          error={(showErrors ? errors.reason : undefined) ?? act.fields.reason}
          autoComplete="off"
          value={typed.reason}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
      </form>
    </Dialog>
  );
}

function toErrors({ amount, reason }: Typed): { readonly amount: string | undefined; readonly reason: string | undefined } {
  const isWhole = /^\s*-?\d+\s*$/.test(amount) && Number(amount) !== 0;
  const tooMany = Math.abs(Number(amount)) > GIVEN_STARS_MAX ? `At most ${GIVEN_STARS_MAX.toLocaleString()} at once` : undefined;
  return { amount: isWhole ? tooMany : "Use a whole number", reason: reason.trim() === "" ? "Say why" : undefined };
}
