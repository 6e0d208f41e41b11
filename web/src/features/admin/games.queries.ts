import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";
import type { filtersOf } from "./game-words.ts";

export type GameList = Answer<"admin.feed.games.list">;
export type CatalogueGame = GameList["data"][number];
export type FeedReads = Answer<"admin.feed.reads.list">;
export type FeedRead = FeedReads["data"][number];
export type FeedSource = Answer<"admin.feed.sources.list">["data"][number];
export type UploadResult = Answer<"admin.feed.games.upload">["data"];
export type RowProblem = UploadResult["problems"][number];

const LOOK_AGAIN_MS = 15_000;
const PROGRESS_MS = 400;

export const gamesQuery = (page: number, filters: ReturnType<typeof filtersOf>) =>
  queryOptions({
    queryKey: ["admin-games", page, filters],
    queryFn: ({ signal }) => call("admin.feed.games.list", { query: { page, page_size: 10, ...filters }, signal }),
    placeholderData: (before) => before,
  });

export const readsQuery = (page: number) =>
  queryOptions({
    queryKey: ["admin-feed-reads", page],
    queryFn: ({ signal }) => call("admin.feed.reads.list", { query: { page, page_size: 10 }, signal }),
    placeholderData: (before) => before,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const sourcesQuery = queryOptions({
  queryKey: ["admin-feed-sources"],
  queryFn: async ({ signal }) => (await call("admin.feed.sources.list", { signal })).data,
  refetchInterval: LOOK_AGAIN_MS,
});

/** How far an upload is. It is not there until its first row is stored, so that not finding it says nothing. */
export const progressQuery = (readId: string | null) =>
  queryOptions({
    queryKey: ["admin-feed-read", readId],
    queryFn: async ({ signal }) => (await call("admin.feed.reads.get", { params: { readId: readId ?? "" }, signal })).data,
    enabled: readId !== null,
    retry: false,
    refetchInterval: PROGRESS_MS,
  });
