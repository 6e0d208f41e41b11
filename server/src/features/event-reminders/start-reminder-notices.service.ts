import type { NotificationChannel } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { oneLine } from "../mail/mail-phrases.ts";
import { eventPath } from "../notices/event-path.ts";
import type { WriteNotice } from "../notices/notice-writers.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import { findReminded, REMIND_ME } from "./event-reminders.repository.ts";
import { startReminderText } from "./start-reminder-text.ts";

interface Asked {
  event: EventRecord;
  userId: string;
  /** The start that the reminder is about. */
  window: string;
  channel: NotificationChannel;
  now: Instant;
}

/** Null when the event is over, was called off or starts at another time, or the person took the reminder back or cannot be reached. */
async function findOwnReminder(db: Queryable, { event, userId, window, channel }: Asked) {
  const { status, startsAt } = event;
  if (status !== "scheduled" && status !== "live") return null;
  if (startsAt === null || new Date(startsAt).toISOString() !== window) return null;
  const recipient = await findReminded(db, { eventId: event.id, userId, channel });
  return recipient && { recipient, startsAt, isLive: status === "live" };
}

export function createStartReminderNotices(context: Pick<AppContext, "database" | "registry">): WriteNotice {
  return async ({ userId, window, channel }, { event, now }) => {
    const own = await findOwnReminder(context.database.db, { event, userId, window, channel, now });
    if (!own) return null;
    const name = oneLine(event.name ?? "An event");
    return {
      title: own.isLive || own.startsAt <= now ? `${name} has started` : `${name} starts soon`,
      detail: oneLine(event.communityName),
      moment: { what: "starts", at: own.startsAt },
      path: eventPath(context, event),
    };
  };
}

/** Writes the mail when it is sent. */
export function createStartReminderMails({ config, database }: Pick<AppContext, "config" | "database">): ComposeMail {
  const tokens = createUnsubscribeTokens(config);
  return async ({ userId, about, now }) => {
    const event = about && (await findEventById(database.db, about.objectId));
    if (userId === null || !event) return null;
    const own = await findOwnReminder(database.db, { event, userId, window: about.window, channel: "email", now });
    if (!own?.recipient.email) return null;
    const token = tokens.make({ kinds: [REMIND_ME], channel: "email", userId });
    const text = startReminderText({
      ...{ productName: config.productName, baseUrl: config.baseUrl, displayName: own.recipient.displayName, event, now },
      ...{ startsAt: own.startsAt, isLive: own.isLive, stopUrl: unsubscribePageUrl(config, token) },
    });
    return { to: own.recipient.email, ...text, unsubscribeUrl: unsubscribeCallUrl(config, token) };
  };
}
