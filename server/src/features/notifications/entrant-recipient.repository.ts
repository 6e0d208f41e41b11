import type { SwitchKey } from "@sparc/contract/entities/notification";
import type { Queryable } from "../../db/queryable.ts";
import { isWanted } from "./reachable.repository.ts";

/** The recipient when the user has an entry that counts and gets this kind by this channel; else null. */
export async function findEntrantRecipient(
  db: Queryable,
  { eventId, userId, ...key }: SwitchKey & { eventId: string; userId: string },
): Promise<{ email: string; displayName: string } | null> {
  const row = await db
    .selectFrom("entries")
    .innerJoin("users", "users.id", "entries.user_id")
    .select(["users.email", "users.display_name"])
    .where("entries.event_id", "=", eventId)
    .where("entries.user_id", "=", userId)
    .where("entries.excluded_at", "is", null)
    .where(isWanted(key))
    .executeTakeFirst();
  return row?.email ? { email: row.email, displayName: row.display_name } : null;
}
