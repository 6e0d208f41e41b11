import { switchKeys } from "@sparc/contract/entities/notification";
import type { Queryable } from "../../db/queryable.ts";
import { upsertSwitch } from "./switches.repository.ts";

/** Somebody who wants everything by every channel, whatever the defaults are. */
export async function switchAllOn(db: Queryable, { userId, now }: { userId: string; now: number }): Promise<void> {
  for (const key of switchKeys) await upsertSwitch(db, { ...key, userId, isOn: true, now });
}
