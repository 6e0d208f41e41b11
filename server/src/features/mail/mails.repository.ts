import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** What a mail is about. Who and what are looked up when it is sent. */
export interface MailRow {
  id: string;
  kind: string;
  userId: string | null;
  email: string | null;
  /** How often it was tried, this time included. */
  tries: number;
  createdAt: Instant;
}

export async function insertMail(db: Queryable, mail: Omit<MailRow, "tries" | "createdAt"> & { now: Instant }): Promise<void> {
  const at = new Date(mail.now);
  await db
    .insertInto("outgoing_mails")
    .values({ id: mail.id, kind: mail.kind, user_id: mail.userId, email: mail.email, next_try_at: at, created_at: at })
    .execute();
}

/** Mails whose next try comes until then, soonest first. */
export async function findDueMails(db: Queryable, a: { until: Instant; limit: number }): Promise<{ id: string; at: Instant }[]> {
  const rows = await db
    .selectFrom("outgoing_mails")
    .select(["id", "next_try_at"])
    .where("next_try_at", "<=", new Date(a.until))
    .orderBy("next_try_at")
    .limit(a.limit)
    .execute();
  return rows.map((row) => ({ id: row.id, at: row.next_try_at.getTime() }));
}

/** Takes a mail for one try; null when another process has it, or it is not its time. Until `nextTryAt` nobody else gets it. */
export async function claimMail(db: Queryable, a: { id: string; nextTryAt: Instant; now: Instant }): Promise<MailRow | null> {
  const row = await db
    .updateTable("outgoing_mails")
    .set({ next_try_at: new Date(a.nextTryAt), tries: sql`tries + 1` })
    .where("id", "=", a.id)
    .where("next_try_at", "<=", new Date(a.now))
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, kind: row.kind, userId: row.user_id, email: row.email, tries: row.tries, createdAt: row.created_at.getTime() };
}

export async function postponeMail(db: Queryable, a: { id: string; nextTryAt: Instant }): Promise<void> {
  await db
    .updateTable("outgoing_mails")
    .set({ next_try_at: new Date(a.nextTryAt) })
    .where("id", "=", a.id)
    .execute();
}

/** Everything that is still to be sent, as it is stored. */
export function findAllMails(db: Queryable) {
  return db.selectFrom("outgoing_mails").selectAll().execute();
}

export async function deleteMail(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("outgoing_mails").where("id", "=", id).execute();
}

export async function deleteMailsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("outgoing_mails").where("user_id", "=", userId).execute();
}
