import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../../api/api.ts";
import { type EventDetail, leaderboardQuery } from "../../../platform/events/events.queries.ts";

export type Commitment = Answer<"events.commitment">["data"];
export type StarEntries = Answer<"points.entries">;

const FINISHING_POLL_MS = 2_000;
const PLAYING_POLL_MS = 10_000;

/** How soon to look again while results may still move; final ones stay. */
export function pollOf({ status }: Pick<EventDetail, "status">): number | false {
  if (status === "completing") return FINISHING_POLL_MS;
  return status === "live" || status === "scheduled" ? PLAYING_POLL_MS : false;
}

/** The seal; asked anew under each status, because the end opens it, and each results version, because corrections stand beside it. */
export const commitmentQuery = (event: Pick<EventDetail, "id" | "status" | "results_version">) =>
  queryOptions({
    queryKey: ["commitment", event.id, event.status, event.results_version],
    queryFn: async ({ signal }) => (await call("events.commitment", { params: { id: event.id }, signal })).data,
    staleTime: 60_000,
  });

/** Own stars from one event. */
export const eventStarsQuery = (event: Pick<EventDetail, "id" | "status" | "results_version">) =>
  queryOptions({
    queryKey: ["event-stars", event.id, event.status, event.results_version],
    queryFn: ({ signal }) => call("points.entries", { query: { event_id: event.id, page_size: 100 }, signal }),
  });

export const tableQuery = (id: string, page: number, search: string) => leaderboardQuery({ id, page, pageSize: TABLE_PAGE, search });

/** Rows a page of the table has, as many as the server gives at once. */
export const TABLE_PAGE = 100;
