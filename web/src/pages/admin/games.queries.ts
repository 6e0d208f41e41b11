import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";
import type { toFilters } from "./game-labels.ts";

export type GameList = Answer<"admin.feed.games.list">;
export type CatalogueGame = GameList["data"][number];
export type FeedReads = Answer<"admin.feed.reads.list">;
export type FeedRead = FeedReads["data"][number];
export type FeedSource = Answer<"admin.feed.sources.list">["data"][number];
export type UploadResult = Answer<"admin.feed.games.upload">["data"];
export type GameCorrection = Answer<"admin.feed.corrections.list">["data"][number];
export type RowProblem = UploadResult["problems"][number];

const REFETCH_EVERY_MS = 15_000;
const PROGRESS_MS = 400;

export const gamesQuery = (page: number, filters: ReturnType<typeof toFilters>) =>
  queryOptions({
    queryKey: ["admin-games", page, filters],
    queryFn: ({ signal }) => call("admin.feed.games.list", { query: { page, page_size: 10, ...filters }, signal }),
    placeholderData: (before) => before,
  });

export const readsQuery = (page: number, source: string | undefined) =>
  queryOptions({
    queryKey: ["admin-feed-reads", page, source],
    queryFn: ({ signal }) => call("admin.feed.reads.list", { query: { page, page_size: 10, source }, signal }),
    placeholderData: (before) => before,
    refetchInterval: REFETCH_EVERY_MS,
  });

export const sourcesQuery = queryOptions({
  queryKey: ["admin-feed-sources"],
  queryFn: async ({ signal }) => (await call("admin.feed.sources.list", { signal })).data,
  refetchInterval: REFETCH_EVERY_MS,
});

export const correctionsQuery = queryOptions({
  queryKey: ["admin-feed-corrections"],
  queryFn: async ({ signal }) => (await call("admin.feed.corrections.list", { signal })).data,
  refetchInterval: REFETCH_EVERY_MS,
});

/** Invalidates every query whose data a change of games can affect. */
export const refreshGames = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => /^admin-(games|feed)/.test(String(queryKey[0])) });

/** Progress of an upload; null until the server has received the whole file. */
export const progressQuery = (readId: string | null) =>
  queryOptions({
    queryKey: ["admin-feed-read", readId],
    queryFn: async ({ signal }) => (await call("admin.feed.reads.get", { params: { readId: readId ?? "" }, signal })).data,
    enabled: readId !== null,
    retry: false,
    refetchInterval: PROGRESS_MS,
  });
