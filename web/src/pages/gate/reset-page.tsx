import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import { endSession } from "../../session/end-session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { DeadLink } from "./dead-link.tsx";
import { GatePage } from "./gate-page.tsx";
import { useGateSubmit } from "./gate-submit.ts";
import { NewPasswordField } from "./new-password-field.tsx";

/** Page behind the mailed link that sets a new password. A refused password does not use up the link. */
export function ResetPage({ token }: { readonly token: string | undefined }): ReactElement {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [isSpent, setSpent] = useState(token === undefined);
  useTitle("A new password");
  const gate = useGateSubmit({
    context: "general",
    shows: ["password"],
    check: () => (password === "" ? ({ password: "Password is required" } as Record<string, string>) : {}),
    submit: async () => {
      try {
        await call("auth.resetPassword", { body: { token: token ?? "", password } });
      } catch (error) {
        if (isApiError(error, "auth.code_invalid")) setSpent(true);
        throw error;
      }
      // The server has ended every session of the account, and this browser's can be one of them.
      endSession();
      notify.success("Your new password is kept.");
      await navigate({ to: "/login", replace: true });
    },
  });
  return (
    <GatePage community={null}>
      {isSpent ? (
        <DeadLink reason="It was used, or it is older than 30 minutes.">
          <Link to="/forgot" className={buttonClass({ variant: "primary", size: "xl", isWide: true })}>
            Ask for a new one
          </Link>
          <p className="small meta">
            It came back to you? <Link to="/login">Login</Link>
          </p>
        </DeadLink>
      ) : (
        <form className="gate-form" onSubmit={gate.onSubmit} noValidate>
          <h1 className="h2">A new password</h1>
          <ProblemNotice text={gate.problem} />
          <NewPasswordField owner="unknown" label="New password" value={password} error={gate.fields.password} onChange={setPassword} />
          <Button type="submit" variant="primary" size="xl" isWide isBusy={gate.isBusy}>
            Save and log in
          </Button>
          <p className="small meta">Every device that is signed in now is signed out.</p>
        </form>
      )}
    </GatePage>
  );
}
