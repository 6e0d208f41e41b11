import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import { toDate } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";
import { toNameKey } from "./name-key.rules.ts";
import { toUser, USER_COLUMNS, type UserRecord } from "./users.repository.ts";

/** A person as their own settings show them, guest or not. */
export interface PersonRecord extends UserRecord {
  pendingEmail: string | null;
  isEmailVerified: boolean;
}

/** A person's own account, beyond what sessions need of it. Guests have none. */
export type AccountRecord = PersonRecord & { email: string };

/** Accounts that are not deleted; null for a guest. */
export async function findAccount(db: Queryable, id: string): Promise<AccountRecord | null> {
  const row = await accounts(db).where("id", "=", id).executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** Anybody who is not deleted, guests too. */
export async function findPerson(db: Queryable, id: string): Promise<PersonRecord | null> {
  const row = await people(db).where("id", "=", id).executeTakeFirst();
  return row ? toPerson(row) : null;
}

export async function findAccountByEmail(db: Queryable, emailCanonical: string): Promise<AccountRecord | null> {
  const row = await accounts(db).where("email_canonical", "=", emailCanonical).executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** The person, guest or not, held until the transaction ends. */
export async function lockPerson(db: Queryable, id: string): Promise<PersonRecord | null> {
  const row = await people(db).where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** What is undefined stays. */
export async function updateAccount(
  db: Queryable,
  input: {
    userId: string;
    displayName?: string;
    face?: number | null;
    photoUrl?: string | null;
    phoneNumber?: string | null;
    pendingEmail?: string | null;
  },
): Promise<void> {
  const changed = {
    ...(input.displayName === undefined ? {} : { display_name: input.displayName, name_key: toNameKey(input.displayName) }),
    ...(input.face === undefined ? {} : { face: input.face }),
    ...(input.photoUrl === undefined ? {} : { photo_url: input.photoUrl }),
    ...(input.phoneNumber === undefined ? {} : { phone_number: input.phoneNumber }),
    ...(input.pendingEmail === undefined ? {} : { pending_email: input.pendingEmail }),
  };
  if (Object.keys(changed).length === 0) return;
  await db.updateTable("users").set(changed).where("id", "=", input.userId).execute();
}

/** The address counts as confirmed from its first time on. */
export async function markEmailVerified(db: Queryable, input: { userId: string; now: Instant }): Promise<void> {
  await db
    .updateTable("users")
    .set({ email_verified_at: new Date(input.now) })
    .where("id", "=", input.userId)
    .where("email_verified_at", "is", null)
    .execute();
}

/** Throws a unique violation when the address is another account's by now. */
export async function replaceEmail(
  db: Queryable,
  input: { userId: string; email: string; emailCanonical: string; now: Instant },
): Promise<void> {
  await db
    .updateTable("users")
    .set({ email: input.email, email_canonical: input.emailCanonical, email_verified_at: new Date(input.now), pending_email: null })
    .where("id", "=", input.userId)
    .execute();
}

/** Somebody who has not chosen a face has this one from now on. */
export async function giveFace(db: Queryable, input: { userId: string; face: number }): Promise<void> {
  await db.updateTable("users").set({ face: input.face }).where("id", "=", input.userId).where("face", "is", null).execute();
}

/** A guest is an account from now on. Throws a unique violation when the address is another account's. */
export async function giveEmail(
  db: Queryable,
  input: { userId: string; email: string; emailCanonical: string; isEmailVerified: boolean; now: Instant },
): Promise<void> {
  await db
    .updateTable("users")
    .set({
      ...{ email: input.email, email_canonical: input.emailCanonical, is_guest: false, guest_event_id: null },
      email_verified_at: input.isEmailVerified ? new Date(input.now) : null,
    })
    .where("id", "=", input.userId)
    .execute();
}

/** Active admins, all locked until the transaction ends, so that two of them do not leave at once. */
export async function lockAdmins(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("deleted_at", "is", null)
    .where("suspended_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

function people(db: Queryable) {
  return db
    .selectFrom("users")
    .select([...USER_COLUMNS, "pending_email", "email_verified_at"])
    .where("deleted_at", "is", null);
}

const accounts = (db: Queryable) => people(db).where("email", "is not", null).$narrowType<{ email: string }>();

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>["executeTakeFirstOrThrow"]>>;

const toPerson = (row: PersonRow): PersonRecord => ({
  ...toUser(row),
  pendingEmail: row.pending_email,
  isEmailVerified: row.email_verified_at !== null,
});

const toAccount = (row: PersonRow & { email: string }): AccountRecord => ({ ...toPerson(row), email: row.email });

export async function updateSuspension(tx: Tx, input: { userId: string; suspendedAt: Instant | null }): Promise<void> {
  await tx.db
    .updateTable("users")
    .set({ suspended_at: toDate(input.suspendedAt) })
    .where("id", "=", input.userId)
    .execute();
}

/** The address is proved; a change of it that somebody else had asked for is not. */
export async function confirmEmail(db: Queryable, input: { userId: string; now: Instant }): Promise<void> {
  await db
    .updateTable("users")
    .set({ email_verified_at: new Date(input.now), pending_email: null })
    .where("id", "=", input.userId)
    .execute();
}

/** What a person's next events begin with. */
export async function updatePreferredPercent(tx: Tx, input: { userId: string; percent: number }): Promise<void> {
  await tx.db.updateTable("users").set({ time_percent: input.percent }).where("id", "=", input.userId).execute();
}

/** What stands in place of somebody who left. The row stays, because results and the ledger point to it. */
export async function anonymiseUser(db: Queryable, input: { userId: string; displayName: string; now: Instant }): Promise<void> {
  const email = `deleted-${input.userId}@deleted.invalid`;
  await db
    .updateTable("users")
    .set({
      ...{ email, email_canonical: email, email_verified_at: null, pending_email: null, display_name: input.displayName },
      ...{ name_key: toNameKey(input.displayName), guest_event_id: null },
      ...{ face: null, photo_url: null, phone_number: null, time_percent: 100, role: "ordinary" as const, deleted_at: new Date(input.now) },
    })
    .where("id", "=", input.userId)
    .execute();
}
