import type { SwitchKey } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Queryable } from "../../db/queryable.ts";

/** The switches that a person has set; all others have their kind's default (`isOnByDefault`). */
export async function findSwitches(db: Queryable, userId: string): Promise<{ kind: string; channel: string; isOn: boolean }[]> {
  const rows = await db.selectFrom("notification_switches").select(["kind", "channel", "is_on"]).where("user_id", "=", userId).execute();
  return rows.map(({ kind, channel, is_on: isOn }) => ({ kind, channel, isOn }));
}

export async function upsertSwitch(db: Queryable, input: SwitchKey & { userId: string; isOn: boolean; now: Instant }): Promise<void> {
  const set = { is_on: input.isOn, changed_at: new Date(input.now) };
  await db
    .insertInto("notification_switches")
    .values({ user_id: input.userId, kind: input.kind, channel: input.channel, ...set })
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "channel"]).doUpdateSet(set))
    .execute();
}

export async function deleteSwitchesOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("notification_switches").where("user_id", "=", userId).execute();
}
