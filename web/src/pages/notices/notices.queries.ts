import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";
import { serverNow } from "../../lib/server-now.ts";
import { useSession } from "../../session/session-store.ts";
import { POINTS_POLL_MS, pointsQuery } from "../stars/points.queries.ts";

export type Notice = Answer<"notices.list">["data"][number];

/** How many are shown at first, and how many more with each press; the server's longest page ends it. */
export const PAGE_SIZE = 20;
export const MOST = 100;

/** The newest `count`. `askedAt`: the server's time at which they were asked for, in milliseconds. */
export const noticesQuery = (userId: string | undefined, count: number) =>
  queryOptions({
    queryKey: ["notices", userId, count],
    queryFn: async ({ signal }) => {
      const askedAt = serverNow();
      return { ...(await call("notices.list", { query: { page: 1, page_size: count }, isPolled: true, signal })), askedAt };
    },
    placeholderData: keepPreviousData,
    enabled: userId !== undefined,
  });

/** From 0 to 100. Reads along with the stars' poll; `isPolling` polls itself, where no stars are. */
export function useUnreadCount(isPolling = false): number {
  const userId = useSession((state) => state.user?.id);
  const { data } = useQuery({
    ...pointsQuery(userId),
    enabled: isPolling && userId !== undefined,
    refetchInterval: isPolling ? POINTS_POLL_MS : false,
    select: (answer) => answer.data.unread_notices,
  });
  return data ?? 0;
}

/** Marks everything that was there at `askedAt`, and shows the new count at once wherever it stands. */
export async function markNoticesRead(
  client: QueryClient,
  { userId, askedAt }: { readonly userId: string | undefined; readonly askedAt: number },
): Promise<void> {
  const { data } = await call("notices.read", { body: { until: new Date(askedAt).toISOString() } });
  const { queryKey } = pointsQuery(userId);
  // A poll that is under way would bring the old count back.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => known && { data: { ...known.data, unread_notices: data.unread_count } });
}
