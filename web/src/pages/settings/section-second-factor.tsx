import { SECOND_FACTOR_CODE_MAX } from "@sparc/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useState } from "react";
import { type Answer, call } from "../../api/api.ts";
import { type Profile, profileQuery, sessionsQuery } from "../../platform/profile/profile.queries.ts";
import { pairIn } from "../../session/session-answers.ts";
import { setTokens } from "../../session/session-store.ts";
import { refetchUser } from "../../session/sign-in.ts";
import { announce } from "../../ui/announcer.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AppSecret, type Secret } from "./app-secret.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Setting } from "./setting.tsx";
import { useProvedAct } from "./use-proved-act.tsx";

/** Settings for the code of an authenticator app at sign-in: bind an app, renew the recovery codes, remove the app. */
export function SectionSecondFactor({ profile }: { readonly profile: Profile }): ReactElement {
  const refresh = useRefresh();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  return (
    <Setting id="second-factor" title="Sign-in code">
      {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} onSaved={() => setRecoveryCodes(null)} /> : null}
      {recoveryCodes ? null : profile.has_second_factor ? (
        <Bound profile={profile} onCodes={setRecoveryCodes} onChanged={refresh} />
      ) : (
        <Unbound onCodes={setRecoveryCodes} onChanged={refresh} />
      )}
    </Setting>
  );
}

interface PartProps {
  readonly onCodes: (codes: readonly string[]) => void;
  /** Called after the account has changed. `pair` holds new tokens when the change ended the account's sessions. */
  readonly onChanged: (pair?: Pair) => Promise<void>;
}

type Pair = Pick<Answer<"auth.secondFactor.remove">, "sparc_access_token" | "sparc_refresh_token">;

function useRefresh(): PartProps["onChanged"] {
  const client = useQueryClient();
  return async (pair) => {
    const tokens = pairIn(pair);
    if (tokens) setTokens(tokens);
    await Promise.all([
      client.invalidateQueries({ queryKey: profileQuery.queryKey }),
      client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      // The role's access to the Studio and the admin area depends on the app, so the user is refetched.
      refetchUser().catch(() => undefined),
    ]);
  };
}

function Unbound({ onCodes, onChanged }: PartProps): ReactElement {
  const act = useProvedAct();
  const [secret, setSecret] = useState<Secret | null>(null);
  const begin = () => void act.run(async () => setSecret((await call("auth.secondFactor.begin")).data));
  const confirm = (code: string) =>
    act.run(async () => {
      const bound = await call("auth.secondFactor.confirm", { body: { code } });
      onCodes(bound.recovery_codes);
      announce("The authenticator app is bound");
      await onChanged(bound);
    });
  return (
    <>
      {secret ? (
        <AppSecret secret={secret}>
          <CodeForm
            verb="Bind the app"
            hint="Six digits from the app."
            act={act}
            onCode={confirm}
            onCancel={() => {
              act.clear();
              setSecret(null);
            }}
          />
        </AppSecret>
      ) : (
        <div className="set-line">
          <div>
            <p className="strong">Off</p>
            <p className="small meta">
              An authenticator app on your phone shows a new code every 30 seconds. With it, a password alone does not let anybody in.
            </p>
            <ProblemNotice text={act.problem} />
          </div>
          <Button size="sm" isBusy={act.isBusy} onClick={begin}>
            Set up<span className="visually-hidden"> the sign-in code</span>
          </Button>
        </div>
      )}
      {act.dialog}
    </>
  );
}

function Bound({ profile, onCodes, onChanged }: PartProps & { readonly profile: Profile }): ReactElement {
  const act = useProvedAct();
  const [asked, setAsked] = useState<"renew" | "remove" | null>(null);
  const ask = (what: "renew" | "remove" | null) => {
    act.clear();
    setAsked(what);
  };
  const renew = (code: string) =>
    act.run(async () => {
      const { data } = await call("auth.secondFactor.renewRecoveryCodes", { body: { code } });
      onCodes(data.recovery_codes);
      await onChanged();
    });
  const remove = (code: string) =>
    act.run(async () => {
      const pair = await call("auth.secondFactor.remove", { body: { code } });
      announce("The authenticator app is removed");
      await onChanged(pair);
    });
  const left = profile.recovery_codes_left;
  return (
    <>
      <div className="set-line">
        <div>
          <p className="strong">
            Authenticator app
            <Chip tone="ok">
              <CheckIcon />
              On
            </Chip>
          </p>
          <p className="small meta">
            Signing in asks for its code. {left === 1 ? "One recovery code is" : `${left} recovery codes are`} left for when you lose it.
          </p>
        </div>
        {asked === null ? (
          <div className="row">
            <Button size="sm" onClick={() => ask("renew")}>
              New recovery codes
            </Button>
            <Button size="sm" variant="quiet" onClick={() => ask("remove")}>
              Remove<span className="visually-hidden"> the authenticator app</span>
            </Button>
          </div>
        ) : null}
      </div>
      {asked ? (
        <CodeForm
          key={asked}
          verb={asked === "renew" ? "Make new recovery codes" : "Remove the app"}
          hint={asked === "renew" ? "The recovery codes you have stop working." : "Every other device is signed out."}
          act={act}
          onCode={asked === "renew" ? renew : remove}
          onCancel={() => ask(null)}
        />
      ) : null}
      {act.dialog}
    </>
  );
}

type ProvedAct = ReturnType<typeof useProvedAct>;

interface CodeFormProps {
  readonly verb: string;
  readonly hint: string;
  readonly act: ProvedAct;
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

function CodeForm({ verb, hint, act, onCode, onCancel }: CodeFormProps): ReactElement {
  const [code, setCode] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== "") void onCode(code.trim());
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label="Code from the app"
        name="code"
        autoFocus
        autoComplete="one-time-code"
        maxLength={SECOND_FACTOR_CODE_MAX}
        hint={hint}
        value={code}
        error={act.fields.code}
        onChange={(event) => setCode(event.target.value)}
      />
      <ProblemNotice text={act.problem} />
      <p className="row">
        <Button type="submit" variant="primary" isBusy={act.isBusy} aria-disabled={code.trim() === "" || undefined}>
          {verb}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
