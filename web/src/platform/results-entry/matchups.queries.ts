import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";

export type MatchupPreview = NonNullable<Answer<"matchups.preview">["data"]>;

const POLL_MS = 20_000;
/** How long an entry must be unchanged before its preview is requested, because a score is typed digit by digit. */
const SETTLED_MS = 400;

/** A change of one matchup in the shape of its sparclet type. `version` is the revision that it is based on. */
export type MatchupPatch = Readonly<Record<string, unknown>>;

/** All matchups of an event, with the view of the event's type. */
export const matchupsQuery = <View>(eventId: string) =>
  queryOptions({
    queryKey: ["matchups", eventId],
    queryFn: async ({ signal }) => (await call("matchups.list", { params: { id: eventId }, signal })).data as unknown as readonly View[],
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
  });

/** Stores one matchup and returns it. Other matchups may depend on it, so all are refetched, with everything computed from them. */
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

/**
 * Returns which ranks a change would move. The server computes them and stores nothing. The reason is left out, because it moves no rank.
 */
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
