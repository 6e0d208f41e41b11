import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../../api/api.ts";

export type EventAnalytics = Answer<"events.analytics">["data"];
export type SlotAnalytics = EventAnalytics["slots"][number];

export const analyticsQuery = (id: string) =>
  queryOptions({
    queryKey: ["event", id, "analytics"],
    queryFn: async ({ signal }) => (await call("events.analytics", { params: { id }, signal })).data,
    staleTime: 30_000,
  });
