import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../../api/api.ts";

export type EventHosts = Answer<"hosts.list">["data"];
export type EventHost = EventHosts["co_hosts"][number];

/** Who runs an event, and who else may. */
export const eventHostsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["event-hosts", eventId],
    queryFn: async ({ signal }) => (await call("hosts.list", { params: { id: eventId }, signal })).data,
  });

export async function addHost(client: QueryClient, { eventId, userId }: { eventId: string; userId: string }): Promise<void> {
  const { data } = await call("hosts.add", { params: { id: eventId, userId } });
  client.setQueryData(eventHostsQuery(eventId).queryKey, data);
}

export async function removeHost(client: QueryClient, { eventId, userId }: { eventId: string; userId: string }): Promise<void> {
  await call("hosts.remove", { params: { id: eventId, userId } });
  await client.invalidateQueries({ queryKey: eventHostsQuery(eventId).queryKey });
}
