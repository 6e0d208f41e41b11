import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import type { EventDetail, Leaderboard } from "../events/events.queries.ts";

export type TableRow = Leaderboard["data"][number];

/** One page of a table, of the whole event or of a part of it. */
export interface TablePage {
  readonly rows: readonly TableRow[];
  readonly mine: TableRow | null;
  readonly total: number;
}

export type Versioned = Pick<EventDetail, "id" | "results_version">;

/** Rows of a table on one page. */
export const TABLE_PAGE = 50;
export const TABLE_MS = 20_000;

/** An event's table. By results version: a new one is asked for at once, the old one stays in sight meanwhile. */
export const eventTableQuery = ({ id, results_version }: Versioned, page: number) =>
  queryOptions({
    queryKey: ["event-table", id, page, results_version],
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
