import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";

const POLL_MS = 20_000;

/** A change of one matchup in the shape of its type, `version` being the revision it was made from. */
export type MatchupPatch = Readonly<Record<string, unknown>>;

/** All matchups of an event; the server answers by the schema of the event's type. */
export const matchupsQuery = <View>(eventId: string) =>
  queryOptions({
    queryKey: ["matchups", eventId],
    queryFn: async ({ signal }) => (await call("matchups.list", { params: { id: eventId }, signal })).data as unknown as readonly View[],
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
  });

/** Stores one matchup; others may follow from it, so all are asked for again, as is everything that is counted from them. */
export async function storeMatchup(a: { client: QueryClient; eventId: string; matchupId: string; patch: MatchupPatch }): Promise<void> {
  const { client, eventId, matchupId, patch } = a;
  await call("matchups.update", { params: { id: eventId, matchupId }, body: patch as JsonObject });
  await client.invalidateQueries({ queryKey: ["matchups", eventId] });
  void client.invalidateQueries({ queryKey: ["event", eventId] });
}
