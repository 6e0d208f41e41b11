import type { NotificationChannel } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { type DayReminderKind, isDayWindowOpen } from "./day-reminders.rules.ts";
import { findUnfinished, loadOpenDay, type OpenDay } from "./open-day.ts";
import { findRecipient, type Recipient } from "./reminders.repository.ts";

export interface OwnDay {
  day: OpenDay;
  recipient: Recipient;
  /** In days. */
  streak: number;
}

/**
 * The day of a reminder. Null when it is finished, locked or past its window, the streak is over, the event is not live, or the person
 * cannot or does not want to be reminded by this channel.
 */
export async function findOwnDay(
  context: Pick<AppContext, "database" | "registry">,
  options: {
    kind: DayReminderKind;
    standings: Pick<StandingsService, "get">;
    userId: string;
    about: { objectId: string; window: string };
    channel: NotificationChannel;
    now: Instant;
  },
): Promise<OwnDay | null> {
  const { kind, standings, userId, about, channel, now } = options;
  const { db } = context.database;
  const day = await loadOpenDay(context, { db, eventId: about.objectId, isWanted: (slot) => slot.key === about.window, now });
  if (!day || !isDayWindowOpen(kind, { ...day.slot, now })) return null;
  const recipient = await findRecipient(db, { kind, channel, eventId: day.event.id, userId });
  if (!recipient) return null;
  const [unfinished] = await findUnfinished({ standings }, { db, kind, day, recipients: [recipient], now });
  return unfinished ? { day, recipient, streak: unfinished.streak } : null;
}
