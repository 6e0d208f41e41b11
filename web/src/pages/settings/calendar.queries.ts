import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

type Feed = Answer<"calendar.get">["data"];

/** Creation time of the calendar feed; null without one. The address is never returned. */
export const calendarFeedQuery = queryOptions({
  queryKey: ["calendar-feed"],
  queryFn: async ({ signal }) => (await call("calendar.get", { signal })).data,
});

/** Creates or replaces the feed and returns its address, which is stored nowhere, not even in the query cache. */
export async function makeCalendarFeed(client: QueryClient): Promise<string> {
  const { url, created_at } = (await call("calendar.create")).data;
  const feed: Feed = { created_at };
  client.setQueryData(calendarFeedQuery.queryKey, feed);
  return url;
}

export async function revokeCalendarFeed(client: QueryClient): Promise<void> {
  await call("calendar.revoke");
  client.setQueryData(calendarFeedQuery.queryKey, null);
}
