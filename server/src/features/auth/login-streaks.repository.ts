import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** How many failures in a row there were, and when the last was. */
export interface LoginStreak {
  failures: number;
  lastFailedAt: Instant;
}

export async function findStreak(db: Queryable, key: string): Promise<LoginStreak | null> {
  const row = await db.selectFrom("login_streaks").select(["failures", "last_failed_at"]).where("key", "=", key).executeTakeFirst();
  return row ? { failures: row.failures, lastFailedAt: row.last_failed_at.getTime() } : null;
}

/**
 * One more failure; returns how many there are now. One statement, so that any number of failures at once are all counted in the key's one
 * row.
 */
export async function extendStreak(db: Queryable, { key, now }: { key: string; now: Instant }): Promise<number> {
  const row = await db
    .insertInto("login_streaks")
    .values({ key, failures: 1, last_failed_at: new Date(now) })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql`login_streaks.failures + 1`,
        last_failed_at: sql`greatest(login_streaks.last_failed_at, excluded.last_failed_at)`,
      }),
    )
    .returning("failures")
    .executeTakeFirstOrThrow();
  return row.failures;
}

export async function deleteStreak(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom("login_streaks").where("key", "=", key).execute();
}

export async function deleteStreaksBefore(db: Queryable, before: Instant): Promise<void> {
  await db.deleteFrom("login_streaks").where("last_failed_at", "<", new Date(before)).execute();
}
