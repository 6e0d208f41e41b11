import { switchKeys } from "@sparc/contract/entities/notification";
import type { Queryable } from "../../db/queryable.ts";
import { upsertSwitch } from "./switches.repository.ts";

/** A person with every switch on, whatever the defaults are. */
export async function switchAllOn(db: Queryable, { userId, now }: { userId: string; now: number }): Promise<void> {
  for (const key of switchKeys) await upsertSwitch(db, { ...key, userId, isOn: true, now });
}
