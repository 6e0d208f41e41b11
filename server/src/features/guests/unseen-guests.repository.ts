import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Queryable } from "../../db/queryable.ts";

/** Guests who came before an instant and whose sessions were not used since then, the oldest first; with `userId` only this one. */
export async function findGuestsUnseenSince(db: Queryable, input: { since: Instant; limit: number; userId?: string }): Promise<string[]> {
  const since = new Date(input.since);
  let query = db
    .selectFrom("users")
    .select("users.id")
    .where("users.is_guest", "=", true)
    .where("users.deleted_at", "is", null)
    .where("users.date_joined", "<", since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("sessions")
            .select("sessions.id")
            .whereRef("sessions.user_id", "=", "users.id")
            .where("sessions.last_used_at", ">=", since),
        ),
      ),
    )
    .orderBy("users.date_joined")
    .limit(input.limit);
  if (input.userId !== undefined) query = query.where("users.id", "=", input.userId);
  return (await query.execute()).map(({ id }) => id);
}
