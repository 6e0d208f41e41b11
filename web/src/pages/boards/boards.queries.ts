import type { BoardPeriod } from "@sparc/contract/entities/board";
import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";
import type { HistorySearch } from "./board-search.ts";

export type Board = Answer<"communities.leaderboard">;

export interface BoardFilter {
  readonly period: BoardPeriod;
  readonly page: number;
  readonly search?: string | undefined;
}

const BOARD_SIZE = 100;
const BOARD_POLL_MS = 15_000;
const HISTORY_SIZE = 20;
const LEADERS = 3;

export const boardQuery = (slug: string, { period, page, search }: BoardFilter, isPaused = false) =>
  queryOptions({
    queryKey: ["board", slug, { period, page, search }],
    queryFn: ({ signal }) =>
      call("communities.leaderboard", { params: { id: slug }, query: { period, page, page_size: BOARD_SIZE, search }, signal }),
    refetchInterval: isPaused ? false : BOARD_POLL_MS,
    refetchOnWindowFocus: !isPaused,
    placeholderData: (before) => before,
  });

/** The first three of this month with the viewer's own row. */
export const leadersQuery = (slug: string) =>
  queryOptions({
    queryKey: ["board", slug, "leaders"],
    queryFn: ({ signal }) =>
      call("communities.leaderboard", { params: { id: slug }, query: { period: "month", page: 1, page_size: LEADERS }, signal }),
  });

/** One page of a community's finished events, of one type or of all, with their winners. */
export const historyQuery = (slug: string, { type, page = 1 }: HistorySearch) =>
  queryOptions({
    queryKey: ["community-history", slug, { type, page }],
    queryFn: ({ signal }) =>
      call("communities.events", { params: { id: slug }, query: { status: "completed", type, page, page_size: HISTORY_SIZE }, signal }),
    placeholderData: (before) => before,
  });

export const recordQuery = (slug: string) =>
  queryOptions({
    queryKey: ["own-record", slug],
    queryFn: async ({ signal }) => (await call("communities.record", { params: { id: slug }, signal })).data,
  });
