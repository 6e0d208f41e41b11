import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";
import { toNameKey } from "../users/name-key.rules.ts";

interface Wanted {
  eventId: string;
  communityId: string;
  nameKeys: readonly string[];
}

/**
 * The names among these of which a look-alike belongs to staff of the event's community or to somebody in the event: an admin, a host, a
 * creator who is a member, a guest, or anybody who takes part. Names are looked up by their key, so that the size of the event does not matter.
 */
export async function findTakenNames(db: Queryable, { eventId, communityId, nameKeys }: Wanted): Promise<Set<string>> {
  const { rows } = await sql<{ taken: string[]; given: string[] }>`
    select array(
      select distinct users.name_key from users
      where users.name_key = any(${[...nameKeys]}::text[]) and users.deleted_at is null and (
        users.role = 'admin'
        or (users.is_guest and users.guest_event_id = ${eventId}::uuid)
        or exists (select from entries where entries.event_id = ${eventId}::uuid and entries.user_id = users.id)
        or exists (select from events where events.id = ${eventId}::uuid and events.created_by = users.id)
        or exists (select from event_hosts where event_hosts.event_id = ${eventId}::uuid and event_hosts.user_id = users.id)
        or (users.role = 'creator' and exists (
          select from memberships where memberships.community_id = ${communityId}::uuid and memberships.user_id = users.id)))
    ) as taken,
    -- Names that the host gave to players are few and have an index of their own.
    array(select display_name from entries where event_id = ${eventId}::uuid and display_name is not null) as given`.execute(db);
  const wanted = new Set(nameKeys);
  const given = (rows[0]?.given ?? []).map(toNameKey).filter((nameKey) => wanted.has(nameKey));
  return new Set([...(rows[0]?.taken ?? []), ...given]);
}
