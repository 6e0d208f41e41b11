import { firstPage } from "../../../lib/first-page.ts";
import { keptSwitch } from "../../../lib/kept-switch.ts";

/** Whether this account has seen how a kind is played. */
export const helpSeen = (kind: string, userId: string) => keptSwitch(`${firstPage.product_key}_daily_help_${kind}_${userId}`, false);
