import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { call } from "../../../api/api.ts";
import { useAct } from "../../../api/use-act.ts";
import { dayAndTime } from "../../../lib/times.ts";
import { ListStates } from "../../../platform/lists/list-states.tsx";
import { ReasonField } from "../../../platform/reason-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { UsersIcon } from "../../../ui/icons/place-icons.ts";
import { notify } from "../../../ui/notify.ts";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { type Switches as PlatformSwitches, switchesQuery, whileRunning } from "./system.queries.ts";

/** Settings of the whole platform that take effect at once. Each change asks for a reason. */
export function Switches({ isPaused }: { readonly isPaused: boolean }): ReactElement {
  const query = useQuery(whileRunning(switchesQuery, isPaused));
  const switches = query.data;
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="switches">
      <h2 className="pane-h" id="switches">
        <span>Switches</span>
        <span className="small meta">Each asks why</span>
      </h2>
      <ListStates what="switches" query={query} />
      {switches ? (
        <ul className="pulse">
          <li>
            <UsersIcon />
            <span>
              New accounts
              <br />
              <span className="small meta" id="new-accounts-note">
                {newAccountsNote(switches.new_accounts)}
              </span>
            </span>
            <Switch
              aria-label="New accounts"
              aria-describedby="new-accounts-note"
              checked={switches.new_accounts.is_on}
              onChange={() => setAsking(true)}
            />
          </li>
        </ul>
      ) : null}
      {switches && isAsking ? <SwitchDialog isOn={switches.new_accounts.is_on} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function newAccountsNote({ is_on: isOn, changed_at: at, changed_by: by }: PlatformSwitches["new_accounts"]): string {
  if (isOn || at === null) return "Off while under attack.";
  return `Off since ${dayAndTime(Date.parse(at), Date.now())}${by === null ? "" : `, by ${by}`}. Guests still play.`;
}

const CLOSING = {
  title: "Take no new accounts?",
  what: "Nobody can sign up, and guests cannot keep their score, until this is on again. Who has an account signs in as always.",
  verb: "Take none",
  done: "No new accounts",
};
const OPENING = {
  title: "Take new accounts again?",
  what: "Everybody can sign up again.",
  verb: "Take them",
  done: "New accounts are taken",
};

function SwitchDialog({ isOn, onClose }: { readonly isOn: boolean; readonly onClose: () => void }): ReactElement {
  const client = useQueryClient();
  const formId = useId();
  // The switch may be changed by somebody else while the dialog is open, which then still does what it says.
  const [isClosing] = useState(isOn);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const act = useAct();
  const labels = isClosing ? CLOSING : OPENING;
  const send = async (): Promise<void> => {
    const { data } = await call("admin.switches.update", { body: { new_accounts: !isClosing, reason: reason.trim() } });
    client.setQueryData(switchesQuery.queryKey, data);
    notify.success(labels.done);
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = reason.trim() === "";
    setMissing(isEmpty);
    if (!isEmpty) void act.run(send);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={labels.title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant={isClosing ? "danger" : "primary"} isBusy={act.isBusy}>
            {labels.verb}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <p>{labels.what}</p>
        <ProblemNotice text={act.problem} />
        <ReasonField value={reason} isMissing={isMissing} error={act.fields.reason} onChange={setReason} />
      </form>
    </Dialog>
  );
}
