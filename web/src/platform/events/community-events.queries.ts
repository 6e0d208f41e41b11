import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { serverNow } from "../../lib/server-now.ts";
import { findNextMoment } from "./event-moment.ts";
import type { EventRow } from "./events.queries.ts";

const POLL_MS = 10_000;
/** The refetch interval while a start, end or lock is near. */
const NEAR_POLL_MS = 3_000;
const NEAR_MS = 60_000;

export const communityEventsQuery = (slug: string, page = 1) =>
  queryOptions({
    queryKey: ["community-events", slug, page],
    queryFn: ({ signal }) => call("communities.events", { params: { id: slug }, query: { page, page_size: 20 }, signal }),
    refetchInterval: ({ state }) => homePollMs(state.data?.data ?? [], serverNow()),
  });

/**
 * Returns the interval at which a community's page refetches its events: short around a start, end or lock, so that the page shows it
 * within seconds, and long otherwise. An event whose start has just passed counts as near too.
 */
export function homePollMs(events: readonly EventRow[], now: number): number {
  const isDue = events.some(
    ({ status, starts_at }) =>
      status === "completing" || (status === "scheduled" && starts_at !== null && Math.abs(Date.parse(starts_at) - now) < NEAR_MS),
  );
  const nextAt = findNextMoment(events, now);
  return isDue || (nextAt !== null && nextAt - now < NEAR_MS) ? NEAR_POLL_MS : POLL_MS;
}
