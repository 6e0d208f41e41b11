import type { Membership } from "@sparc/contract/entities/community";
import type { User } from "@sparc/contract/entities/user";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../http/handler.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { createAccessTokens, VIEW_TOKEN_S } from "../auth/access-tokens.ts";
import { findCommunity } from "../communities/communities.repository.ts";
import { toMembership } from "../communities/communities.view.ts";
import { findUserById } from "../users/users.repository.ts";
import { viewingUserView } from "../users/users.view.ts";

interface ViewInput {
  /** Id, slug or former slug of an open community. */
  typed: string;
  viewer: Viewer;
  requestId: string;
  now: Instant;
}

type Viewing = Result<{ data: { token: string; expires_at: string; community: Membership; user: User } }>;

/** Gives an admin a token that reads one community as an ordinary member and changes nothing, and records that in the audit log. */
export function createViewAsMember(context: AppContext): (input: ViewInput) => Promise<Viewing> {
  const { config, database } = context;
  const tokens = createAccessTokens(config);
  return async ({ typed, viewer, requestId, now }) => {
    const community = await findCommunity(database.db, typed);
    const user = await findUserById(database.db, viewer.userId);
    if (!community || !user) return refuse("communities.not_found");
    const { userId, sessionId, generation = 0 } = viewer;
    const facts = { userId, sessionId, generation, role: "ordinary", communityId: null, viewedCommunityId: community.id, now };
    const token = await tokens.sign(facts);
    await insertAudit(database.db, {
      ...{ actor: userId, action: "community.viewed_as_member", objectKind: "community", objectId: community.id },
      ...{ requestId, details: {}, now },
    });
    return ok({
      data: {
        token,
        expires_at: new Date((Math.floor(now / 1_000) + VIEW_TOKEN_S) * 1_000).toISOString(),
        community: toMembership(community),
        user: await viewingUserView(context, user, { communityId: community.id }),
      },
    });
  };
}
