import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import type { EventDetail, Leaderboard } from "../../features/events/events.queries.ts";

export type TableRow = Leaderboard["data"][number];

/** One page of a table, of the season or of a week. */
export interface TablePage {
  readonly rows: readonly TableRow[];
  readonly mine: TableRow | null;
  readonly total: number;
}

type Versioned = Pick<EventDetail, "id" | "results_version">;

/** Rows of a table on one page. */
export const TABLE_PAGE = 50;
const TABLE_MS = 20_000;

/** By results version: a new one is asked for at once, the old one stays in sight meanwhile. */
export const seasonQuery = ({ id, results_version }: Versioned, page: number) =>
  queryOptions({
    queryKey: ["spread-season", id, page, results_version],
    queryFn: async ({ signal }): Promise<TablePage> => {
      const { data, mine, pagination } = await call("events.leaderboard", {
        params: { id },
        query: { page, page_size: TABLE_PAGE },
        signal,
      });
      return { rows: data, mine, total: pagination.total_entries };
    },
    placeholderData: keepPreviousData,
    staleTime: TABLE_MS,
  });

/** The type's own view of one week, with rows like those of the season. */
interface WeekBoardView {
  readonly rows: readonly TableRow[];
  readonly mine: TableRow | null;
  readonly total_entries: number;
}

export const weekQuery = ({ id, results_version }: Versioned, week: number, page: number) =>
  queryOptions({
    queryKey: ["spread-week", id, week, page, results_version],
    queryFn: async ({ signal }): Promise<TablePage> => {
      const query = { week, page, page_size: TABLE_PAGE } as never;
      const { data } = await call("views.get", { params: { id, name: "week_board" }, query, signal });
      const { rows, mine, total_entries } = data as unknown as WeekBoardView;
      return { rows, mine, total: total_entries };
    },
    placeholderData: keepPreviousData,
    staleTime: TABLE_MS,
  });
