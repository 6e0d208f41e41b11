import { NAME_MAX } from "@sparc/contract/limits";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import { setUp } from "../../session/set-up.ts";
import "./gate.css";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { GateSide } from "./gate-side.tsx";
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
    check: () => problemsOf(typed),
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
  const change = (part: keyof typeof EMPTY) => (event: { target: { value: string } }) => setTyped({ ...typed, [part]: event.target.value });
  return (
    <div className="s-gate">
      <main id="main" className="gate">
        <GateSide community={null} />
        {isSpent ? (
          <SpentLink />
        ) : (
          <form className="gate-form" onSubmit={gate.onSubmit} noValidate>
            <h1 className="h2">Make the first admin</h1>
            {gate.problem ? (
              <Notice tone="bad" isLive>
                {gate.problem}
              </Notice>
            ) : null}
            <TextField
              label="Name others see"
              name="display_name"
              autoComplete="nickname"
              maxLength={NAME_MAX}
              value={typed.name}
              error={gate.fields.display_name}
              onChange={change("name")}
            />
            <TextField
              label="Email"
              type="email"
              name="email"
              autoComplete="username"
              value={typed.email}
              error={gate.fields.email}
              onChange={change("email")}
            />
            <NewPasswordField
              owner="staff"
              value={typed.password}
              error={gate.fields.password}
              onChange={(password) => setTyped({ ...typed, password })}
            />
            <Button type="submit" variant="primary" size="xl" isWide isBusy={gate.isBusy}>
              Make this account the admin
            </Button>
            <p className="small meta">This link works once. Other admins are made by this one, under Admin.</p>
          </form>
        )}
      </main>
    </div>
  );
}

function SpentLink(): ReactElement {
  return (
    <div className="gate-form">
      <h1 className="h2">This link no longer works</h1>
      <p className="meta" role="status">
        It was used, or it is older than 30 minutes. A server without an admin prints a new one each time it starts.
      </p>
      <Link to="/login" className={buttonClass({ variant: "primary", size: "xl", isWide: true })}>
        Log in
      </Link>
    </div>
  );
}

function problemsOf({ name, email, password }: typeof EMPTY): Record<string, string> {
  return {
    ...(name.trim() === "" ? { display_name: "Name is required" } : {}),
    ...(/^\S+@\S+$/.test(email.trim()) ? {} : { email: "Enter an e-mail address" }),
    ...(password === "" ? { password: "Password is required" } : {}),
  };
}
