import { useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { textParam } from "../../lib/search-params.ts";
import { buttonClass } from "../../ui/button.tsx";
import { MailedLinkPage } from "../gate/mailed-link-page.tsx";
import { notificationsQuery } from "./notifications.queries.ts";

/** Where a mail's last link leads: one press stops mails of its kind. Nobody has to sign in. */
export function UnsubscribePage(): ReactElement {
  const client = useQueryClient();
  const token = textParam((useSearch({ strict: false }) as { readonly token?: unknown }).token);
  return (
    <MailedLinkPage
      title="Stop reminders"
      token={token}
      asked={{
        heading: "Stop reminders of missing picks?",
        text: "You get no more e-mails before your picks lock. Everything else stays as it is.",
        button: "Stop reminders",
      }}
      done={{ heading: "Reminders are off", text: "No more e-mails about missing picks. Your settings switch them on again." }}
      dead={{ heading: "This link does not work", text: "It may have been cut short. Your settings have the same switch." }}
      deadCode="notifications.link_invalid"
      onPress={(given) => call("notifications.unsubscribe", { query: { token: given } })}
      onDone={() => client.invalidateQueries(notificationsQuery)}
    >
      <Link to="/profile/settings" hash="notifications" className={buttonClass({ variant: "primary", size: "xl", isWide: true })}>
        Your settings
      </Link>
    </MailedLinkPage>
  );
}
