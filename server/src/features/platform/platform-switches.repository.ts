import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

export type PlatformSwitchName = "new_accounts";

export interface PlatformSwitch {
  isOn: boolean;
  changedAt: Instant;
  /** The name of the admin who changed it last; null when the account is deleted. */
  changedBy: string | null;
}

/** A switch; null when nobody has changed it yet. */
export async function findPlatformSwitch(db: Queryable, name: PlatformSwitchName): Promise<PlatformSwitch | null> {
  const row = await db
    .selectFrom("platform_switches")
    .leftJoin("users", (join) => join.onRef("users.id", "=", "platform_switches.changed_by").on("users.deleted_at", "is", null))
    .select(["platform_switches.is_on", "platform_switches.changed_at", "users.display_name"])
    .where("name", "=", name)
    .executeTakeFirst();
  return row ? { isOn: row.is_on, changedAt: row.changed_at.getTime(), changedBy: row.display_name } : null;
}

/** Whether a switch is on. One that nobody has changed yet is on. */
export async function isSwitchedOn(db: Queryable, name: PlatformSwitchName): Promise<boolean> {
  const row = await db.selectFrom("platform_switches").select("is_on").where("name", "=", name).executeTakeFirst();
  return row?.is_on ?? true;
}

/** Sets a switch. Returns false when it was set so already, and then changes nothing. */
export async function upsertPlatformSwitch(
  tx: Tx,
  { name, isOn, adminId, now }: { name: PlatformSwitchName; isOn: boolean; adminId: string; now: Instant },
): Promise<boolean> {
  // A switch without a row is on, so that switching it on then changes nothing.
  const { rows } = await sql`
    insert into platform_switches (name, is_on, changed_at, changed_by)
    select ${name}, ${isOn}, ${new Date(now)}, ${adminId}::uuid
    where not ${isOn}::boolean or exists (select from platform_switches where name = ${name})
    on conflict (name) do update set is_on = excluded.is_on, changed_at = excluded.changed_at, changed_by = excluded.changed_by
      where platform_switches.is_on <> excluded.is_on
    returning name`.execute(tx.db);
  return rows.length > 0;
}
