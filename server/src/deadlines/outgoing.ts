import type { AppContext } from "../app-context.ts";
import { createAnnouncementMails } from "../features/announcements/announcement-mail.service.ts";
import { createAppealMails } from "../features/appeals/appeal-notices.service.ts";
import { createAccountMails } from "../features/auth/account-mails.service.ts";
import { createCallOffMails } from "../features/calling-off/call-off-notices.service.ts";
import { createCorrectionMails } from "../features/corrections/correction-notices.service.ts";
import { createStartReminderMails } from "../features/event-reminders/start-reminder-notices.service.ts";
import { createStartReminders } from "../features/event-reminders/start-reminders.service.ts";
import { composeByKind } from "../features/mail/compose-mail.ts";
import { createMailChannel } from "../features/mail/mail-channel.ts";
import { createSendMail } from "../features/mail/mail-transport.ts";
import { createNoticeWriters } from "../features/notices/all-notice-writers.ts";
import { createNoticeExpiry } from "../features/notices/notice-expiry.service.ts";
import { createNoticeText } from "../features/notices/notice-text.service.ts";
import { createGivenUpExpiry } from "../features/outbox/given-up-expiry.service.ts";
import { createOutbox } from "../features/outbox/outbox.service.ts";
import { createHostMails } from "../features/prizes/host-notices.service.ts";
import { prizeDeadlines } from "../features/prizes/prize-deadlines.ts";
import { createPrizeMails } from "../features/prizes/prize-notices.service.ts";
import { createPushChannel } from "../features/push/push-channel.ts";
import { createSendPush } from "../features/push/push-transport.ts";
import { createDayReminderMails } from "../features/reminders/day-reminder-mail.service.ts";
import { createDayReminders } from "../features/reminders/day-reminders.service.ts";
import { createReminderMails } from "../features/reminders/reminder-mail.service.ts";
import { createReminders } from "../features/reminders/reminders.service.ts";
import type { StandingsService } from "../features/standings/standings.service.ts";
import { createWebhookChannel } from "../features/webhooks/webhook-channel.ts";
import { createDeadlines, type DeadlineSource, type Deadlines } from "./deadlines.ts";

/**
 * Mails, pushes, webhooks, reminders and prize deadlines. Each kind has its own `Deadlines`, so that no game waits for a mail server, no account mail
 * waits for event mails, and no message waits for work on a large event.
 */
export interface Outgoing {
  /** Mails about accounts, such as confirmations; they are separate because somebody is waiting for them. */
  accountMails: Deadlines;
  start(): void;
  stop(): Promise<void>;
}

export function createOutgoing(context: AppContext, { standings }: { standings: StandingsService }): Outgoing {
  const announcement = createAnnouncementMails(context);
  const compose = composeByKind({
    rest: createAccountMails(context),
    picks_incomplete: createReminderMails(context),
    appeal_decided: createAppealMails(context),
    correction: createCorrectionMails(context, { standings }),
    called_off: createCallOffMails(context),
    remind_me: createStartReminderMails(context),
    starting_soon: announcement,
    now_open: announcement,
    results_are_in: announcement,
    streak_ends: createDayReminderMails(context, { kind: "streak_ends", standings }),
    prize_won: createPrizeMails(context, "prize_won"),
    prize_ends: createPrizeMails(context, "prize_ends"),
    prize_shipped: createPrizeMails(context, "prize_shipped"),
    prize_cancelled: createPrizeMails(context, "prize_cancelled"),
    prizes_tied: createHostMails(context, "prizes_tied"),
    prizes_to_ship: createHostMails(context, "prizes_to_ship"),
    daily_open: createDayReminderMails(context, { kind: "daily_open", standings }),
  });
  const transport = createSendMail(context.config);
  const findText = createNoticeText(context, createNoticeWriters(context, { standings }));
  const { push } = context.config;
  const outbox = createOutbox({
    ...{ context, findText },
    channels: {
      email: createMailChannel(context, { compose, send: transport.send }),
      push: push && createPushChannel(context, { send: createSendPush({ settings: push }), findText }),
      webhook: createWebhookChannel(context),
    },
  });
  const createDeadlinesFor = (...sources: DeadlineSource[]): Deadlines => {
    const deadlines = createDeadlines(context);
    for (const source of sources) deadlines.register(source);
    return deadlines;
  };
  const accountMails = createDeadlinesFor(outbox.account_mails);
  const eventMails = createDeadlinesFor(outbox.event_mails, createGivenUpExpiry(context));
  const pushes = createDeadlinesFor(outbox.pushes);
  const webhooks = createDeadlinesFor(outbox.webhooks);
  const reminders = createDeadlinesFor(
    createReminders(context),
    createDayReminders(context, { standings }),
    createStartReminders(context),
    createNoticeExpiry(context),
  );
  const prizes = createDeadlinesFor(...prizeDeadlines(context, standings));
  const all = [prizes, reminders, webhooks, pushes, eventMails, accountMails];
  return {
    accountMails,
    start() {
      for (const deadlines of all) deadlines.start();
    },
    async stop() {
      await Promise.all(all.map((deadlines) => deadlines.stop()));
      transport.close();
    },
  };
}
