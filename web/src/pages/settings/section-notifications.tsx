import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { useAct } from "../../api/use-act.ts";
import type { Profile } from "../../platform/profile/profile.queries.ts";
import { pushQuery } from "../../platform/push/push.queries.ts";
import { PushSetting } from "../../platform/push/push-setting.tsx";
import { announce } from "../../ui/announcer.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { LockIcon } from "../../ui/icons/status-icons.ts";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CalendarFeed } from "./calendar-feed.tsx";
import { changeSwitch, type NotificationSwitch, notificationsQuery } from "./notifications.queries.ts";
import { QuietHoursSetting } from "./quiet-hours.tsx";
import { Setting } from "./setting.tsx";

type Kind = NotificationSwitch["kind"];
type Channel = NotificationSwitch["channel"];

const CHANNELS: Readonly<Record<Channel, string>> = { in_app: "In Sparc", email: "E-mail", push: "Push" };

const KINDS: Readonly<Record<Kind, { label: string; hint: string }>> = {
  starting_soon: { label: "Starting soon", hint: "An event of your communities begins" },
  now_open: { label: "Now open", hint: "Something new to play" },
  results_are_in: { label: "Results are in", hint: "An event has ended" },
  picks_incomplete: { label: "Picks are missing", hint: "24 hours and 2 hours before the lock, for what you take part in" },
  correction: { label: "Corrections", hint: "A result changed and moved your score" },
  streak_ends: { label: "A streak ends", hint: "4 hours before, from 3 days on, while today's puzzle is not finished" },
  daily_open: { label: "Today's puzzle is open", hint: "Every day, for the daily games you take part in" },
  appeal_decided: { label: "Answers are decided", hint: "One you asked for, or one that changed a result of yours" },
  called_off: { label: "Called off", hint: "Something you joined, picked for or wanted to be reminded of" },
  remind_me: { label: "Reminders", hint: "15 minutes before a start you asked to be reminded of" },
  prizes: { label: "Prizes", hint: "Won, to claim, on its way" },
};

/** Settings for notifications: a switch for each kind and channel, quiet hours and the calendar feed. */
export function SectionNotifications({ profile }: { readonly profile: Profile }): ReactElement {
  const { data, error, refetch } = useQuery(notificationsQuery);
  const { data: push, isPending: isPushPending } = useQuery(pushQuery);
  const hasPush = typeof push?.public_key === "string";
  return (
    <Setting id="notifications" title="Notifications">
      {data && !isPushPending ? <SwitchTable switches={data.switches.filter(({ channel }) => channel !== "push" || hasPush)} /> : null}
      {!data && error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
      {(data && !isPushPending) || error ? null : <Skeleton height="48px" />}
      <p className="small meta">
        E-mails about your account's security always come.
        {profile.is_email_verified ? null : " All others come once your address is verified."}
      </p>
      {push && hasPush ? <PushSetting settings={push} /> : null}
      {push && !hasPush && profile.role === "admin" ? (
        <Notice>Push is off on this server: it has no keys for it. How to make them is in its operations page.</Notice>
      ) : null}
      {data ? <QuietHoursSetting quietHours={data.quiet_hours} /> : null}
      <CalendarFeed />
    </Setting>
  );
}

function SwitchTable({ switches }: { readonly switches: readonly NotificationSwitch[] }): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  /** The switch just pressed, shown in its new position while it is saved; a failure shows the stored position again. */
  const [pressed, setPressed] = useState<NotificationSwitch | null>(null);
  const kinds = [...new Set([...switches.map(({ kind }) => kind), "prizes" as const])];
  const channels = [...new Set(switches.map(({ channel }) => channel))];
  const change = async (changed: NotificationSwitch): Promise<void> => {
    if (act.isBusy) return;
    setPressed(changed);
    if (await act.run(() => changeSwitch(client, changed))) announce(`${toName(changed)}: ${changed.is_on ? "on" : "off"}`);
    setPressed(null);
  };
  const current = (kind: Kind, channel: Channel): NotificationSwitch | undefined =>
    pressed?.kind === kind && pressed.channel === channel ? pressed : switches.find((one) => one.kind === kind && one.channel === channel);
  return (
    <>
      <table className="ntab">
        <caption className="visually-hidden">What reaches you, and how</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {CHANNELS[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <Row key={kind} {...KINDS[kind]}>
              {channels.map((channel) => (
                <td key={channel}>
                  <Switch
                    name={toName({ kind, channel })}
                    given={current(kind, channel)}
                    isBusy={act.isBusy}
                    onChange={(changed) => void change(changed)}
                  />
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
      <ProblemNotice text={act.problem} />
    </>
  );
}

const toName = ({ kind, channel }: Pick<NotificationSwitch, "kind" | "channel">): string => `${KINDS[kind].label}, ${CHANNELS[channel]}`;

interface RowProps {
  readonly label: string;
  readonly hint: string;
  readonly children: ReactElement[];
}

function Row({ label, hint, children }: RowProps): ReactElement {
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="small meta">{hint}</span>
      </th>
      {children}
    </tr>
  );
}

interface SwitchProps {
  readonly name: string;
  /** Undefined for a notification that is always on. */
  readonly given: NotificationSwitch | undefined;
  readonly isBusy: boolean;
  readonly onChange: (changed: NotificationSwitch) => void;
}

function Switch({ name, given, isBusy, onChange }: SwitchProps): ReactElement {
  if (!given) {
    return (
      <span className="always">
        <LockIcon className="size-s" />
        <span className="visually-hidden">{name}: always on</span>
      </span>
    );
  }
  return (
    <input
      className="switch"
      type="checkbox"
      role="switch"
      aria-label={name}
      aria-checked={given.is_on}
      aria-disabled={isBusy || undefined}
      checked={given.is_on}
      onChange={(event) => onChange({ ...given, is_on: event.target.checked })}
    />
  );
}
