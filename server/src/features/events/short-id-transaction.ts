import { type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { isUniqueViolation } from "../../db/errors.ts";

/** A transaction that stores a short id. It is refused when the short id was free, and has been taken before it was stored. */
export async function storeShortId<T>(
  { database }: Pick<AppContext, "database">,
  work: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (isUniqueViolation(error, "events_short_id_key")) return refuse("events.short_id_taken");
    throw error;
  }
}
