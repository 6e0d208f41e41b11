import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { call } from "../../api/api.ts";
import { emailProblem } from "../../lib/account-problems.ts";
import { clockTime } from "../../lib/times.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Button } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { EmailField } from "./account-fields.tsx";
import { useCarriedCommunity } from "./carried-community.ts";
import type { Carried } from "./destination.ts";
import { GatePage } from "./gate-page.tsx";
import { useGateSubmit } from "./gate-submit.ts";

const MINUTES_VALID = 30;
const AGAIN_AFTER_S = 60;

/** Asks for an e-mail with a link that sets a new password. The answer does not reveal whether the address has an account. */
export function ForgotPage({ carried }: { readonly carried: Carried }): ReactElement {
  const community = useCarriedCommunity(carried);
  const [email, setEmail] = useDraft("login-email", "");
  const [sentAt, setSentAt] = useState<number | null>(null);
  useTitle("Forgot your password", community?.name);
  const gate = useGateSubmit({
    context: "general",
    shows: ["email"],
    check: () => emailProblem(email),
    submit: async () => {
      await call("auth.forgotPassword", { body: { email: email.trim() } });
      setSentAt(Date.now());
    },
  });
  return (
    <GatePage community={community}>
      <form className="gate-form" onSubmit={gate.onSubmit} noValidate>
        {sentAt === null ? (
          <>
            <h1 className="h2">Forgot your password?</h1>
            <p className="meta">Give us your e-mail. We send a link that works once, for {MINUTES_VALID} minutes.</p>
          </>
        ) : (
          <Sent email={email.trim()} at={sentAt} />
        )}
        <ProblemNotice text={gate.problem} />
        {sentAt === null ? (
          <>
            <EmailField value={email} error={gate.fields.email} onChange={setEmail} />
            <Button type="submit" variant="primary" size="xl" isWide isBusy={gate.isBusy}>
              Send the link
            </Button>
          </>
        ) : (
          <div className="row">
            <SendAgain key={sentAt} isBusy={gate.isBusy} />
            <Button variant="quiet" onClick={() => setSentAt(null)}>
              Other address
            </Button>
          </div>
        )}
        <p className="small meta">
          It came back to you?{" "}
          <Link to="/login" search={carried}>
            Login
          </Link>
        </p>
      </form>
    </GatePage>
  );
}

function Sent({ email, at }: { readonly email: string; readonly at: number }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <p className="positive strong">
        <CheckIcon /> Sent at {clockTime(at)}
      </p>
      <h1 className="h2" tabIndex={-1} ref={heading}>
        Look in your inbox
      </h1>
      <p>
        If <b>{email}</b> has an account, a link is on its way. It works once, until {clockTime(at + MINUTES_VALID * 60_000)}.
      </p>
      <p className="small meta">Nothing after two minutes? Look in spam, or check the address.</p>
    </>
  );
}

/** Button that sends the e-mail again. It waits a minute, so that repeated clicks do not fill the inbox. */
function SendAgain({ isBusy }: { readonly isBusy: boolean }): ReactElement {
  const [left, setLeft] = useState(AGAIN_AFTER_S);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <Button type="submit" isBusy={isBusy} disabled={left > 0}>
      {left > 0 ? `Send again in ${left} s` : "Send again"}
    </Button>
  );
}
