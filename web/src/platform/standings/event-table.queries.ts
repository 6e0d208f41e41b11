import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type EventDetail, type Leaderboard, leaderboardQuery } from "../events/events.queries.ts";
import { readView } from "../events/read-view.ts";

export type TableRow = Leaderboard["data"][number];

/** One page of the standings, of the whole event or of a part of it. */
export interface TablePage {
  readonly rows: readonly TableRow[];
  readonly mine: TableRow | null;
  readonly total: number;
}

type Versioned = Pick<EventDetail, "id" | "results_version">;

/** How many rows one page has. */
export const TABLE_PAGE = 50;
const TABLE_MS = 20_000;

/** The type's view of the standings of a part of an event, with the same rows as the whole event's. */
interface BoardView {
  readonly rows: readonly TableRow[];
  readonly mine: TableRow | null;
  readonly total_entries: number;
}

interface PartTableInput {
  readonly event: Versioned;
  /** The name of the type's view, and the part of the event that it is requested for. */
  readonly view: string;
  readonly part: Readonly<Record<string, string | number>>;
}

/** The standings of a part of an event, such as a week. */
export const partTableQuery = ({ event: { id, results_version }, view, part }: PartTableInput, page: number) =>
  queryOptions({
    queryKey: ["part-table", id, view, part, page, results_version],
    queryFn: async ({ signal }): Promise<TablePage> => {
      const query = { ...part, page, page_size: TABLE_PAGE };
      const { rows, mine, total_entries } = await readView<BoardView>({ eventId: id, name: view, query, signal });
      return { rows, mine, total: total_entries };
    },
    placeholderData: keepPreviousData,
    staleTime: TABLE_MS,
  });

/** An event's standings. A new results version refetches them, and the old page stays visible meanwhile. */
export const eventTableQuery = ({ id, results_version }: Versioned, page: number) =>
  queryOptions({
    ...leaderboardQuery({ id, version: results_version, page, pageSize: TABLE_PAGE }),
    select: ({ data, mine, pagination }): TablePage => ({ rows: data, mine, total: pagination.total_entries }),
    placeholderData: keepPreviousData,
    staleTime: TABLE_MS,
  });
