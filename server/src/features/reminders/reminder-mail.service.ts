import type { AppContext } from "../../app-context.ts";
import { composeOrRelease } from "../mail/compose-or-release.ts";
import type { ComposeMail } from "../mail/outbox.service.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import { lackIn, loadOpenEvent } from "./lacking-picks.ts";
import { isWindowOpen, readOccasion, sittingsOf } from "./reminder-occasions.rules.ts";
import { reminderText } from "./reminder-text.ts";
import { findRecipient } from "./reminders.repository.ts";
import { PICKS_REMINDER } from "./reminders.service.ts";

/**
 * Writes a reminder when it is sent, from what holds then. Nothing is written any more when the picks are complete, the lock has moved or
 * the next window has begun, the event is off, or whoever it was for may or will not be reminded; then it does not count as sent either.
 */
export function createReminderMails(context: Pick<AppContext, "database" | "config" | "registry">): ComposeMail {
  const { config, database } = context;
  const { db } = database;
  const tokens = createUnsubscribeTokens(config);

  async function write({ userId, about, now }: Parameters<ComposeMail>[0]): ReturnType<ComposeMail> {
    const occasion = about && readOccasion(about.window);
    if (!occasion || userId === null) return null;
    const open = await loadOpenEvent(context, { db, eventId: about.objectId });
    const sitting = open && sittingsOf(open.slots).find(({ startsAt }) => startsAt === occasion.sittingAt);
    const recipient = sitting && (await findRecipient(db, { ...PICKS_REMINDER, eventId: about.objectId, userId }));
    const lack = recipient && lackIn(open, { sitting, now })(recipient.picks);
    if (!lack || !isWindowOpen({ lockAt: lack.firstLockAt, hours: occasion.hours, now })) return null;
    const token = tokens.make({ ...PICKS_REMINDER, userId });
    const facts = { productName: config.productName, baseUrl: config.baseUrl, displayName: recipient.displayName };
    const text = reminderText({
      ...facts,
      event: open.event,
      lack,
      hours: occasion.hours,
      stopUrl: unsubscribePageUrl(config, token),
      now,
    });
    return { to: recipient.email, ...text, unsubscribeUrl: unsubscribeCallUrl(config, token) };
  }

  return composeOrRelease({ db, key: PICKS_REMINDER, compose: write });
}
