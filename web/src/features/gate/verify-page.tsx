import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import { isLoggedIn } from "../../session/session-store.ts";
import { refetchUser } from "../../session/sign-in.ts";
import "../../styles/gate.css";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { GateSide } from "./gate-side.tsx";
import { useGateSubmit } from "./gate-submit.ts";

type Outcome = "asked" | "done" | "dead";

/** Where the mailed link leads: one press confirms the address. A press, because mail filters open links too, and the link works once. */
export function VerifyPage({ token }: { readonly token: string | undefined }): ReactElement {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>(token === undefined ? "dead" : "asked");
  useTitle("Confirm your e-mail");
  const gate = useGateSubmit({
    context: "general",
    submit: async () => {
      try {
        await call("auth.verifyEmail", { body: { token: token ?? "" } });
      } catch (error) {
        if (!isApiError(error, "auth.code_invalid")) throw error;
        setOutcome("dead");
        return;
      }
      setOutcome("done");
      await client.invalidateQueries({ queryKey: ["profile"] });
      if (isLoggedIn()) await refetchUser().catch(() => undefined);
    },
  });
  return (
    <div className="s-gate">
      <main id="main" className="gate">
        <GateSide community={null} />
        <form className="gate-form" onSubmit={gate.onSubmit}>
          {outcome === "asked" ? (
            <>
              <h1 className="h2">Confirm your e-mail</h1>
              <p className="meta">One press, and prizes can be claimed with this address.</p>
              {gate.problem ? (
                <Notice tone="bad" isLive>
                  {gate.problem}
                </Notice>
              ) : null}
              <Button type="submit" variant="primary" size="xl" isWide isBusy={gate.isBusy}>
                Confirm
              </Button>
            </>
          ) : (
            <Said outcome={outcome} />
          )}
        </form>
      </main>
    </div>
  );
}

function Said({ outcome }: { readonly outcome: "done" | "dead" }): ReactElement {
  const isIn = isLoggedIn();
  return (
    <>
      <h1 className="h2">{outcome === "done" ? "Your e-mail is confirmed" : "This link no longer works"}</h1>
      <p className="meta" role="status">
        {outcome === "done" ? "You sign in with it from now on." : "It was used, or it is too old. Your settings send a new one."}
      </p>
      {isIn ? (
        <Link to="/profile/settings" className={buttonClass({ variant: "primary", size: "xl", isWide: true })}>
          Your settings
        </Link>
      ) : (
        <Link
          to="/login"
          search={{ redirect: "/profile/settings" }}
          className={buttonClass({ variant: "primary", size: "xl", isWide: true })}
        >
          Log in
        </Link>
      )}
    </>
  );
}
