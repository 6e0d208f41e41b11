import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";
import type { EventDetail } from "../events/events.queries.ts";

export type EntryPicks = Answer<"picks.ofEntry">["data"];
export type Split = Answer<"picks.splits">["data"][number];

type Versioned = Pick<EventDetail, "id" | "results_version">;

/** How the members picked. The number of sealed slots is in the key, because only sealed slots are in the answer. */
export const splitsQuery = ({ id }: Versioned, sealed: number) =>
  queryOptions({
    queryKey: ["splits", id, sealed],
    queryFn: async ({ signal }) => (await call("picks.splits", { params: { id }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const correctionsQuery = ({ id, results_version }: Versioned) =>
  queryOptions({
    queryKey: ["corrections", id, results_version],
    queryFn: async ({ signal }) => (await call("events.corrections", { params: { id }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** An entry's picks of sealed slots. */
export const entryPicksQuery = ({ id, results_version }: Versioned, entryNo: number) =>
  queryOptions({
    queryKey: ["entry-picks", id, entryNo, results_version],
    queryFn: async ({ signal }) => (await call("picks.ofEntry", { params: { id, entryNo }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const proofQuery = ({ id }: Versioned, sealed: number) =>
  queryOptions({
    queryKey: ["picks-proof", id, sealed],
    queryFn: async ({ signal }) => (await call("picks.proof", { params: { id }, signal })).data,
    staleTime: 60_000,
  });

/** All sealed picks by entry number, without names. */
export const exportQuery = ({ id }: Versioned, sealed: number) =>
  queryOptions({
    queryKey: ["picks-export", id, sealed],
    queryFn: async ({ signal }) => (await call("picks.export", { params: { id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });

/** The viewer's own saves, newest first. */
export const savesQuery = (eventId: string, version: number) =>
  queryOptions({
    queryKey: ["picks-history", eventId, version],
    queryFn: ({ signal }) => call("picks.history", { params: { id: eventId }, query: { page_size: 50 }, signal }),
  });
