import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { type EventDetail, type Leaderboard, leaderboardQuery } from "../events/events.queries.ts";

export type TableRow = Leaderboard["data"][number];

/** One page of a table, of the whole event or of a part of it. */
export interface TablePage {
  readonly rows: readonly TableRow[];
  readonly mine: TableRow | null;
  readonly total: number;
}

type Versioned = Pick<EventDetail, "id" | "results_version">;

/** Rows of a table on one page. */
export const TABLE_PAGE = 50;
const TABLE_MS = 20_000;

/** The type's own view of a part of an event, with rows like those of the whole. */
interface BoardView {
  readonly rows: readonly TableRow[];
  readonly mine: TableRow | null;
  readonly total_entries: number;
}

interface PartTableInput {
  readonly event: Versioned;
  /** The view of the sparclet type that answers it, and what of the event it is asked for. */
  readonly view: string;
  readonly part: Readonly<Record<string, string | number>>;
}

/** The table of a part of an event, such as a week of it. */
export const partTableQuery = ({ event: { id, results_version }, view, part }: PartTableInput, page: number) =>
  queryOptions({
    queryKey: ["part-table", id, view, part, page, results_version],
    queryFn: async ({ signal }): Promise<TablePage> => {
      const query = { ...part, page, page_size: TABLE_PAGE } as never;
      const { data } = await call("views.get", { params: { id, name: view }, query, signal });
      const { rows, mine, total_entries } = data as unknown as BoardView;
      return { rows, mine, total: total_entries };
    },
    placeholderData: keepPreviousData,
    staleTime: TABLE_MS,
  });

/** An event's table. By results version: a new one is asked for at once, the old one stays in sight meanwhile. */
export const eventTableQuery = ({ id, results_version }: Versioned, page: number) =>
  queryOptions({
    ...leaderboardQuery({ id, version: results_version, page, pageSize: TABLE_PAGE }),
    select: ({ data, mine, pagination }): TablePage => ({ rows: data, mine, total: pagination.total_entries }),
    placeholderData: keepPreviousData,
    staleTime: TABLE_MS,
  });
