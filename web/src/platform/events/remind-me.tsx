import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useNow } from "../../lib/use-now.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { useIsGuest } from "../../session/session-store.ts";
import { announce } from "../../ui/announcer.ts";
import { Button } from "../../ui/button.tsx";
import { BellIcon } from "../../ui/icons/place-icons.ts";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { notify } from "../../ui/notify.ts";
import type { EventRow } from "./events.queries.ts";
import { toTime } from "./timed.ts";

type Reminded = Pick<EventRow, "id" | "name" | "community_slug" | "has_reminder" | "status" | "starts_at" | "is_owner">;

interface RemindMeProps {
  readonly event: Reminded;
  readonly variant?: "plain" | "on-field";
  readonly size?: "sm" | "md";
}

/** Reminders are sent this long before the start; later the server refuses them. */
const REMIND_BEFORE_MS = 15 * 60_000;

/** Whether the viewer can be reminded of the event: it is far enough ahead, and they do not run it. Guests cannot be reached. */
export function canRemind({ status, starts_at, is_owner }: Pick<EventRow, "status" | "starts_at" | "is_owner">, now: number): boolean {
  return status === "scheduled" && !is_owner && (toTime(starts_at) ?? now) - REMIND_BEFORE_MS > now;
}

/** A switch for the reminder of an event; nothing where nobody can be reminded. */
export function RemindMe({ event, variant = "plain", size = "md" }: RemindMeProps): ReactElement | null {
  const now = useNow();
  const isGuest = useIsGuest();
  const client = useQueryClient();
  const flight = useSingleFlight();
  /** The newest answer of the server; the event of the page may be older. */
  const [stored, setStored] = useState<boolean | null>(null);
  const isOn = stored ?? event.has_reminder === true;
  const toggle = (): Promise<void> =>
    flight.run(async () => {
      try {
        const { data } = await call("reminders.set", { params: { id: event.id }, body: { is_on: !isOn } });
        setStored(data.has_reminder);
        announce(data.has_reminder ? `You will be reminded of ${event.name} 15 minutes before it starts.` : "The reminder is taken back.");
        void client.invalidateQueries({ queryKey: ["event", event.id] });
        void client.invalidateQueries({ queryKey: ["community-events", event.community_slug] });
      } catch (error) {
        notify.error(friendlyError(error));
      }
    });
  if (isGuest || !canRemind(event, now)) return null;
  const Icon = isOn ? CheckIcon : BellIcon;
  return (
    <Button variant={variant} size={size} isBusy={flight.isBusy} onClick={() => void toggle()}>
      <Icon className="size-s" />
      {isOn ? "Reminder on" : "Remind me"}
      <span className="visually-hidden">
        {isOn ? `: take back the reminder of ${event.name}` : ` of ${event.name}, 15 minutes before it starts`}
      </span>
    </Button>
  );
}
