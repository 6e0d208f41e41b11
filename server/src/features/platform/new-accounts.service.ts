import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Queryable } from "../../db/queryable.ts";
import { isSwitchedOn } from "./platform-switches.repository.ts";

/** Refuses a new account while an admin has switched them off. Callers ask before they compare anything with existing accounts. */
export async function requireNewAccounts(db: Queryable): Promise<Result<null>> {
  return (await isSwitchedOn(db, "new_accounts")) ? ok(null) : refuse("auth.sign_up_closed");
}
