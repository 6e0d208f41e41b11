import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

export interface BrowserGuest {
  userId: string;
  /** The host removed the player from the event. */
  isRemoved: boolean;
  /** Still a guest who did not log out: whoever has the browser's key comes back to their seat. */
  canReturn: boolean;
}

/** Of a browser's key and the event, so that the browsers of two events cannot be compared. As hexadecimal digits. */
export type BrowserHash = string;

const toBytes = (hashes: readonly BrowserHash[]) => sql`${hashes.map((hash) => Buffer.from(hash, "hex"))}::bytea[]`;

/** The last guest that each of some browsers had in the event; browsers without one are missing. */
export async function findBrowserGuests(
  db: Queryable,
  { eventId, keyHashes }: { eventId: string; keyHashes: readonly BrowserHash[] },
): Promise<Map<BrowserHash, BrowserGuest>> {
  if (keyHashes.length === 0) return new Map();
  const { rows } = await sql<{ key_hash: Uint8Array; user_id: string; is_removed: boolean; can_return: boolean }>`
    select guest_browsers.key_hash, users.id as user_id,
      exists (select from entries where entries.event_id = guest_browsers.event_id and entries.user_id = users.id
        and entries.excluded_at is not null) as is_removed,
      users.is_guest and users.deleted_at is null and users.suspended_at is null and (
        not exists (select from sessions where sessions.user_id = users.id)
        or exists (select from sessions where sessions.user_id = users.id and sessions.revoked_at is null)) as can_return
    from guest_browsers join users on users.id = guest_browsers.user_id
    where guest_browsers.event_id = ${eventId}::uuid and guest_browsers.key_hash = any(${toBytes(keyHashes)})`.execute(db);
  return new Map(
    rows.map((row) => [
      Buffer.from(row.key_hash).toString("hex"),
      { userId: row.user_id, isRemoved: row.is_removed, canReturn: row.can_return },
    ]),
  );
}

export interface NewBrowserGuest {
  keyHash: BrowserHash;
  userId: string;
  /** The guest whom the browser had before; null without one. */
  replaced: string | null;
}

/**
 * Notes the guests of browsers in place of those they had. Returns how many were noted: the others were not, because another call of the
 * browser was faster, for which this waits.
 */
export async function noteBrowserGuests(
  db: Queryable,
  { eventId, browsers }: { eventId: string; browsers: readonly NewBrowserGuest[] },
): Promise<number> {
  if (browsers.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    with given as (
      select * from unnest(${toBytes(browsers.map(({ keyHash }) => keyHash))}, ${browsers.map(({ userId }) => userId)}::uuid[],
        ${browsers.map(({ replaced }) => replaced)}::uuid[]) as one (key_hash, user_id, replaced)
    ), added as (
      insert into guest_browsers (event_id, key_hash, user_id)
      select ${eventId}::uuid, key_hash, user_id from given where replaced is null order by key_hash
      on conflict do nothing
      returning 1
    ), changed as (
      update guest_browsers set user_id = given.user_id from given
      where guest_browsers.event_id = ${eventId}::uuid and guest_browsers.key_hash = given.key_hash
        and guest_browsers.user_id = given.replaced
      returning 1
    )
    select ((select count(*) from added) + (select count(*) from changed))::int4 as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The account that takes over a guest's entry answers for the guest's browsers, too. */
export async function moveBrowsers(db: Queryable, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable("guest_browsers").set({ user_id: to }).where("user_id", "=", from).execute();
}
