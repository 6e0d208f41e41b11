import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../../api/api.ts";
import { type EventDetail, leaderboardQuery } from "../../../platform/events/events.queries.ts";

export type Commitment = Answer<"events.commitment">["data"];
export type StarEntries = Answer<"points.entries">;

const FINISHING_POLL_MS = 2_000;
const PLAYING_POLL_MS = 10_000;

/** Poll interval in ms while results may still change; false once they are final. */
export function toPoll({ status }: Pick<EventDetail, "status">): number | false {
  if (status === "completing") return FINISHING_POLL_MS;
  return status === "live" || status === "scheduled" ? PLAYING_POLL_MS : false;
}

/**
 * The seal of the event. It is fetched again for each status, because the end opens it, and for each results version, because it lists
 * corrections.
 */
export const commitmentQuery = (event: Pick<EventDetail, "id" | "status" | "results_version">) =>
  queryOptions({
    queryKey: ["commitment", event.id, event.status, event.results_version],
    queryFn: async ({ signal }) => (await call("events.commitment", { params: { id: event.id }, signal })).data,
    staleTime: 60_000,
  });

/** The viewer's own stars from one event. */
export const eventStarsQuery = (event: Pick<EventDetail, "id" | "status" | "results_version">) =>
  queryOptions({
    queryKey: ["event-stars", event.id, event.status, event.results_version],
    queryFn: ({ signal }) => call("points.entries", { query: { event_id: event.id, page_size: 100 }, signal }),
  });

export const tableQuery = (id: string, page: number, search: string) => leaderboardQuery({ id, page, pageSize: TABLE_PAGE, search });

/** Rows per page of the table; the most the server returns at once. */
export const TABLE_PAGE = 100;
