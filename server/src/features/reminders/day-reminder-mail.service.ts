import type { AppContext } from "../../app-context.ts";
import { composeOrRelease } from "../mail/compose-or-release.ts";
import type { ComposeMail } from "../mail/outbox.service.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { dayReminderText } from "./day-reminder-text.ts";
import { type DayReminderKind, isDayWindowOpen } from "./day-reminders.rules.ts";
import { findUnfinished, loadOpenDay } from "./open-day.ts";
import { findRecipient } from "./reminders.repository.ts";

type MailContext = Pick<AppContext, "database" | "config" | "registry">;

/**
 * Writes a day's reminder when it is sent, from what holds then. Nothing is written any more when the day is finished, locked or past its
 * window, the streak is gone, the event does not run, or whoever it was for may or will not be reminded.
 */
export function createDayReminderMails(
  context: MailContext,
  { kind, standings }: { kind: DayReminderKind; standings: Pick<StandingsService, "get"> },
): ComposeMail {
  const { config, database } = context;
  const { db } = database;
  const tokens = createUnsubscribeTokens(config);
  const key = { kind, channel: "email" } as const;
  return composeOrRelease({
    db,
    key,
    async compose({ userId, about, now }) {
      if (!about || userId === null) return null;
      const day = await loadOpenDay(context, { db, eventId: about.objectId, isWanted: (slot) => slot.key === about.window, now });
      if (!day || !isDayWindowOpen(kind, { ...day.slot, now })) return null;
      const recipient = await findRecipient(db, { ...key, eventId: day.event.id, userId });
      if (!recipient) return null;
      const [unfinished] = await findUnfinished({ standings }, { db, kind, day, recipients: [recipient], now });
      if (!unfinished) return null;
      const token = tokens.make({ ...key, userId });
      const text = dayReminderText(kind, {
        ...{ productName: config.productName, baseUrl: config.baseUrl, displayName: recipient.displayName },
        ...{ event: day.event, lockAt: day.slot.lockAt, streak: unfinished.streak, now },
        stopUrl: unsubscribePageUrl(config, token),
      });
      return { to: recipient.email, ...text, unsubscribeUrl: unsubscribeCallUrl(config, token) };
    },
  });
}
