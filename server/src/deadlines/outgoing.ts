import type { AppContext } from "../app-context.ts";
import { createAnnouncementMails } from "../features/announcements/announcement-mail.service.ts";
import { createAppealMails } from "../features/appeals/appeal-notices.service.ts";
import { createAccountMails } from "../features/auth/account-mails.service.ts";
import { createSendMail } from "../features/mail/mail-transport.ts";
import { composeByKind, createOutbox } from "../features/mail/outbox.service.ts";
import { createNoticeExpiry } from "../features/notices/notice-expiry.service.ts";
import { prizeDeadlines } from "../features/prizes/prize-deadlines.ts";
import { createPrizeMails } from "../features/prizes/prize-notices.service.ts";
import { createDayReminderMails } from "../features/reminders/day-reminder-mail.service.ts";
import { createDayReminders } from "../features/reminders/day-reminders.service.ts";
import { createReminderMails } from "../features/reminders/reminder-mail.service.ts";
import { createReminders } from "../features/reminders/reminders.service.ts";
import type { StandingsService } from "../features/standings/standings.service.ts";
import { createDeadlines, type Deadlines } from "./deadlines.ts";

/** What leaves for people outside, each with a look of its own: no game waits for a mail server, and no mail for a look through a large event. */
export interface Outgoing {
  mails: Deadlines;
  start(): void;
  stop(): Promise<void>;
}

export function createOutgoing(context: AppContext, { standings }: { standings: StandingsService }): Outgoing {
  const compose = composeByKind({
    rest: createAccountMails(context),
    picks_incomplete: createReminderMails(context),
    appeal_decided: createAppealMails(context),
    announcement: createAnnouncementMails(context),
    streak_ends: createDayReminderMails(context, { kind: "streak_ends", standings }),
    prize_won: createPrizeMails(context, "prize_won"),
    prize_ends: createPrizeMails(context, "prize_ends"),
    prize_shipped: createPrizeMails(context, "prize_shipped"),
    prize_cancelled: createPrizeMails(context, "prize_cancelled"),
    daily_open: createDayReminderMails(context, { kind: "daily_open", standings }),
  });
  const mails = createDeadlines(context);
  mails.register(createOutbox({ context, compose, send: createSendMail(context.config) }));
  const reminders = createDeadlines(context);
  reminders.register(createReminders(context));
  reminders.register(createDayReminders(context, { standings }));
  reminders.register(createNoticeExpiry(context));
  const prizes = createDeadlines(context);
  for (const source of prizeDeadlines(context, standings)) prizes.register(source);
  return {
    mails,
    start() {
      mails.start();
      reminders.start();
      prizes.start();
    },
    async stop() {
      await prizes.stop();
      await reminders.stop();
      await mails.stop();
    },
  };
}
