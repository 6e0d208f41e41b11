/** Reminders as the server runs them, with a real mail server. */
import type { NotificationKind } from "@sparc/contract/entities/notification";
import type { AppContext } from "../../app-context.ts";
import { readConfig } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { createDeadlines, type DeadlineSource, type Deadlines } from "../../deadlines/deadlines.ts";
import { newId } from "../../lib/ids.ts";
import { createLogger } from "../../lib/logger.ts";
import { type Mailbox, type ReceivedMail, startMailbox } from "../../testing/mailbox.ts";
import { insertMemberships } from "../communities/communities.repository.ts";
import { insertEntries } from "../events/entries.repository.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import type { FindNoticeText } from "../notices/notice-text.service.ts";
import { createTestOutbox } from "../outbox/outbox.fixtures.ts";
import type { MessageChannel } from "../outbox/outbox.service.ts";
import { insertUsers } from "../users/users.repository.ts";

export const HOUR_MS = 3_600_000;

/** Writes the mails of these kinds; those of all others are dropped. */
export const composeOnly =
  (writers: Partial<Record<NotificationKind, ComposeMail>>): ComposeMail =>
  async (message) =>
    (await writers[message.kind as NotificationKind]?.(message)) ?? null;
export const BASE_URL = "https://play.example.org";
const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";

export interface MailingWorld extends World {
  context: AppContext;
  mailbox: Mailbox;
  /** One process with reminders. Another `database` is a second connection to the same one. */
  process(database?: Database): Deadlines;
  /** Sweeps once and sends everything that is due. */
  remind(): Promise<void>;
  /** Sends everything that is due. */
  deliver(): Promise<void>;
  /** The mails since the last call, with the user id from the recipient's address. */
  received(): (ReceivedMail & { userId: string })[];
  /** Adds many members to an event at once. */
  addMembers(input: { eventId: string; count: number }): Promise<string[]>;
  stop(): Promise<void>;
}

export async function createMailingWorld(
  database: Database,
  make: {
    compose(context: AppContext): ComposeMail;
    push?(context: AppContext, findText: FindNoticeText): MessageChannel;
    source(context: AppContext): DeadlineSource;
  },
): Promise<MailingWorld> {
  const world = await createWorld(database);
  const { clock } = world;
  const mailbox = await startMailbox();
  const env = { SECRET_KEY, HOST: "127.0.0.1", BASE_URL, SMTP_URL: mailbox.url, MAIL_FROM: "Sparc <no-reply@sparc.test>" };
  const context = { ...world.context, config: readConfig(env) };
  const logger = createLogger({ level: "fatal" });
  const mailing = createTestOutbox(context, { compose: make.compose(context), push: make.push, logger });
  const processOn = (on: Database): Deadlines => {
    const deadlines = createDeadlines({ clock, logger });
    deadlines.register(make.source({ ...context, database: on }));
    return deadlines;
  };
  const own = processOn(database);

  let seen = 0;
  return {
    ...world,
    context,
    mailbox,
    process: (on = database) => processOn(on),
    async remind() {
      await own.sweep();
      await mailing.deliver();
    },
    deliver: mailing.deliver,
    received() {
      const fresh = mailbox.mails.slice(seen).map((mail) => ({ ...mail, userId: mail.to.split("@")[0] ?? "" }));
      seen = mailbox.mails.length;
      return fresh;
    },
    addMembers: ({ eventId, count }) => addMembers(database, { communityId: world.communityId, eventId, count, now: clock.now() }),
    async stop() {
      await own.stop();
      await mailing.stop();
      await mailbox.stop();
    },
  };
}

async function addMembers(
  database: Database,
  input: { communityId: string; eventId: string; count: number; now: number },
): Promise<string[]> {
  const { communityId, eventId, now } = input;
  const userIds = Array.from({ length: input.count }, () => newId());
  const rows = userIds.map((id) => ({ id, email: `${id}@example.org`, emailCanonical: `${id}@example.org` }));
  const named = { displayName: "Somebody", phoneNumber: null, isEmailVerified: true, role: "ordinary" as const, now };
  await insertUsers(
    database.db,
    rows.map((row) => ({ ...row, ...named })),
  );
  await insertMemberships(
    database.db,
    userIds.map((userId) => ({ communityId, userId, now })),
  );
  await database.transaction((tx) => insertEntries(tx, { eventId, userIds, openSlot: null, now }).then(() => undefined));
  return userIds;
}

/** Ends like a process that is killed: after so many transactions, in the middle of the next, before its commit. */
export function dyingAfter(database: Database, count: number): Database {
  let left = count;
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction(async (tx) => {
        const result = await work(tx);
        left -= 1;
        if (left < 0) throw new Error("killed");
        return result;
      }, options),
  };
}
