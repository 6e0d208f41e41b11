import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { publicCommunityQuery } from "../../platform/communities/communities.queries.ts";
import { session, setUser } from "../../session/session-store.ts";
import { refetchUser } from "../../session/sign-in.ts";
import { notify } from "../../ui/notify.ts";

/**
 * Joins the community and adds it to this browser's session. Returns the ISO time at which the membership began, which an undo of the join
 * needs; null when the person was a member already, after a message that says so.
 */
export async function joinCommunity({ client, slug }: { client: QueryClient; slug: string }): Promise<string | null> {
  try {
    const { data } = await call("communities.join", { params: { id: slug } });
    const { joined_at: joinedAt, ...membership } = data;
    const { user } = session.getState();
    if (user) setUser({ ...user, communities: [...user.communities, membership] });
    // The cached member count is one too low now.
    void client.invalidateQueries({ queryKey: publicCommunityQuery(slug).queryKey });
    return joinedAt;
  } catch (error) {
    if (!isApiError(error, "communities.already_member")) throw error;
    notify.message(friendlyError(error));
    await refetchUser().catch(() => undefined);
    return null;
  }
}
