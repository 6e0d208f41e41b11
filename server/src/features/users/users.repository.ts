import type { Role } from "@sparc/contract/entities/user";
import { toShownFace } from "@sparc/contract/face";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";
import { toNameKey } from "./name-key.rules.ts";

export interface UserRecord {
  id: string;
  /** Null for a guest, who has none. */
  email: string | null;
  isGuest: boolean;
  /** The event that a guest plays; null for everybody else, and where it was deleted. */
  guestEventId: string | null;
  displayName: string;
  /** Null until the user chooses one. */
  face: number | null;
  photoUrl: string | null;
  phoneNumber: string | null;
  role: Role;
  isSuspended: boolean;
  dateJoined: Instant;
}

/** A user with an address. */
export type UserWithEmail = UserRecord & { email: string };

/** What others see of a user. */
export interface PublicUser {
  displayName: string;
  /** Chosen, or drawn from the id. */
  face: number;
  photoUrl: string | null;
}

/** Users who are not deleted. */
export async function findUserById(db: Queryable, id: string): Promise<UserRecord | null> {
  const row = await selectUsers(db).where("id", "=", id).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Users by id who are not deleted, in one statement. */
export async function findUsersById(db: Queryable, ids: readonly string[]): Promise<Map<string, UserRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await selectUsers(db)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, toUser(row)]));
}

/** The next users by their id, for work that goes over all of them in parts. */
export async function findUserIdsAfter(db: Queryable, input: { afterId: string; limit: number }): Promise<string[]> {
  const rows = await db.selectFrom("users").select("id").where("id", ">", input.afterId).orderBy("id").limit(input.limit).execute();
  return rows.map(({ id }) => id);
}

export async function findUserByEmail(db: Queryable, emailCanonical: string): Promise<UserWithEmail | null> {
  const row = await selectUsers(db)
    .where("email_canonical", "=", emailCanonical)
    .where("email", "is not", null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
  return row ? { ...toUser(row), email: row.email } : null;
}

/** Names, faces and photos by id, in one query; deleted users are missing. At most a few thousand ids at once. */
export async function findPublicUsers(db: Queryable, ids: readonly string[]): Promise<Map<string, PublicUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "display_name", "face", "photo_url"])
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, { displayName: row.display_name, face: toShownFace(row), photoUrl: row.photo_url }]));
}

/** Names by id for lists of who did what, with the placeholder for deleted accounts. At most a few hundred ids at once. */
export async function findUserNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "display_name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.display_name]));
}

export interface NewUser {
  id: string;
  email: string;
  emailCanonical: string;
  isEmailVerified: boolean;
  displayName: string;
  phoneNumber: string | null;
  role: Role;
  now: Instant;
}

export async function insertUsers(db: Queryable, users: readonly NewUser[]): Promise<void> {
  if (users.length === 0) return;
  await db
    .insertInto("users")
    .values(
      users.map((user) => ({
        id: user.id,
        email: user.email,
        email_canonical: user.emailCanonical,
        email_verified_at: user.isEmailVerified ? new Date(user.now) : null,
        display_name: user.displayName,
        name_key: toNameKey(user.displayName),
        phone_number: user.phoneNumber,
        role: user.role,
        date_joined: new Date(user.now),
      })),
    )
    .execute();
}

export interface NewGuestUser {
  id: string;
  displayName: string;
  /** Null until the guest chooses one. */
  face: number | null;
  now: Instant;
}

/**
 * People with a name alone, in one statement. Returns the ids of those who were stored: the others have a look-alike of the name of another
 * guest of the event, for whose transaction this waits. Rows are stored in the order of names, so that two such statements do not wait for
 * each other.
 */
export async function insertGuests(
  db: Queryable,
  { eventId, guests }: { eventId: string; guests: readonly NewGuestUser[] },
): Promise<Set<string>> {
  if (guests.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    insert into users (id, is_guest, guest_event_id, display_name, name_key, face, date_joined)
    select id, true, ${eventId}::uuid, display_name, name_key, face, date_joined
    from unnest(${guests.map(({ id }) => id)}::uuid[], ${guests.map(({ displayName }) => displayName)}::text[],
      ${guests.map(({ displayName }) => toNameKey(displayName))}::text[], ${guests.map(({ face }) => face)}::smallint[],
      ${guests.map(({ now }) => new Date(now).toISOString())}::timestamptz[])
      as given (id, display_name, name_key, face, date_joined)
    order by name_key
    on conflict do nothing
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function updateRole(db: Queryable, input: { userId: string; role: Role }): Promise<void> {
  await db.updateTable("users").set({ role: input.role }).where("id", "=", input.userId).execute();
}

/** Number of accounts ever created; guests are none. */
export async function countUsers(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("is_stand_in", "=", false)
    .where("is_guest", "=", false)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The columns of a `UserRecord`. */
export const USER_COLUMNS = [
  "id",
  "email",
  "is_guest",
  "guest_event_id",
  "display_name",
  "face",
  "photo_url",
  "phone_number",
  "role",
  "suspended_at",
  "date_joined",
] as const;

function selectUsers(db: Queryable) {
  return db.selectFrom("users").select(USER_COLUMNS).where("deleted_at", "is", null);
}

export function toUser(row: {
  id: string;
  email: string | null;
  is_guest: boolean;
  guest_event_id: string | null;
  display_name: string;
  face: number | null;
  photo_url: string | null;
  phone_number: string | null;
  role: Role;
  suspended_at: Date | null;
  date_joined: Date;
}): UserRecord {
  return {
    id: row.id,
    email: row.email,
    isGuest: row.is_guest,
    guestEventId: row.guest_event_id,
    displayName: row.display_name,
    face: row.face,
    photoUrl: row.photo_url,
    phoneNumber: row.phone_number,
    role: row.role,
    isSuspended: row.suspended_at !== null,
    dateJoined: row.date_joined.getTime(),
  };
}
