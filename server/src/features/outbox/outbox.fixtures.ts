/** The outbox with a real mail transport, whose queues are sent by hand. */
import type { AppContext } from "../../app-context.ts";
import { createDeadlines } from "../../deadlines/deadlines.ts";
import type { Logger } from "../../lib/logger.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { createMailChannel } from "../mail/mail-channel.ts";
import { createSendMail } from "../mail/mail-transport.ts";
import { createNoticeWriters } from "../notices/all-notice-writers.ts";
import { createNoticeText, type FindNoticeText } from "../notices/notice-text.service.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { createOutbox, type MessageChannel } from "./outbox.service.ts";
import { findDueMessages, type MessageQueue } from "./outgoing-messages.repository.ts";

interface TestOutbox {
  /** Sweeps every queue once. */
  sweep(): Promise<void>;
  /** Sends everything that is due now; a failed message waits for its next try. */
  deliver(): Promise<void>;
  stop(): Promise<void>;
}

export function createTestOutbox(
  context: AppContext,
  {
    compose,
    push,
    webhook,
    logger,
  }: {
    compose: ComposeMail;
    push?: ((context: AppContext, findText: FindNoticeText) => MessageChannel) | undefined;
    webhook?: ((context: AppContext) => MessageChannel) | undefined;
    logger: Logger;
  },
): TestOutbox {
  const { clock, database } = context;
  const transport = createSendMail(context.config);
  const findText = createNoticeText(context, createNoticeWriters(context, { standings: createStandingsService(context) }));
  const outbox = createOutbox({
    context: { ...context, logger },
    channels: {
      email: createMailChannel(context, { compose, send: transport.send }),
      push: push?.(context, findText) ?? null,
      webhook: webhook?.(context) ?? null,
    },
    findText,
  });
  const deadlines = createDeadlines({ clock, logger });
  for (const source of Object.values(outbox)) deadlines.register(source);
  const isDue = async (queue: MessageQueue) => (await findDueMessages(database.db, { queue, until: clock.now(), limit: 1 })).length > 0;
  const isMoreDue = async () =>
    (await isDue("account_mails")) || (await isDue("event_mails")) || (await isDue("pushes")) || isDue("webhooks");
  return {
    sweep: deadlines.sweep,
    async deliver() {
      while (await isMoreDue()) await deadlines.sweep();
    },
    async stop() {
      await deadlines.stop();
      transport.close();
    },
  };
}
