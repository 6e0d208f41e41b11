import type { GuestMerge } from "@sparc/contract/entities/guest";
import { LOGIN_HEADING } from "@sparc/contract/page-headings";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { type ReactElement, Suspense, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useTitle } from "../../lib/use-title.ts";
import { session, useIsGuest } from "../../session/session-store.ts";
import { refetchUser, signIn } from "../../session/sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CurrentPasswordField, EmailField } from "./account-fields.tsx";
import { useCarriedCommunity } from "./carried-community.ts";
import { CodeStep } from "./code-step.tsx";
import { type Carried, foldedEvent, toInvitedDestination } from "./destination.ts";
import { GatePage } from "./gate-page.tsx";
import { useGateSubmit } from "./gate-submit.ts";
import { OverEventPart } from "./over-event-part.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import type {} from "./sign-in-problem.ts";

const GuestMerged = lazyPart(() => import("../seat/guest-merged.tsx"), "GuestMerged");

interface LoginPageProps {
  readonly carried: Carried;
  /** True when the session expired. */
  readonly isExpired: boolean;
}

/** Sign-in page. For somebody who was a guest it then says what became of their part in the event. */
export function LoginPage(props: LoginPageProps): ReactElement {
  const [merge, setMerge] = useState<GuestMerge | null>(null);
  return merge ? (
    <Suspense>
      <GuestMerged merge={merge} redirect={props.carried.redirect} />
    </Suspense>
  ) : (
    <SignIn {...props} onMerged={setMerge} />
  );
}

function SignIn({ carried, isExpired, onMerged }: LoginPageProps & { readonly onMerged: (merge: GuestMerge) => void }): ReactElement {
  const community = useCarriedCommunity(carried);
  const navigate = useNavigate();
  const [email, setEmail, dropEmail] = useDraft("login-email", "");
  const [password, setPassword] = useState("");
  const [newPassword, setNewPassword] = useState<string | null>(null);
  const before = useRouterState({ select: (state) => state.location.state.signInProblem });
  const [isCodeAsked, setCodeAsked] = useState(before?.isCodeAsked ?? false);
  const [tooLate, setTooLate] = useState<unknown>(null);
  const isGuest = useIsGuest();
  useTitle("Login", community?.name);
  const goOn = async (merged: GuestMerge | undefined): Promise<void> => {
    dropEmail();
    // A guest without a part in the event has nothing that could move.
    if (merged?.has_entry) return onMerged(merged);
    const { user } = session.getState();
    if (user) await navigate({ href: toInvitedDestination(carried, user, community ?? null) });
  };
  const gate = useGateSubmit({
    context: "login",
    shows: ["email", "password", "new_password"],
    check: () => ({
      ...(email.trim() === "" ? { email: "Enter your e-mail address" } : {}),
      ...(password === "" ? { password: "Enter your password" } : {}),
    }),
    submit: async () => {
      setTooLate(null);
      try {
        // The guest is known to the server by a token that has not ended.
        if (isGuest) await refetchUser();
        await goOn(await signIn({ email: email.trim(), password, ...(newPassword ? { new_password: newPassword } : {}) }));
      } catch (error) {
        if (isApiError(error, "auth.second_factor_required")) {
          setPassword("");
          setCodeAsked(true);
          return;
        }
        if (isApiError(error, "auth.password_outgrown")) setNewPassword("");
        throw error;
      }
    },
  });
  const startOver = (late: unknown): void => {
    setTooLate(late);
    setCodeAsked(false);
  };
  const problem = gate.problem ?? (tooLate === null ? null : friendlyError(tooLate));
  const earlierMessage = isCodeAsked || before?.isCodeAsked ? null : (before ?? null);
  if (isCodeAsked)
    return (
      <GatePage community={community}>
        <CodeStep onSignedIn={goOn} onStartOver={startOver} />
      </GatePage>
    );
  return (
    <GatePage community={community}>
      <form className="gate-form" onSubmit={gate.onSubmit} noValidate>
        <h1 className="h2">{LOGIN_HEADING}</h1>
        <OverEventPart carried={carried} />
        {problem || earlierMessage ? (
          <Notice tone={problem || !earlierMessage?.isHint ? "bad" : "info"} isLive>
            {problem ?? earlierMessage?.text}
          </Notice>
        ) : null}
        {isGuest && !problem && !earlierMessage ? <Notice>Log in, and what you did as a guest moves to your account.</Notice> : null}
        {isExpired && !problem && !earlierMessage ? <Notice>Your session has ended. Log in to go on.</Notice> : null}
        <ProviderButtons carried={{ ...carried, c: community?.slug ?? carried.c }} />
        <EmailField value={email} error={gate.fields.email} onChange={setEmail} />
        <CurrentPasswordField value={password} error={gate.fields.password} onChange={setPassword} />
        {newPassword === null ? null : (
          <TextField
            label="New password"
            type="password"
            name="new_password"
            autoComplete="new-password"
            autoFocus
            hint="It counts from now on. Every other device is signed out."
            value={newPassword}
            error={gate.fields.new_password}
            onChange={(event) => setNewPassword(event.target.value)}
          />
        )}
        <p className="small">
          <Link to="/forgot" search={carried}>
            Forgot your password?
          </Link>
        </p>
        <Button type="submit" variant="primary" size="xl" isWide isBusy={gate.isBusy}>
          Log in
        </Button>
        <p className="small meta">
          New here?{" "}
          <Link to="/register" search={foldedEvent(carried)}>
            Sign up
          </Link>
          . {foldedEvent(carried).redirect ? "You come back to where you were going." : null}
        </p>
      </form>
    </GatePage>
  );
}
