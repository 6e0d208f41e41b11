import type { AppContext } from "../../app-context.ts";
import { composeOrRelease } from "../mail/compose-or-release.ts";
import type { ComposeMail } from "../mail/outbox.service.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import { findOwnLack } from "./own-lack.ts";
import { reminderText } from "./reminder-text.ts";
import { PICKS_REMINDER } from "./reminders.service.ts";

/**
 * Writes a reminder when it is sent, from what holds then. When it is not true any more nothing is written, and it does not count as sent
 * either.
 */
export function createReminderMails(context: Pick<AppContext, "database" | "config" | "registry">): ComposeMail {
  const { config, database } = context;
  const { db } = database;
  const tokens = createUnsubscribeTokens(config);

  async function write({ userId, about, now }: Parameters<ComposeMail>[0]): ReturnType<ComposeMail> {
    if (!about || userId === null) return null;
    const own = await findOwnLack(context, { userId, about, channel: PICKS_REMINDER.channel, now });
    if (!own) return null;
    const { event, recipient, lack, hours } = own;
    const token = tokens.make({ ...PICKS_REMINDER, userId });
    const facts = { productName: config.productName, baseUrl: config.baseUrl, displayName: recipient.displayName };
    const text = reminderText({
      ...{ ...facts, event, lack, hours, now },
      stopUrl: unsubscribePageUrl(config, token),
    });
    return { to: recipient.email, ...text, unsubscribeUrl: unsubscribeCallUrl(config, token) };
  }

  return composeOrRelease({ db, key: PICKS_REMINDER, compose: write });
}
