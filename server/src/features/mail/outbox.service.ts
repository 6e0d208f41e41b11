/**
 * Mails leave after the transaction that is their reason, never inside a request. Each is tried until it is sent or given up; a process that
 * ends leaves the rest to the next one. A mail that the server took while its answer was lost may go out twice.
 */

import type { PrizeNoticeKind } from "@sparc/contract/entities/notice";
import type { NotificationKind } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { newId } from "../../lib/ids.ts";
import { type Mail, type SendMail, UnsendableMailError } from "./mail-transport.ts";
import { claimMail, deleteMail, findDueMails, insertMails, type MailRow, postponeMail } from "./mails.repository.ts";

const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** The pauses add up to about a day. */
const MAX_TRIES = 30;
/** Longer than any try takes; a process that dies in one leaves the mail to the others then. */
const TRY_WITHIN_MS = MINUTE_MS;
const AT_ONCE = 5;

/** Makes the mail from what it is about; null when nobody needs it any more. */
export type ComposeMail = (row: MailRow & { now: Instant }) => Promise<Omit<Mail, "id" | "now"> | null>;

type MailWriters = { rest: ComposeMail } & Readonly<Record<NotificationKind, ComposeMail>> &
  Readonly<Partial<Record<PrizeNoticeKind, ComposeMail>>>;

/** Each kind by whoever writes it; `rest` writes all others. */
export function composeByKind({ rest, ...own }: MailWriters): ComposeMail {
  return (row) => (Object.hasOwn(own, row.kind) ? (own[row.kind as keyof typeof own] ?? rest) : rest)(row);
}

/** Puts a mail into the box, in the transaction that is its reason. */
export async function enqueueMail(
  tx: Tx,
  mail: { kind: string; userId: string | null; email: string | null; now: Instant },
): Promise<void> {
  await insertMails(tx.db, [{ id: newId(), ...mail, about: null, notBefore: mail.now }]);
}

/** What is in the box, as things that are due. */
export function createOutbox(a: {
  context: Pick<AppContext, "database" | "clock" | "logger">;
  compose: ComposeMail;
  send: SendMail;
}): DeadlineSource {
  const { compose, send } = a;
  const { database, clock, logger } = a.context;
  const { db } = database;

  async function deliver(row: MailRow): Promise<void> {
    const mail = await compose({ ...row, now: clock.now() });
    if (mail) await send({ ...mail, id: row.id, now: row.createdAt });
    await deleteMail(db, row.id);
  }

  return {
    name: "mail",
    findDue: (until) => findDueMails(db, { until, limit: AT_ONCE }),
    async run(id) {
      const now = clock.now();
      const row = await claimMail(db, { id, nextTryAt: now + TRY_WITHIN_MS, now });
      if (!row) return;
      try {
        await deliver(row);
      } catch (error) {
        const { kind, tries } = row;
        if (error instanceof UnsendableMailError || tries >= MAX_TRIES) {
          await deleteMail(db, id);
          logger.error({ err: reasonOf(error), mail: id, kind, tries }, "A mail was given up");
          return;
        }
        await postponeMail(db, { id, nextTryAt: clock.now() + pauseAfter(tries) });
        logger.warn({ err: reasonOf(error), mail: id, kind, tries }, "A mail could not be sent; it is tried again");
      }
    },
  };
}

/** Ten seconds, doubling to an hour. */
export const pauseAfter = (tries: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(20, tries - 1));

/** Mail servers like to repeat the address they refuse; only what kind of trouble it was is written down. */
function reasonOf(error: unknown): { name: string; code: unknown; responseCode: unknown; command: unknown } {
  const {
    name = "Error",
    code,
    responseCode,
    command,
  } = error as { name?: string; code?: unknown; responseCode?: unknown; command?: unknown };
  return { name, code, responseCode, command };
}
