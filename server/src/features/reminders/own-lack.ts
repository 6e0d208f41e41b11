import type { NotificationChannel } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { type Lack, lackIn, loadOpenEvent } from "./lacking-picks.ts";
import { isWindowOpen, type ReminderHours, readOccasion, toSittings } from "./reminder-occasions.rules.ts";
import { findRecipient, type Recipient } from "./reminders.repository.ts";
import { PICKS_REMINDER } from "./reminders.service.ts";

export interface OwnLack {
  event: EventRecord;
  recipient: Recipient;
  lack: Lack;
  hours: ReminderHours;
}

/**
 * The missing picks of a reminder. Null when the picks are complete, the lock has moved or the next window has begun, the event is
 * cancelled, or the person cannot or does not want to be reminded by this channel.
 */
export async function findOwnLack(
  context: Pick<AppContext, "database" | "registry">,
  options: { userId: string; about: { objectId: string; window: string }; channel: NotificationChannel; now: Instant },
): Promise<OwnLack | null> {
  const { userId, about, channel, now } = options;
  const { db } = context.database;
  const occasion = readOccasion(about.window);
  if (!occasion) return null;
  const open = await loadOpenEvent(context, { db, eventId: about.objectId });
  const sitting = open && toSittings(open.slots).find(({ startsAt }) => startsAt === occasion.sittingAt);
  const recipient = sitting && (await findRecipient(db, { kind: PICKS_REMINDER.kind, channel, eventId: about.objectId, userId }));
  const lack = recipient && lackIn(open, { sitting, now })(recipient.picks);
  if (!lack || !isWindowOpen({ lockAt: lack.firstLockAt, hours: occasion.hours, now })) return null;
  return { event: open.event, recipient, lack, hours: occasion.hours };
}
