import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { useAct } from "../../api/use-act.ts";
import { type Profile, sessionsQuery } from "../../platform/profile/profile.queries.ts";
import { pairIn } from "../../session/session-answers.ts";
import { setTokens } from "../../session/session-store.ts";
import { announce } from "../../ui/announcer.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { CurrentPasswordField } from "../gate/account-fields.tsx";
import { NewPasswordField } from "../gate/new-password-field.tsx";
import { Setting } from "./setting.tsx";

export function SectionPassword({ profile }: { readonly profile: Profile }): ReactElement {
  return (
    <Setting id="password" title="Password">
      {profile.has_password ? <ChangePassword profile={profile} /> : <NoPassword profile={profile} />}
    </Setting>
  );
}

function ChangePassword({ profile }: { readonly profile: Profile }): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const [before, setBefore] = useState("");
  const [next, setNext] = useState("");
  const [isChanged, setChanged] = useState(false);
  const isComplete = before !== "" && next !== "";
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isComplete) return;
    setChanged(false);
    const hasWorked = await act.run(async () => {
      const pair = pairIn(await call("auth.changePassword", { body: { current_password: before, password: next } }));
      if (pair) setTokens(pair);
    });
    if (!hasWorked) return;
    setBefore("");
    setNext("");
    setChanged(true);
    announce("The password is changed");
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <form className="two-fields" onSubmit={(event) => void submit(event)} noValidate>
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={profile.email ?? ""}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <CurrentPasswordField
        label="Password now"
        name="current_password"
        value={before}
        error={act.fields.current_password}
        onChange={setBefore}
      />
      <NewPasswordField
        owner={profile.role === "ordinary" ? "ordinary" : "staff"}
        label="New password"
        value={next}
        error={act.fields.password}
        onChange={setNext}
      />
      <ProblemNotice text={act.problem} />
      {isChanged ? <Notice tone="ok">The password is changed. Every other device is signed out.</Notice> : null}
      <p className="row wide">
        <Button type="submit" isBusy={act.isBusy} aria-disabled={!isComplete || undefined}>
          Change password
        </Button>
        <span className="small meta">Every other device is signed out.</span>
      </p>
    </form>
  );
}

function NoPassword({ profile }: { readonly profile: Profile }): ReactElement {
  const act = useAct();
  const [isSent, setSent] = useState(false);
  const providers = profile.identities.map(({ provider }) => (provider === "google" ? "Google" : "your provider")).join(" and ");
  const send = async (): Promise<void> => {
    const { email } = profile;
    if (email === null) return;
    setSent(
      await act.run(async () => {
        await call("auth.forgotPassword", { body: { email } });
      }),
    );
  };
  return (
    <div className="set-line">
      <div>
        <p className="strong">No password yet</p>
        <p className="small meta">You sign in with {providers || "a provider"}. A link in a mail sets a password beside it.</p>
        <ProblemNotice text={act.problem} />
      </div>
      <Button size="sm" isBusy={act.isBusy} aria-disabled={isSent || undefined} onClick={() => void send()}>
        {isSent ? "On its way" : "Send the link"}
      </Button>
    </div>
  );
}
