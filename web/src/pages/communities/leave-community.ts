import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { publicCommunityQuery } from "../../platform/communities/communities.queries.ts";
import { session, setUser } from "../../session/session-store.ts";

interface Leaving {
  readonly client: QueryClient;
  readonly slug: string;
  /** ISO time at which the membership began. When given, only that membership is ended, as an undo of a join requires. */
  readonly joinedAt?: string;
}

/**
 * Ends the signed-in person's membership and removes it from this browser's session. A membership that had already ended elsewhere is no
 * error.
 */
export async function leaveCommunity({ client, slug, joinedAt }: Leaving): Promise<void> {
  try {
    await call("communities.leave", { params: { id: slug }, query: { joined_at: joinedAt } });
  } catch (error) {
    if (!isApiError(error, "access.not_member")) throw error;
  }
  const { user } = session.getState();
  if (user) setUser({ ...user, communities: user.communities.filter(({ community }) => community.slug !== slug) });
  void client.invalidateQueries({ queryKey: publicCommunityQuery(slug).queryKey });
  void client.invalidateQueries({ queryKey: ["communities", "open"] });
}
