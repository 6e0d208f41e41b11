import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";

/** An event with its draft. An admin who fetches another author's event has seen its answer keys, and cannot play it any more. */
export const ownEventQuery = (id: string) =>
  queryOptions({
    queryKey: ["event", id, "author"],
    queryFn: async ({ signal }) => (await call("events.get", { params: { id }, query: { as: "author" }, signal })).data,
  });
