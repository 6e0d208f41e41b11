import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

/** The event to which a short id leads, and from which it can be moved. */
export type MovableFrom = NonNullable<Answer<"events.shortId">["data"]["movable_from"]>;

/** Whether a short id is free for an event, and where it leads when its author may move it. */
export const shortIdQuery = (input: { shortId: string; type: string; eventId: string }) =>
  queryOptions({
    queryKey: ["short-id", input.shortId, input.type, input.eventId],
    queryFn: async ({ signal }) =>
      (await call("events.shortId", { query: { short_id: input.shortId, type: input.type, event_id: input.eventId }, signal })).data,
    staleTime: 10_000,
    retry: false,
  });
