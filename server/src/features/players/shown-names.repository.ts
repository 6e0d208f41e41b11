import { toShownFace } from "@sparc/contract/face";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/**
 * The shown name of an entry, where `entries` is joined with `users`: the host's, else its own; null for a deleted account. A guest who was
 * erased has a name that stands for all of them.
 */
export const shownName = sql<string | null>`coalesce(entries.display_name,
  case when users.deleted_at is null or users.is_stand_in or users.is_guest then users.display_name end)`;

export interface ShownPlayer {
  displayName: string | null;
  photoUrl: string | null;
  isGuest: boolean;
  /** Chosen, or drawn from the id. */
  face: number;
}

/** Names, faces and photos as an event shows them, by user id, in one query. */
export async function findShownPlayers(
  db: Queryable,
  input: { eventId: string; userIds: readonly string[] },
): Promise<Map<string, ShownPlayer>> {
  if (input.userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("entries")
    .innerJoin("users", "users.id", "entries.user_id")
    .select(["entries.user_id", "users.photo_url", "users.is_guest", "users.face", shownName.as("name")])
    .where("entries.event_id", "=", input.eventId)
    .where("entries.user_id", "=", sql<string>`any(${[...input.userIds]}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        ...{ displayName: row.name, photoUrl: row.photo_url, isGuest: row.is_guest },
        face: toShownFace({ id: row.user_id, face: row.face }),
      },
    ]),
  );
}
