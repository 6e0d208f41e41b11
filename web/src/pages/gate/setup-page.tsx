import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { accountProblems } from "../../lib/account-problems.ts";
import { useTitle } from "../../lib/use-title.ts";
import { setUp } from "../../session/set-up.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { EmailField, NameField } from "./account-fields.tsx";
import { DeadLink } from "./dead-link.tsx";
import { GatePage } from "./gate-page.tsx";
import { useGateSubmit } from "./gate-submit.ts";
import { NewPasswordField } from "./new-password-field.tsx";

const EMPTY = { name: "", email: "", password: "" };

/** Page behind the setup link that a server without an admin prints. A refused form does not use up the link. */
export function SetupPage({ token }: { readonly token: string | undefined }): ReactElement {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(EMPTY);
  const [isSpent, setSpent] = useState(token === undefined);
  useTitle("Set up");
  const gate = useGateSubmit({
    context: "register",
    shows: ["display_name", "email", "password"],
    check: () => accountProblems(typed),
    submit: async () => {
      const { name, email, password } = typed;
      try {
        await setUp({ token: token ?? "", email: email.trim(), password, display_name: name.trim() });
      } catch (error) {
        if (isApiError(error, "auth.setup_invalid") || isApiError(error, "auth.setup_done")) setSpent(true);
        throw error;
      }
      await navigate({ to: "/admin", replace: true });
    },
  });
  const change = (part: keyof typeof EMPTY) => (value: string) => setTyped({ ...typed, [part]: value });
  return (
    <GatePage community={null}>
      {isSpent ? (
        <DeadLink reason="It was used, or it is older than 30 minutes. A server without an admin prints a new one each time it starts.">
          <Link to="/login" className={buttonClass({ variant: "primary", size: "xl", isWide: true })}>
            Log in
          </Link>
        </DeadLink>
      ) : (
        <form className="gate-form" onSubmit={gate.onSubmit} noValidate>
          <h1 className="h2">Make the first admin</h1>
          <ProblemNotice text={gate.problem} />
          <NameField value={typed.name} error={gate.fields.display_name} onChange={change("name")} />
          <EmailField value={typed.email} error={gate.fields.email} onChange={change("email")} />
          <NewPasswordField owner="staff" value={typed.password} error={gate.fields.password} onChange={change("password")} />
          <Button type="submit" variant="primary" size="xl" isWide isBusy={gate.isBusy}>
            Make this account the admin
          </Button>
          <p className="small meta">This link works once. Other admins are made by this one, under Admin.</p>
        </form>
      )}
    </GatePage>
  );
}
