import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import { persistedFlag } from "../../../lib/persisted-flag.ts";

/** Whether this account has seen how a kind is played. */
export const helpSeen = (kind: string, userId: string) =>
  persistedFlag(`${bootstrapConfig.product_key}_daily_help_${kind}_${userId}`, false);
