import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { announce } from "../../ui/announcer.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorPanel } from "../../ui/error-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CalendarFeed } from "./calendar-feed.tsx";
import { changeSwitch, type NotificationSwitch, notificationsQuery } from "./notifications.queries.ts";
import type { Profile } from "./profile.queries.ts";
import { Setting } from "./setting.tsx";
import { useAct } from "./use-act.ts";

/** What somebody is told of by itself, a switch each, and the feed for their calendar. */
export function SectionNotifications({ profile }: { readonly profile: Profile }): ReactElement {
  const { data, error, refetch } = useQuery(notificationsQuery);
  return (
    <Setting id="notifications" title="Notifications">
      {data?.switches.map((one) => (
        <OneSwitch key={`${one.kind} ${one.channel}`} given={one} />
      ))}
      {!data && error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton height="48px" />}
      {profile.is_email_verified ? null : <p className="small meta">E-mails come once your address is verified.</p>}
      <CalendarFeed />
    </Setting>
  );
}

interface Words {
  label: string;
  hint: string;
  /** Said once it is kept. */
  on: string;
  off: string;
}

const WORDS: Readonly<Record<NotificationSwitch["kind"], Words>> = {
  picks_incomplete: {
    label: "E-mail me before my picks lock when some are missing",
    hint: "24 hours and 2 hours before, for what you take part in.",
    on: "Reminders are on",
    off: "Reminders are off",
  },
  appeal_decided: {
    label: "E-mail me when an answer I asked for was decided",
    hint: "Also when somebody else's changed a result of mine.",
    on: "Mails about decided answers are on",
    off: "Mails about decided answers are off",
  },
  announcement: {
    label: "E-mail me what my communities announce",
    hint: "That an event starts soon, is open or has results; each at most once an hour.",
    on: "Mails about announcements are on",
    off: "Mails about announcements are off",
  },
  streak_ends: {
    label: "E-mail me before a streak of mine ends",
    hint: "4 hours before, from 3 days on, while today's puzzle is not finished.",
    on: "Mails about streaks are on",
    off: "Mails about streaks are off",
  },
  daily_open: {
    label: "E-mail me when today's puzzle opens",
    hint: "Every day, for the daily games you take part in.",
    on: "Mails about new puzzles are on",
    off: "Mails about new puzzles are off",
  },
};

/** Shown as it was pressed while it is kept; as it is kept when that fails. */
function OneSwitch({ given }: { readonly given: NotificationSwitch }): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const { on, off, ...words } = WORDS[given.kind];
  const [pressed, setPressed] = useState<boolean | null>(null);
  const change = async (isOn: boolean): Promise<void> => {
    setPressed(isOn);
    if (await act.run(() => changeSwitch(client, { ...given, is_on: isOn }))) announce(isOn ? on : off);
    setPressed(null);
  };
  return (
    <>
      <Checkbox
        {...words}
        checked={pressed ?? given.is_on}
        aria-disabled={act.isBusy || undefined}
        onChange={(event) => {
          if (!act.isBusy) void change(event.target.checked);
        }}
      />
      {act.problem ? (
        <Notice tone="bad" isLive>
          {act.problem}
        </Notice>
      ) : null}
    </>
  );
}
