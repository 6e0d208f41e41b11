import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Queryable } from "../../db/queryable.ts";

/** What a code opens, and the address it was mailed to. */
export interface MailedCode {
  userId: string;
  email: string;
}

export type MailedCodeKind = "password_reset" | "email_confirm";

export async function insertMailedCode(
  db: Queryable,
  input: MailedCode & { hash: Uint8Array; kind: MailedCodeKind; expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto("one_time_codes")
    .values({
      hash: Buffer.from(input.hash),
      kind: input.kind,
      user_id: input.userId,
      email: input.email,
      expires_at: new Date(input.expiresAt),
    })
    .execute();
}

/** A code that can still be spent; looking does not spend it. */
export async function findMailedCode(
  db: Queryable,
  input: { hash: Uint8Array; kind: MailedCodeKind; now: Instant },
): Promise<MailedCode | null> {
  const row = await db
    .selectFrom("one_time_codes")
    .select(["user_id", "email"])
    .where("hash", "=", Buffer.from(input.hash))
    .where("kind", "=", input.kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(input.now))
    .executeTakeFirst();
  return row?.email == null ? null : { userId: row.user_id, email: row.email };
}

/** Removes every code of a kind mailed to a person, after a newer fact made them worthless. */
export async function deleteCodesOf(db: Queryable, input: { userId: string; kinds: readonly MailedCodeKind[] }): Promise<void> {
  await db
    .deleteFrom("one_time_codes")
    .where("user_id", "=", input.userId)
    .where("kind", "in", [...input.kinds])
    .execute();
}

export async function deleteAllCodesOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("one_time_codes").where("user_id", "=", userId).execute();
}

/** Deletes codes of every kind that expired before a time. */
export async function deleteCodesBefore(db: Queryable, before: Instant): Promise<void> {
  await db.deleteFrom("one_time_codes").where("expires_at", "<", new Date(before)).execute();
}
