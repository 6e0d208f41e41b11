import { resealSecondFactors } from "../features/auth/reseal-second-factors.service.ts";
import { resealAddresses } from "../features/prizes/reseal-addresses.service.ts";
import { resealWebhooks } from "../features/webhooks/reseal-webhooks.service.ts";
import type { Command } from "./command.ts";

const kinds = { "addresses of prizes": resealAddresses, "second factors": resealSecondFactors, "secrets of webhooks": resealWebhooks };

/** Encrypts again with the first key of SECRET_KEY what is stored encrypted. After it has run, the former key can be removed. */
export const reseal: Command = {
  summary: "seal addresses of prizes, second factors and secrets of webhooks with the newest key of SECRET_KEY",
  async run({ openContext, print }) {
    const context = await openContext();
    let hasUnreadable = false;
    for (const [kind, resealAll] of Object.entries(kinds)) {
      const { resealed, unreadable } = await resealAll(context);
      print(
        `${kind}: ${resealed} sealed with the newest key${unreadable > 0 ? `, ${unreadable} cannot be opened with any key given` : ""}`,
      );
      if (unreadable > 0) hasUnreadable = true;
    }
    return hasUnreadable ? 1 : 0;
  },
};
