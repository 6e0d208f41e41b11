import { useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { textParam } from "../../lib/search-params.ts";
import { useTitle } from "../../lib/use-title.ts";
import "../../styles/gate.css";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { GateSide } from "../gate/gate-side.tsx";
import { useGateSubmit } from "../gate/gate-submit.ts";
import { notificationsQuery } from "./notifications.queries.ts";

type Outcome = "asked" | "done" | "dead";

/** Where a mail's last link leads: one press stops mails of its kind. A press, because mail filters open links too; nobody has to sign in. */
export function UnsubscribePage(): ReactElement {
  const client = useQueryClient();
  const token = textParam((useSearch({ strict: false }) as { readonly token?: unknown }).token);
  const [outcome, setOutcome] = useState<Outcome>(token === undefined ? "dead" : "asked");
  useTitle("Stop reminders");
  const gate = useGateSubmit({
    context: "general",
    submit: async () => {
      try {
        await call("notifications.unsubscribe", { query: { token: token ?? "" } });
      } catch (error) {
        if (!isApiError(error, "notifications.link_invalid")) throw error;
        setOutcome("dead");
        return;
      }
      setOutcome("done");
      await client.invalidateQueries(notificationsQuery);
    },
  });
  return (
    <div className="s-gate">
      <main id="main" className="gate">
        <GateSide community={null} />
        <form className="gate-form" onSubmit={gate.onSubmit}>
          {outcome === "asked" ? (
            <>
              <h1 className="h2">Stop reminders of missing picks?</h1>
              <p className="meta">You get no more e-mails before your picks lock. Everything else stays as it is.</p>
              {gate.problem ? (
                <Notice tone="bad" isLive>
                  {gate.problem}
                </Notice>
              ) : null}
              <Button type="submit" variant="primary" size="xl" isWide isBusy={gate.isBusy}>
                Stop reminders
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
  return (
    <>
      <h1 className="h2">{outcome === "done" ? "Reminders are off" : "This link does not work"}</h1>
      <p className="meta" role="status">
        {outcome === "done"
          ? "No more e-mails about missing picks. Your settings switch them on again."
          : "It may have been cut short. Your settings have the same switch."}
      </p>
      <Link to="/profile/settings" hash="notifications" className={buttonClass({ variant: "primary", size: "xl", isWide: true })}>
        Your settings
      </Link>
    </>
  );
}
