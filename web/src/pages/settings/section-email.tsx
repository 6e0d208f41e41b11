import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { useAct } from "../../api/use-act.ts";
import { changeProfile, type Profile } from "../../platform/profile/profile.queries.ts";
import { announce } from "../../ui/announcer.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { AlertIcon, CheckIcon, ClockIcon } from "../../ui/icons/status-icons.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Setting } from "./setting.tsx";
import { useProvedAct } from "./use-proved-act.tsx";

export function SectionEmail({ profile }: { readonly profile: Profile }): ReactElement {
  const [isChanging, setChanging] = useState(false);
  return (
    <Setting id="mail" title="E-mail">
      <div className="set-line">
        <div>
          <p className="strong">
            {profile.email}
            {profile.is_email_verified ? (
              <Chip tone="ok">
                <CheckIcon />
                Verified
              </Chip>
            ) : (
              <Chip tone="warn">
                <AlertIcon />
                Not verified
              </Chip>
            )}
          </p>
          <p className="small meta">
            {profile.is_email_verified
              ? "You sign in with it. Prizes can be claimed."
              : "Open the link we sent. Until then no prize can be claimed."}
          </p>
        </div>
        <div className="row">
          {profile.is_email_verified || profile.pending_email ? null : <SendLink label="Send the link again" />}
          {isChanging ? null : (
            <Button size="sm" onClick={() => setChanging(true)}>
              Change<span className="visually-hidden"> the e-mail address</span>
            </Button>
          )}
        </div>
      </div>
      {profile.pending_email ? <Pending profile={profile} /> : null}
      {isChanging ? <ChangeEmail onDone={() => setChanging(false)} /> : null}
    </Setting>
  );
}

/** A new address stays pending until its confirmation link is opened; the old address stays valid until then. */
function Pending({ profile }: { readonly profile: Profile }): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const { email } = profile;
  const withdraw = () => void (email !== null && act.run(() => changeProfile(client, { email })));
  return (
    <div className="set-line">
      <div>
        <p className="strong">
          {profile.pending_email}
          <Chip tone="info">
            <ClockIcon />
            Waiting
          </Chip>
        </p>
        <p className="small meta">Open the link we sent there. Until then {profile.email} counts.</p>
        <ProblemNotice text={act.problem} />
      </div>
      <div className="row">
        <SendLink label="Send again" />
        <Button size="sm" variant="quiet" isBusy={act.isBusy} onClick={withdraw}>
          Withdraw
        </Button>
      </div>
    </div>
  );
}

function SendLink({ label }: { readonly label: string }): ReactElement {
  const act = useAct();
  const [isSent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    const hasWorked = await act.run(async () => {
      await call("auth.sendEmailLink");
    });
    setSent(hasWorked);
    if (hasWorked) announce("The link is on its way");
  };
  return (
    <>
      <Button size="sm" isBusy={act.isBusy} aria-disabled={isSent || undefined} onClick={() => void send()}>
        {isSent ? "On its way" : label}
      </Button>
      {act.problem ? <span className="small negative">{act.problem}</span> : null}
    </>
  );
}

function ChangeEmail({ onDone }: { readonly onDone: () => void }): ReactElement {
  const client = useQueryClient();
  const act = useProvedAct();
  const [email, setEmail] = useState("");
  const send = async (): Promise<void> => {
    await changeProfile(client, { email: email.trim() });
    announce("A link is on its way to the new address");
    onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim() !== "") void act.run(send);
  };
  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label="New e-mail address"
          type="email"
          name="email"
          autoComplete="email"
          autoFocus
          hint="It counts once you opened the link we send there."
          value={email}
          error={act.fields.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <ProblemNotice text={act.problem} />
        <p className="row">
          <Button type="submit" isBusy={act.isBusy} aria-disabled={email.trim() === "" || undefined}>
            Send the link
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </p>
      </form>
      {act.dialog}
    </>
  );
}
