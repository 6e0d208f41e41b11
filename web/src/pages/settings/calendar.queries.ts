import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

type Feed = Answer<"calendar.get">["data"];

/** Since when there is a feed; null without one. Never its address. */
export const calendarFeedQuery = queryOptions({
  queryKey: ["calendar-feed"],
  queryFn: async ({ signal }) => (await call("calendar.get", { signal })).data,
});

/** Makes the feed or replaces it, and answers the address: it is stored nowhere, not even with the queries. */
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
