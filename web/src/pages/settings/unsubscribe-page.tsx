import { useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { textParam } from "../../lib/search-params.ts";
import { buttonClass } from "../../ui/button.tsx";
import { MailedLinkPage } from "../gate/mailed-link-page.tsx";
import { type NotificationSwitch, notificationsQuery } from "./notifications.queries.ts";

interface KindLabels {
  /** Title of the page and label of its button. */
  title: string;
  /** Says which e-mails are no longer sent. */
  effect: string;
  done: string;
}

/** E-mails about prizes cannot be stopped. */
type StoppableKind = Exclude<NotificationSwitch["kind"], "prizes">;

const LABELS: Readonly<Record<StoppableKind, KindLabels>> = {
  picks_incomplete: {
    title: "Stop reminders of missing picks",
    effect: "You get no more e-mails before your picks lock.",
    done: "No more e-mails about missing picks",
  },
  correction: {
    title: "Stop e-mails about corrections",
    effect: "You get no more e-mails when a result is corrected and your points change.",
    done: "No more e-mails about corrections",
  },
  appeal_decided: {
    title: "Stop e-mails about decided answers",
    effect: "You get no more e-mails when an answer you asked for was decided.",
    done: "No more e-mails about decided answers",
  },
  called_off: {
    title: "Stop e-mails about called off events",
    effect: "You get no more e-mails when an event that you joined or wanted to be reminded of is called off.",
    done: "No more e-mails about called off events",
  },
  remind_me: {
    title: "Stop e-mails before events",
    effect: "You get no more e-mails before an event of which you asked to be reminded.",
    done: "No more e-mails before events",
  },
  starting_soon: {
    title: "Stop e-mails about events that start soon",
    effect: "You get no more e-mails before an event of your communities starts.",
    done: "No more e-mails about starts",
  },
  now_open: {
    title: "Stop e-mails about open events",
    effect: "You get no more e-mails when an event of your communities opens.",
    done: "No more e-mails about openings",
  },
  results_are_in: {
    title: "Stop e-mails about results",
    effect: "You get no more e-mails when an event of your communities has results.",
    done: "No more e-mails about results",
  },
  streak_ends: {
    title: "Stop reminders of streaks that end",
    effect: "You get no more e-mails before a streak of yours ends.",
    done: "No more e-mails about streaks",
  },
  daily_open: {
    title: "Stop e-mails about new puzzles",
    effect: "You get no more e-mails when today’s puzzle opens.",
    done: "No more e-mails about new puzzles",
  },
};

/** Texts for a truncated link and for kinds that only a newer server knows. */
const ANY_KIND: KindLabels = {
  title: "Stop these e-mails",
  effect: "You get no more e-mails of this kind.",
  done: "No more e-mails of this kind",
};

/** The texts for the token's kind, which is its first part. The server alone decides what the token switches off. */
function labelsFor(token: string | undefined): KindLabels {
  const [kind = ""] = token?.split(".") ?? [];
  return Object.hasOwn(LABELS, kind) ? LABELS[kind as StoppableKind] : ANY_KIND;
}

/** Page behind an e-mail's unsubscribe link: one click stops e-mails of its kind, without signing in. */
export function UnsubscribePage(): ReactElement {
  const client = useQueryClient();
  const token = textParam((useSearch({ strict: false }) as { readonly token?: unknown }).token);
  const labels = labelsFor(token);
  return (
    <MailedLinkPage
      title={labels.title}
      token={token}
      asked={{
        heading: `${labels.title}?`,
        text: `${labels.effect} Everything else stays as it is.`,
        button: labels.title,
      }}
      done={{ heading: labels.done, text: "Your settings switch them on again." }}
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
