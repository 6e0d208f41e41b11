import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.selectFrom("credentials").select("password_hash").where("user_id", "=", userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Stores a better hash of the same password; does nothing when the password was changed meanwhile. */
export async function updatePasswordHash(db: Queryable, input: { userId: string; stored: string; passwordHash: string }): Promise<void> {
  await db
    .updateTable("credentials")
    .set({ password_hash: input.passwordHash })
    .where("user_id", "=", input.userId)
    .where("password_hash", "=", input.stored)
    .execute();
}

export async function insertCredentials(
  db: Queryable,
  credentials: readonly { userId: string; passwordHash: string; now: Instant }[],
): Promise<void> {
  if (credentials.length === 0) return;
  await db
    .insertInto("credentials")
    .values(credentials.map((one) => ({ user_id: one.userId, password_hash: one.passwordHash, changed_at: new Date(one.now) })))
    .execute();
}

/** The account's password from now on, its first one or another. */
export async function upsertCredentials(db: Queryable, input: { userId: string; passwordHash: string; now: Instant }): Promise<void> {
  const changed = { password_hash: input.passwordHash, changed_at: new Date(input.now) };
  await db
    .insertInto("credentials")
    .values({ user_id: input.userId, ...changed })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
    .execute();
}

/** Sign-ins that have not fetched their tokens yet, or wait for their second step. */
export async function deleteSignInCodes(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("one_time_codes").where("user_id", "=", userId).where("kind", "in", ["sign_in", "second_factor"]).execute();
}

export interface NewOneTimeCode {
  hash: Uint8Array;
  kind: string;
  userId: string;
  signInWays: readonly string[] | null;
  expiresAt: Instant;
}

export async function insertOneTimeCodes(db: Queryable, codes: readonly NewOneTimeCode[]): Promise<void> {
  if (codes.length === 0) return;
  await db
    .insertInto("one_time_codes")
    .values(
      codes.map(({ hash, kind, userId, signInWays, expiresAt }) => ({
        ...{ hash: Buffer.from(hash), kind, user_id: userId, sign_in_ways: signInWays && [...signInWays] },
        expires_at: new Date(expiresAt),
      })),
    )
    .execute();
}

/** Whose code it is, while it can be spent, and the steps of the sign-in before it; looking does not spend it. */
export async function findOneTimeCode(
  db: Queryable,
  input: { hash: Uint8Array; kind: string; now: Instant },
): Promise<{ userId: string; signInWays: string[] | null } | null> {
  const row = await db
    .selectFrom("one_time_codes")
    .select(["user_id", "sign_in_ways"])
    .where("hash", "=", Buffer.from(input.hash))
    .where("kind", "=", input.kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(input.now))
    .executeTakeFirst();
  return row ? { userId: row.user_id, signInWays: row.sign_in_ways } : null;
}

/** Spends a code: of any number of tries at once, one gets its user. */
export async function spendOneTimeCode(db: Queryable, input: { hash: Uint8Array; kind: string; now: Instant }): Promise<string | null> {
  const row = await db
    .updateTable("one_time_codes")
    .set({ used_at: new Date(input.now) })
    .where("hash", "=", Buffer.from(input.hash))
    .where("kind", "=", input.kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(input.now))
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** A code that was spent. */
export interface SpentCode {
  hash: Uint8Array;
  userId: string;
  /** The community of the event that a guest plays; null for everybody else. */
  guestCommunityId: string | null;
  signInWays: string[] | null;
}

/** Spends codes as `spendOneTimeCode` does, in one statement. Those that cannot be spent are missing. */
export async function spendOneTimeCodes(
  db: Queryable,
  input: { hashes: readonly Uint8Array[]; kind: string; now: Instant },
): Promise<SpentCode[]> {
  const at = new Date(input.now).toISOString();
  const { rows } = await sql<{ hash: Uint8Array; user_id: string; community_id: string | null; sign_in_ways: string[] | null }>`
    update one_time_codes set used_at = ${at}::timestamptz
    from users left join events on events.id = users.guest_event_id and events.deleted_at is null
    where one_time_codes.hash = any(${input.hashes.map((hash) => Buffer.from(hash))}::bytea[]) and one_time_codes.kind = ${input.kind}
      and one_time_codes.used_at is null and one_time_codes.expires_at > ${at}::timestamptz and users.id = one_time_codes.user_id
    returning one_time_codes.hash, one_time_codes.user_id, one_time_codes.sign_in_ways, events.community_id`.execute(db);
  return rows.map((row) => ({
    ...{ hash: row.hash, userId: row.user_id },
    ...{ guestCommunityId: row.community_id, signInWays: row.sign_in_ways },
  }));
}

export async function deleteCredentialsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("credentials").where("user_id", "=", userId).execute();
}
