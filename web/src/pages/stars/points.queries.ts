import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";

/** The interval is the specification's; an unchanged answer costs a 304. */
export const POINTS_POLL_MS = 5_000;

/** The user's stars and unread notices. One component of a page polls this query, all others read its cache. */
export const pointsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ["points", userId],
    queryFn: ({ signal }) => call("points.total", { isPolled: true, signal }),
  });
