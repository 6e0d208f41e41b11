import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";

/** How often an event's short links were opened. The server adds new openings every few seconds. */
export const linkOpensQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["event", eventId, "link-opens"],
    queryFn: async ({ signal }) => (await call("events.linkOpens", { params: { id: eventId }, signal })).data,
    staleTime: 10_000,
  });
