import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";
import { firstEvent } from "../../lib/bootstrap-config.ts";

export type EventRow = Answer<"communities.events">["data"][number];
/** A row of the Studio's list, with members that only authors receive. */
export type StudioRow = Answer<"events.list">["data"][number];
export type EventDetail = Answer<"events.get">["data"];
export type EventResults = Answer<"events.results">["data"];
export type Leaderboard = Answer<"events.leaderboard">;

const POLL_MS = 10_000;

export const eventQuery = (id: string) =>
  queryOptions({ queryKey: ["event", id], queryFn: async ({ signal }) => (await call("events.get", { params: { id }, signal })).data });

/** The viewer's own participation in an event. */
export const ownGameQuery = (id: string) =>
  queryOptions({
    queryKey: ["own-game", id],
    queryFn: async ({ signal }) => (await call("participation.get", { params: { id }, signal })).data,
    refetchInterval: POLL_MS,
  });

interface LeaderboardInput {
  readonly id: string;
  /** A new version fetches the table again. */
  readonly version?: number;
  readonly page?: number;
  readonly pageSize: number;
  readonly search?: string;
}

/** One page of an event's standings. */
export const leaderboardQuery = ({ id, version, page = 1, pageSize, search }: LeaderboardInput) =>
  queryOptions({
    queryKey: ["leaderboard", id, { version, page, pageSize, search }],
    queryFn: ({ signal }) => call("events.leaderboard", { params: { id }, query: { page, page_size: pageSize, search }, signal }),
  });

/** The public information about an event. It is enough for visitors, and for a winner who is not a member any more. */
export const publicEventQuery = (id: string) =>
  queryOptions({
    queryKey: ["event", id, "public-info"],
    queryFn: async ({ signal }) => (await call("events.publicInfo", { params: { id }, signal })).data,
    ...(firstEvent && [firstEvent.id, firstEvent.meta.custom_short_id].includes(id) ? { initialData: firstEvent } : {}),
  });

export interface StudioFilter {
  readonly isMine: boolean;
  readonly communityId?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: EventRow["status"] | undefined;
  readonly page: number;
}

/** Converts the Studio's filter to the query parameters of the API. */
export const toStudioQuery = ({ isMine, communityId, search, status, page }: StudioFilter) => ({
  ...(isMine ? { created_by: "me" } : {}),
  ...(communityId ? { community_id: communityId } : {}),
  search,
  status,
  page,
});

export const studioEventsQuery = (filter: StudioFilter) =>
  queryOptions({
    queryKey: ["studio-events", filter],
    queryFn: ({ signal }) => call("events.list", { query: toStudioQuery(filter), signal }),
    refetchInterval: POLL_MS,
    placeholderData: (before) => before,
  });

/** With `seq` the results are fetched again after each step of the room, because a step may change which answers count. */
export const resultsQuery = (id: string, seq?: number) =>
  queryOptions({
    queryKey: ["results", id, ...(seq === undefined ? [] : [seq])],
    queryFn: async ({ signal }) => (await call("events.results", { params: { id }, signal })).data,
  });
