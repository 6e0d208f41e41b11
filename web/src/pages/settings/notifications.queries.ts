import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

export type NotificationSwitch = Answer<"notifications.get">["data"]["switches"][number];

export type QuietHours = NonNullable<Answer<"notifications.get">["data"]["quiet_hours"]>;

export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: async ({ signal }) => (await call("notifications.get", { signal })).data,
});

/** Sets the quiet hours; null removes them. */
export async function changeQuietHours(client: QueryClient, quietHours: QuietHours | null): Promise<void> {
  const { data } = await call("notifications.update", { body: { quiet_hours: quietHours } });
  client.setQueryData(notificationsQuery.queryKey, data);
}

export async function changeSwitch(client: QueryClient, changed: NotificationSwitch): Promise<void> {
  const { data } = await call("notifications.update", { body: { switches: [changed] } });
  client.setQueryData(notificationsQuery.queryKey, data);
}
