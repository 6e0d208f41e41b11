import type { Queryable } from "../../db/queryable.ts";
import type { QuietHours } from "./quiet-hours.rules.ts";

export async function findQuietHours(db: Queryable, userId: string): Promise<QuietHours | null> {
  const row = await db.selectFrom("quiet_hours").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row ? { fromMinute: row.from_minute, untilMinute: row.until_minute, timeZone: row.time_zone } : null;
}

/** Null: none from now on. */
export async function updateQuietHours(db: Queryable, options: { userId: string; quietHours: QuietHours | null }): Promise<void> {
  const { userId, quietHours } = options;
  if (quietHours === null) return deleteQuietHoursOf(db, userId);
  const set = { from_minute: quietHours.fromMinute, until_minute: quietHours.untilMinute, time_zone: quietHours.timeZone };
  await db
    .insertInto("quiet_hours")
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(set))
    .execute();
}

export async function deleteQuietHoursOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("quiet_hours").where("user_id", "=", userId).execute();
}
