import type { Queryable } from "../../db/queryable.ts";
import type { SwitchKey } from "../notifications/switches.repository.ts";

/** Of somebody with an entry that counts and an address of their own who has not switched this off; null of all others. */
export async function findAppealRecipient(
  db: Queryable,
  { eventId, userId, kind, channel }: SwitchKey & { eventId: string; userId: string },
): Promise<{ email: string; displayName: string } | null> {
  const row = await db
    .selectFrom("entries")
    .innerJoin("users", "users.id", "entries.user_id")
    .leftJoin("notification_switches as switches", (join) =>
      join.onRef("switches.user_id", "=", "users.id").on("switches.kind", "=", kind).on("switches.channel", "=", channel),
    )
    .select(["users.email", "users.display_name", "switches.is_on"])
    .where("entries.event_id", "=", eventId)
    .where("entries.user_id", "=", userId)
    .where("entries.excluded_at", "is", null)
    .where("users.email_verified_at", "is not", null)
    .where("users.suspended_at", "is", null)
    .where("users.deleted_at", "is", null)
    .where("users.is_stand_in", "=", false)
    .executeTakeFirst();
  return row && row.is_on !== false ? { email: row.email, displayName: row.display_name } : null;
}
