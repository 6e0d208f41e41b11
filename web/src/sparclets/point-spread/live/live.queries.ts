import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/api.ts";
import { TABLE_MS, TABLE_PAGE, type TablePage, type TableRow, type Versioned } from "../../../platform/standings/event-table.queries.ts";

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
