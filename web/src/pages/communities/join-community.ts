import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { publicCommunityQuery } from "../../platform/communities/communities.queries.ts";
import { session, setUser } from "../../session/session-store.ts";
import { refetchUser } from "../../session/sign-in.ts";
import { notify } from "../../ui/notify.ts";

/**
 * Makes the signed-in person a member, and this browser's session know it. Answers when the membership began, by which the join can be
 * undone; null, after telling them, when they were a member already.
 */
export async function joinCommunity({ client, slug }: { client: QueryClient; slug: string }): Promise<string | null> {
  try {
    const { data } = await call("communities.join", { params: { id: slug } });
    const { joined_at: joinedAt, ...membership } = data;
    const { user } = session.getState();
    if (user) setUser({ ...user, communities: [...user.communities, membership] });
    // One member more than was read a moment ago.
    void client.invalidateQueries({ queryKey: publicCommunityQuery(slug).queryKey });
    return joinedAt;
  } catch (error) {
    if (!isApiError(error, "communities.already_member")) throw error;
    notify.message(friendlyError(error));
    await refetchUser().catch(() => undefined);
    return null;
  }
}
