import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** What a mail is about. Who and what are looked up when it is sent. */
export interface MailRow {
  id: string;
  kind: string;
  userId: string | null;
  email: string | null;
  /** Beside an account: the object and the occasion, as in `sends`. */
  about: { objectId: string; window: string } | null;
  /** How often it was tried, this time included. */
  tries: number;
  createdAt: Instant;
}

/** `notBefore`: when it is tried for the first time. */
export type NewMailRow = Omit<MailRow, "tries" | "createdAt"> & { notBefore: Instant; now: Instant };

export async function insertMails(db: Queryable, mails: readonly NewMailRow[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ id, kind, userId, email, about, notBefore, now }) => {
    const due = { next_try_at: new Date(notBefore), created_at: new Date(now) };
    return { id, kind, user_id: userId, email, object_id: about?.objectId ?? null, window: about?.window ?? null, ...due };
  });
  await db.insertInto("outgoing_mails").values(rows).execute();
}

interface DueMails {
  until: Instant;
  limit: number;
}

/** Mails whose next try comes until then, soonest first. Those about accounts go ahead of those that went to many: somebody waits for them. */
export async function findDueMails(db: Queryable, a: DueMails): Promise<{ id: string; at: Instant }[]> {
  const own = await selectDueMails(db, { ...a, isToMany: false }).execute();
  const left = a.limit - own.length;
  const others = left > 0 ? await selectDueMails(db, { ...a, limit: left, isToMany: true }).execute() : [];
  return [...own, ...others].map((row) => ({ id: row.id, at: row.next_try_at.getTime() }));
}

/** Each kind from its own index: asked once a second, it must not look through tens of thousands that wait. */
export function selectDueMails(db: Queryable, a: DueMails & { isToMany: boolean }) {
  return db
    .selectFrom("outgoing_mails")
    .select(["id", "next_try_at"])
    .where("object_id", a.isToMany ? "is not" : "is", null)
    .where("next_try_at", "<=", new Date(a.until))
    .orderBy("next_try_at")
    .limit(a.limit);
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
  const about = row.object_id === null || row.window === null ? null : { objectId: row.object_id, window: row.window };
  return {
    ...{ id: row.id, kind: row.kind, userId: row.user_id, email: row.email, about },
    ...{ tries: row.tries, createdAt: row.created_at.getTime() },
  };
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
