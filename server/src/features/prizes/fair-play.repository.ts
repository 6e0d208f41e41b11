import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";

/** Somebody who entered an event, removed players too. */
export interface Entrant {
  entryNo: number;
  userId: string;
  /** Null for guests and erased accounts. */
  email: string | null;
  joinedPlatformAt: Instant;
}

export async function findEntrants(db: Queryable, eventId: string): Promise<Entrant[]> {
  const rows = await db
    .selectFrom("entries")
    .innerJoin("users", "users.id", "entries.user_id")
    .select(["entries.entry_no", "entries.user_id", "users.email", "users.date_joined"])
    .where("entries.event_id", "=", eventId)
    .orderBy("entries.entry_no")
    .execute();
  return rows.map((row) => ({
    ...{ entryNo: row.entry_no, userId: row.user_id, email: row.email },
    joinedPlatformAt: toInstant(row.date_joined) ?? 0,
  }));
}

/**
 * The entrants who used one of these people's browsers or networks, by sessions that are stored anyway. `key` stands for the browser or
 * network and says nothing about it.
 */
export async function findSharedSessions(
  db: Queryable,
  { eventId, userIds }: { eventId: string; userIds: readonly string[] },
): Promise<{ kind: "browser" | "network"; key: string; userIds: string[] }[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ kind: "browser" | "network"; key: string; user_ids: string[] }>`
    with field as (
      select distinct sessions.user_id, encode(sessions.binding_hash, 'hex') as browser, nullif(sessions.address, '') as network
      from entries join sessions on sessions.user_id = entries.user_id where entries.event_id = ${eventId}::uuid
    ), used as (
      select 'browser' as kind, browser as key, user_id from field where browser is not null
      union select 'network', network, user_id from field where network is not null
    )
    select kind, md5(key) as key, array_agg(distinct user_id) as user_ids from used
    group by kind, used.key
    having count(distinct user_id) > 1 and array_agg(user_id) && ${[...userIds]}::uuid[]`.execute(db);
  return rows.map(({ kind, key, user_ids }) => ({ kind, key, userIds: user_ids }));
}
