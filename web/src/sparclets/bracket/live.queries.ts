import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import type { EventDetail } from "../../features/events/events.queries.ts";
import type { ChancesView } from "./live-chances.ts";

type Versioned = Pick<EventDetail, "id" | "results_version" | "version">;

/** Rows of the table on one page. */
export const TABLE_PAGE = 50;
/** While something is still counted in the background. */
const COUNTING_MS = 2_500;
const TABLE_MS = 20_000;

/** By results version: a new one is asked for at once, the old one stays in sight meanwhile. */
export const tableQuery = ({ id, results_version }: Versioned, page: number) =>
  queryOptions({
    queryKey: ["bracket-table", id, page, results_version],
    queryFn: ({ signal }) => call("events.leaderboard", { params: { id }, query: { page, page_size: TABLE_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: TABLE_MS,
  });

/** By the event's version, too, which moves with the odds. */
export const chancesQuery = ({ id, results_version, version }: Versioned) =>
  queryOptions({
    queryKey: ["bracket-chances", id, results_version, version],
    queryFn: async ({ signal }) => {
      const answer = await call("views.get", { params: { id, name: "chances" }, signal });
      return answer.data as unknown as ChancesView;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isCounting(data) ? COUNTING_MS : false),
  });

function isCounting({ state, own }: ChancesView): boolean {
  return state === "counting" || (own !== null && own.outlook === null);
}
