import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import { endSession } from "../../session/end-session.ts";
import "./gate.css";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notify } from "../../ui/notify.ts";
import { GateSide } from "./gate-side.tsx";
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
    <div className="s-gate">
      <main id="main" className="gate">
        <GateSide community={null} />
        {isSpent ? (
          <DeadLink />
        ) : (
          <form className="gate-form" onSubmit={gate.onSubmit} noValidate>
            <h1 className="h2">A new password</h1>
            {gate.problem ? (
              <Notice tone="bad" isLive>
                {gate.problem}
              </Notice>
            ) : null}
            <NewPasswordField owner="unknown" label="New password" value={password} error={gate.fields.password} onChange={setPassword} />
            <Button type="submit" variant="primary" size="xl" isWide isBusy={gate.isBusy}>
              Save and log in
            </Button>
            <p className="small meta">Every device that is signed in now is signed out.</p>
          </form>
        )}
      </main>
    </div>
  );
}

function DeadLink(): ReactElement {
  return (
    <div className="gate-form">
      <h1 className="h2">This link no longer works</h1>
      <p className="meta" role="status">
        It was used, or it is older than 30 minutes.
      </p>
      <Link to="/forgot" className={buttonClass({ variant: "primary", size: "xl", isWide: true })}>
        Ask for a new one
      </Link>
      <p className="small meta">
        It came back to you? <Link to="/login">Login</Link>
      </p>
    </div>
  );
}
