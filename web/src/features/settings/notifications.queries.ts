import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

export type NotificationSwitch = Answer<"notifications.get">["data"]["switches"][number];

export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: async ({ signal }) => (await call("notifications.get", { signal })).data,
});

export async function changeSwitch(client: QueryClient, changed: NotificationSwitch): Promise<void> {
  const { data } = await call("notifications.update", { body: { switches: [changed] } });
  client.setQueryData(notificationsQuery.queryKey, data);
}
