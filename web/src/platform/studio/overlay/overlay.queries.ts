import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../../api/api.ts";

/** Since when an event has an overlay key; null without one. The key is never returned. */
export const overlayKeyQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["overlay-key", eventId],
    queryFn: async ({ signal }) => (await call("overlays.get", { params: { id: eventId }, signal })).data,
  });

/** Makes or replaces the key and returns the overlay's address, which is stored nowhere, not even in the query cache. */
export async function makeOverlayKey(client: QueryClient, eventId: string): Promise<string> {
  const { url, created_at } = (await call("overlays.create", { params: { id: eventId } })).data;
  const known: Answer<"overlays.get">["data"] = { created_at };
  client.setQueryData(overlayKeyQuery(eventId).queryKey, known);
  return url;
}

export async function revokeOverlayKey(client: QueryClient, eventId: string): Promise<void> {
  await call("overlays.revoke", { params: { id: eventId } });
  client.setQueryData(overlayKeyQuery(eventId).queryKey, null);
}
