import { toShownFace } from "@sparc/contract/face";
import type { Queryable } from "../../db/queryable.ts";
import { shownName } from "./shown-names.repository.ts";

/** The last entries of an event, newest first, without removed players: a short range of the key. Deleted accounts have no name. */
export async function findLatestEntries(
  db: Queryable,
  input: { eventId: string; limit: number },
): Promise<{ entryNo: number; displayName: string | null; isGuest: boolean; face: number }[]> {
  const rows = await db
    .selectFrom("entries")
    .innerJoin("users", "users.id", "entries.user_id")
    .select(["entries.entry_no", "entries.user_id", "users.is_guest", "users.face", shownName.as("name")])
    .where("entries.event_id", "=", input.eventId)
    .where("entries.excluded_at", "is", null)
    .orderBy("entries.entry_no", "desc")
    .limit(input.limit)
    .execute();
  return rows.map((row) => ({
    entryNo: row.entry_no,
    displayName: row.name,
    isGuest: row.is_guest,
    face: toShownFace({ id: row.user_id, face: row.face }),
  }));
}
