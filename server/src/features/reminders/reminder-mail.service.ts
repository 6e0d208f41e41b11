import type { AppContext } from "../../app-context.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import { findOwnLack } from "./own-lack.ts";
import { reminderText } from "./reminder-text.ts";
import { PICKS_REMINDER } from "./reminders.service.ts";

/** Writes a reminder when it is sent, from the current state; null when it is no longer true. */
export function createReminderMails(context: Pick<AppContext, "database" | "config" | "registry">): ComposeMail {
  const { config } = context;
  const tokens = createUnsubscribeTokens(config);

  return async ({ userId, about, now }) => {
    if (!about || userId === null) return null;
    const own = await findOwnLack(context, { userId, about, channel: PICKS_REMINDER.channel, now });
    if (!own) return null;
    const { event, recipient, lack, hours } = own;
    const token = tokens.make({ kinds: [PICKS_REMINDER.kind], channel: PICKS_REMINDER.channel, userId });
    const facts = { productName: config.productName, baseUrl: config.baseUrl, displayName: recipient.displayName };
    const text = reminderText({
      ...{ ...facts, event, lack, hours, now },
      stopUrl: unsubscribePageUrl(config, token),
    });
    return { to: recipient.email, ...text, unsubscribeUrl: unsubscribeCallUrl(config, token) };
  };
}
