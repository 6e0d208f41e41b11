import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

interface Browser {
  eventId: string;
  /** Of the browser's key and the event, so that the browsers of two events cannot be compared. */
  keyHash: Uint8Array;
}

export interface BrowserGuest {
  userId: string;
  /** The host removed the player from the event. */
  isRemoved: boolean;
  /** Still a guest who did not log out: whoever has the browser's key comes back to their seat. */
  canReturn: boolean;
}

/** The last guest that the browser had in the event; null without one. */
export async function findBrowserGuest(db: Queryable, { eventId, keyHash }: Browser): Promise<BrowserGuest | null> {
  const { rows } = await sql<{ user_id: string; is_removed: boolean; can_return: boolean }>`
    select users.id as user_id,
      exists (select from entries where entries.event_id = guest_browsers.event_id and entries.user_id = users.id
        and entries.excluded_at is not null) as is_removed,
      users.is_guest and users.deleted_at is null and users.suspended_at is null and (
        not exists (select from sessions where sessions.user_id = users.id)
        or exists (select from sessions where sessions.user_id = users.id and sessions.revoked_at is null)) as can_return
    from guest_browsers join users on users.id = guest_browsers.user_id
    where guest_browsers.event_id = ${eventId}::uuid and guest_browsers.key_hash = ${Buffer.from(keyHash)}`.execute(db);
  const [row] = rows;
  return row ? { userId: row.user_id, isRemoved: row.is_removed, canReturn: row.can_return } : null;
}

/**
 * Notes the browser's guest in place of the one it had, who was `replaced`. False when another call of the browser was faster, for which this
 * waits.
 */
export async function noteBrowserGuest(db: Queryable, input: Browser & { userId: string; replaced: string | null }): Promise<boolean> {
  const { rows } = await sql`
    insert into guest_browsers (event_id, key_hash, user_id)
    values (${input.eventId}::uuid, ${Buffer.from(input.keyHash)}, ${input.userId}::uuid)
    on conflict (event_id, key_hash) do update set user_id = excluded.user_id where guest_browsers.user_id = ${input.replaced}::uuid
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The account that takes over a guest's entry answers for the guest's browsers, too. */
export async function moveBrowsers(db: Queryable, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable("guest_browsers").set({ user_id: to }).where("user_id", "=", from).execute();
}
