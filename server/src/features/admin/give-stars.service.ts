import type { StarsGrant } from "@sparc/contract/entities/admin";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { requireRecentSignIn } from "../auth/step-up.service.ts";
import { isMember } from "../communities/communities.repository.ts";
import { findPolledTotals, isGranted } from "../stars/stars.repository.ts";
import { giveStars } from "../stars/stars.service.ts";
import { findManagedUser, lockAdminsAnd } from "./admin-users.repository.ts";

interface Giving {
  adminId: string;
  sessionId: string;
  userId: string;
  grant: StarsGrant;
  requestId: string;
  now: Instant;
}

/**
 * Stars that an admin gives or takes, with a reason that the recipient can read. Requires a recent sign-in, is never for oneself, and no
 * total gets below 0. Returns the total over all communities.
 */
export type GiveStars = (giving: Giving) => Promise<Result<number>>;

export function createGiveStars({ database }: Pick<AppContext, "database">): GiveStars {
  return async (giving) => {
    const { adminId, userId, grant, requestId, now } = giving;
    if (userId === adminId) return refuse("users.own_account");
    const recent = await requireRecentSignIn(database.db, giving);
    if (!recent.ok) return recent;
    return database.transaction<Result<number>>(async (tx) => {
      // This also locks the account, so that two grants at once are counted one after the other.
      const admins = await lockAdminsAnd(tx, userId);
      if (!admins.has(adminId)) return refuse("access.forbidden");
      if (!(await findManagedUser(tx.db, userId))) return refuse("users.not_found");
      const { grant_id: grantId, community_id: communityId, amount, reason } = grant;
      const { total, inCommunity } = await findPolledTotals(tx.db, { userId, communityId, now });
      if (await isGranted(tx.db, { grantId, userId })) return ok(total);
      if (communityId !== null && !(await isMember(tx.db, { communityId, userId }))) return refuse("stars.not_a_member");
      if (Math.min(total, inCommunity ?? total) + amount < 0) return refuse("stars.too_few");
      await giveStars(tx, { grantId, userId, communityId, amount, reason, now });
      await insertAudit(tx.db, {
        ...{
          action: amount > 0 ? "user.stars_given" : "user.stars_taken",
          actor: adminId,
          objectKind: "user",
          objectId: userId,
          requestId,
        },
        ...{ details: { amount, reason, community: communityId }, now },
      });
      return ok(total + amount);
    });
  };
}
