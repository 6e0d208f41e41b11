import { keepPreviousData, type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";
import { serverNow } from "../../lib/server-now.ts";
import { useSession } from "../../session/session-store.ts";
import { POINTS_POLL_MS, pointsQuery } from "../stars/points.queries.ts";

export type Notice = Answer<"notices.list">["data"][number];

/** Number of notices shown at first and added by each press; `MOST` is the server's largest page size. */
export const PAGE_SIZE = 20;
export const MOST = 100;

/** The newest `count` notices. `askedAt` is the server's time of the request, in milliseconds. */
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

/**
 * Number of unread notices, from 0 to 100. It reads the stars counter's poll; with `isPolling` it polls itself, for pages without stars.
 */
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

/** Marks every notice up to `askedAt` as read, and updates the unread count everywhere. */
export async function markNoticesRead(
  client: QueryClient,
  { userId, askedAt }: { readonly userId: string | undefined; readonly askedAt: number },
): Promise<void> {
  const { data } = await call("notices.read", { body: { until: new Date(askedAt).toISOString() } });
  const { queryKey } = pointsQuery(userId);
  // A poll in flight would restore the old count.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => known && { data: { ...known.data, unread_notices: data.unread_count } });
}
