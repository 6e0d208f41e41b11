import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { session, setUser } from "../../session/session-store.ts";
import { refetchUser } from "../../session/sign-in.ts";
import { publicCommunityQuery } from "./communities.queries.ts";

/** Makes the signed-in person a member. Answers false for who was one already; what this browser knows of them is brought up to date either way. */
export async function joinCommunity({ client, slug }: { client: QueryClient; slug: string }): Promise<boolean> {
  try {
    const { data } = await call("communities.join", { params: { id: slug } });
    const { user } = session.getState();
    if (user) setUser({ ...user, communities: [...user.communities, data] });
    // One member more than was read a moment ago.
    void client.invalidateQueries({ queryKey: publicCommunityQuery(slug).queryKey });
    return true;
  } catch (error) {
    if (!isApiError(error, "communities.already_member")) throw error;
    await refetchUser().catch(() => undefined);
    return false;
  }
}
