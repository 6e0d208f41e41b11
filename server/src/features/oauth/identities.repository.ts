import type { Role } from "@sparc/contract/entities/user";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Queryable } from "../../db/queryable.ts";
import type { Identity } from "./identity.rules.ts";

/** The id of the user an identity belongs to; null for deleted users. */
export async function findIdentityOwner(db: Queryable, input: Pick<Identity, "issuer" | "subject">): Promise<string | null> {
  const row = await db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select("identities.user_id")
    .where("identities.issuer", "=", input.issuer)
    .where("identities.subject", "=", input.subject)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Takes over a row that is left from a deleted user; any other double is a unique violation. */
export async function insertIdentity(db: Queryable, input: { identity: Identity; userId: string; now: Instant }): Promise<void> {
  const { provider, issuer, subject, email } = input.identity;
  await db
    .deleteFrom("identities")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("user_id", "in", (users) => users.selectFrom("users").select("id").where("deleted_at", "is not", null))
    .execute();
  const at = new Date(input.now);
  await db
    .insertInto("identities")
    .values({ issuer, subject, user_id: input.userId, provider, email, created_at: at, last_used_at: at })
    .execute();
}

/** Remembers a sign-in, and the address the provider has by now when it vouches for it. */
export async function noteIdentityUsed(
  db: Queryable,
  input: Pick<Identity, "issuer" | "subject"> & { email: string | null; now: Instant },
): Promise<void> {
  await db
    .updateTable("identities")
    .set({ last_used_at: new Date(input.now), ...(input.email === null ? {} : { email: input.email }) })
    .where("issuer", "=", input.issuer)
    .where("subject", "=", input.subject)
    .execute();
}

/** An account by its address, held until the transaction ends. */
export async function lockAccountByEmail(
  db: Queryable,
  emailCanonical: string,
): Promise<{ id: string; role: Role; isEmailVerified: boolean; isSuspended: boolean } | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "role", "email_verified_at", "suspended_at"])
    .where("email_canonical", "=", emailCanonical)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row
    ? { id: row.id, role: row.role, isEmailVerified: row.email_verified_at !== null, isSuspended: row.suspended_at !== null }
    : null;
}

export async function deleteIdentitiesOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("identities").where("user_id", "=", userId).execute();
}

/** Marks a state as used. One of several calls with the same state returns true. Removes expired states. */
export async function spendOauthState(db: Queryable, input: { hash: Uint8Array; expiresAt: Instant; now: Instant }): Promise<boolean> {
  await db.deleteFrom("spent_oauth_states").where("expires_at", "<", new Date(input.now)).execute();
  const row = await db
    .insertInto("spent_oauth_states")
    .values({ hash: Buffer.from(input.hash), expires_at: new Date(input.expiresAt) })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findIdentitiesOf(db: Queryable, userId: string): Promise<{ provider: string; email: string }[]> {
  return db.selectFrom("identities").select(["provider", "email"]).where("user_id", "=", userId).orderBy("created_at").execute();
}
