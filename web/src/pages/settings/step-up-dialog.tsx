import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { call } from "../../api/api.ts";
import { useAct } from "../../api/use-act.ts";
import { firstSignIn } from "../../lib/bootstrap-config.ts";
import { type Profile, profileQuery } from "../../platform/profile/profile.queries.ts";
import { beginUrl } from "../../session/begin-url.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { CurrentPasswordField } from "../gate/account-fields.tsx";

interface StepUpDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called once the session is reauthenticated, so that the refused action can be repeated. */
  readonly onProved: () => void;
}

/** Asks the owner to reauthenticate before a sensitive action, by the password or the provider of the sign-in. */
export function StepUpDialog({ isOpen, ...rest }: StepUpDialogProps): ReactElement | null {
  const { data } = useQuery({ ...profileQuery, enabled: isOpen });
  if (!isOpen) return null;
  return data && !data.has_password ? <ByProvider profile={data} onClose={rest.onClose} /> : <ByPassword {...rest} />;
}

function ByProvider({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }): ReactElement {
  const known = new Set(profile.identities.map(({ provider }) => provider));
  const providers = firstSignIn.providers.filter((provider) => known.has(provider));
  const redirect = `${window.location.pathname}${window.location.search}`;
  return (
    <Dialog isOpen onClose={onClose} title="Is it you?" footer={<Button onClick={onClose}>Cancel</Button>}>
      <div className="stack">
        {providers.length > 0 ? (
          <p>You signed in a while ago. Sign in there once more; you come back here and can go on.</p>
        ) : (
          <p>You signed in a while ago, and this account has no password yet. Set one in your settings first.</p>
        )}
        {providers.map((provider) => (
          <a key={provider} className={buttonClass({ isWide: true })} href={beginUrl(provider, { redirect, confirm: "true" })}>
            Confirm with {provider === "google" ? "Google" : (firstSignIn.oidc_name ?? "your account")}
          </a>
        ))}
      </div>
    </Dialog>
  );
}

function ByPassword({ onClose, onProved }: Omit<StepUpDialogProps, "isOpen">): ReactElement {
  const [password, setPassword] = useState("");
  const act = useAct();
  const form = useId();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === "") return;
    const isProved = await act.run(async () => {
      await call("auth.reauthenticate", { body: { password } });
    });
    if (isProved) onProved();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Is it you?"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" isBusy={act.isBusy} aria-disabled={password === "" || undefined}>
            Go on
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={(event) => void submit(event)}>
        <p>You signed in a while ago. Your password shows that it is still you.</p>
        <ProblemNotice text={act.problem} />
        <CurrentPasswordField value={password} error={act.fields.password} onChange={setPassword} />
      </form>
    </Dialog>
  );
}
