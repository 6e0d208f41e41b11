import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

export type MatchupPreview = NonNullable<Answer<"matchups.preview">["data"]>;

const POLL_MS = 20_000;
/** So long nothing may change before it is asked about: a score is typed figure by figure. */
const SETTLED_MS = 400;

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

/**
 * Stores one matchup and answers it as it is then; others may follow from it, so all are asked for again, as is everything that is counted
 * from them.
 */
export async function storeMatchup(input: {
  client: QueryClient;
  eventId: string;
  matchupId: string;
  patch: MatchupPatch;
}): Promise<JsonObject> {
  const { client, eventId, matchupId, patch } = input;
  const { data } = await call("matchups.update", { params: { id: eventId, matchupId }, body: patch as JsonObject });
  await client.invalidateQueries({ queryKey: ["matchups", eventId] });
  void client.invalidateQueries({ queryKey: ["event", eventId] });
  return data;
}

/** Which ranks a change would move; the server counts, and stores nothing. A reason moves no rank. */
export function previewQuery(input: { eventId: string; matchupId: string; patch: MatchupPatch | null }) {
  const { reason: _, ...body } = input.patch ?? {};
  const params = { id: input.eventId, matchupId: input.matchupId };
  return queryOptions({
    queryKey: ["matchup-preview", input.eventId, input.matchupId, body],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
      signal.throwIfAborted();
      return (await call("matchups.preview", { params, body: body as JsonObject, signal })).data;
    },
    enabled: input.patch !== null,
    retry: false,
    gcTime: 0,
  });
}
