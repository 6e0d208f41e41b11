import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { readView } from "../../../platform/events/read-view.ts";
import type { ChancesView } from "./chances.ts";

type Versioned = Pick<EventDetail, "id" | "results_version" | "version">;

/** Poll interval in ms while the server is still computing. */
const COUNTING_MS = 2_500;

/** The key includes the event's version, because odds change with it. */
export const chancesQuery = ({ id, results_version, version }: Versioned) =>
  queryOptions({
    queryKey: ["bracket-chances", id, results_version, version],
    queryFn: ({ signal }) => readView<ChancesView>({ eventId: id, name: "chances", signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isCounting(data) ? COUNTING_MS : false),
  });

function isCounting({ state, own }: ChancesView): boolean {
  return state === "counting" || (own !== null && own.forecast === null);
}
