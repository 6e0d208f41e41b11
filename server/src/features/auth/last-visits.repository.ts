import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/**
 * Notes when accounts were last seen, each after a session of theirs began or was renewed; guests are left out. Sessions are locked before
 * this, never after it, so that two transactions never wait for each other in a circle.
 */
export async function noteVisits(db: Queryable, visits: readonly { userId: string; at: Instant }[]): Promise<void> {
  if (visits.length === 0) return;
  await sql`
    insert into last_visits (user_id, at)
    select given.user_id, max(given.at)
    from unnest(${visits.map(({ userId }) => userId)}::uuid[], ${visits.map(({ at }) => new Date(at).toISOString())}::timestamptz[])
      as given (user_id, at)
    join users on users.id = given.user_id and not users.is_guest
    group by given.user_id
    order by given.user_id
    on conflict (user_id) do update set at = greatest(last_visits.at, excluded.at)`.execute(db);
}

/** Notes the last visit of a guest who has become an account. */
export async function noteVisitsAsGuest(db: Queryable, userId: string): Promise<void> {
  await sql`
    insert into last_visits (user_id, at)
    select user_id, max(last_used_at) from sessions where user_id = ${userId}::uuid group by user_id
    on conflict (user_id) do update set at = greatest(last_visits.at, excluded.at)`.execute(db);
}

/** Somebody who left was never seen. */
export async function deleteLastVisitOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("last_visits").where("user_id", "=", userId).execute();
}
