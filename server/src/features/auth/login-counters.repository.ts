import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** Counts one more in a window and answers its count, and that of the window before. */
export async function countInWindow(
  db: Queryable,
  input: { key: string; windowStart: Instant; previousStart: Instant },
): Promise<{ count: number; previous: number }> {
  const { rows } = await sql<{ count: number; previous: number }>`
    with counted as (
      insert into login_counters (key, window_start, count) values (${input.key}, ${new Date(input.windowStart)}, 1)
      on conflict (key, window_start) do update set count = login_counters.count + 1
      returning count
    )
    select counted.count, coalesce((
      select count from login_counters where key = ${input.key} and window_start = ${new Date(input.previousStart)}
    ), 0) as previous
    from counted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A counter gave no count");
  return row;
}

/** Takes one back. */
export async function uncountInWindow(db: Queryable, input: { key: string; windowStart: Instant }): Promise<void> {
  await db
    .updateTable("login_counters")
    .set({ count: sql`greatest(count - 1, 0)` })
    .where("key", "=", input.key)
    .where("window_start", "=", new Date(input.windowStart))
    .execute();
}

export async function deleteCountersBefore(db: Queryable, before: Instant): Promise<void> {
  await db.deleteFrom("login_counters").where("window_start", "<", new Date(before)).execute();
}
