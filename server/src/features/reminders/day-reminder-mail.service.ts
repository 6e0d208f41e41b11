import type { AppContext } from "../../app-context.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { dayReminderText } from "./day-reminder-text.ts";
import type { DayReminderKind } from "./day-reminders.rules.ts";
import { findOwnDay } from "./own-day.ts";

type MailContext = Pick<AppContext, "database" | "config" | "registry">;

/** Writes a day's reminder when it is sent, from the current state; null when it is no longer true. */
export function createDayReminderMails(
  context: MailContext,
  { kind, standings }: { kind: DayReminderKind; standings: Pick<StandingsService, "get"> },
): ComposeMail {
  const { config } = context;
  const tokens = createUnsubscribeTokens(config);
  const key = { kind, channel: "email" } as const;
  return async ({ userId, about, now }) => {
    if (!about || userId === null) return null;
    const own = await findOwnDay(context, { ...key, standings, userId, about, now });
    if (!own) return null;
    const { day, recipient, streak } = own;
    const token = tokens.make({ kinds: [kind], channel: key.channel, userId });
    const text = dayReminderText(kind, {
      ...{ productName: config.productName, baseUrl: config.baseUrl, displayName: recipient.displayName },
      ...{ event: day.event, lockAt: day.slot.lockAt, streak, now },
      stopUrl: unsubscribePageUrl(config, token),
    });
    return { to: recipient.email, ...text, unsubscribeUrl: unsubscribeCallUrl(config, token) };
  };
}
