import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";

/** The specification's pace; an unchanged answer costs a 304. */
export const POINTS_POLL_MS = 5_000;

/** Stars and unread notices. One part of a page polls it, all others read along. */
export const pointsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ["points", userId],
    queryFn: ({ signal }) => call("points.total", { isPolled: true, signal }),
  });
