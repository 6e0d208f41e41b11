import { queryOptions, useQuery } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";
import { serverNow } from "../../lib/server-now.ts";
import { useSession } from "../../session/session-store.ts";

export type OwnCommunity = Answer<"users.communities">["data"][number];

/** The server's largest page size; communities beyond it are shown without figures. */
const MOST = 100;
const FRESH_MS = 30_000;
const POLL_MS = 60_000;
const SOON_MS = 3_600_000;

export const ownCommunitiesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["own-communities", userId],
    queryFn: async ({ signal }) =>
      (await call("users.communities", { params: { id: userId }, query: { page: 1, page_size: MOST }, signal })).data,
    staleTime: FRESH_MS,
    refetchInterval: POLL_MS,
  });

/** The person's rank, stars and current events in each of their communities, by community id. Empty while it loads or when it fails. */
export function useOwnCommunities(): ReadonlyMap<string, OwnCommunity> {
  const userId = useSession((state) => state.user?.id);
  const { data } = useQuery({ ...ownCommunitiesQuery(userId ?? ""), enabled: userId !== undefined });
  return new Map(data?.map((one) => [one.community.id, one]));
}

/** True when an event is live in the community or picks lock within the hour. */
export function isPressing({ live_count, next_lock_at }: OwnCommunity, now = serverNow()): boolean {
  return live_count > 0 || (next_lock_at !== null && Date.parse(next_lock_at) - now < SOON_MS);
}
