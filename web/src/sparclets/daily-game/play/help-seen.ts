import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import { persistedFlag } from "../../../lib/persisted-flag.ts";

/** Stored flag: whether this account has seen the help of a puzzle kind. */
export const helpSeen = (kind: string, userId: string) =>
  persistedFlag(`${bootstrapConfig.product_key}_daily_help_${kind}_${userId}`, false);
