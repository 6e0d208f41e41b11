import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/api.ts";
import { resultsQuery } from "../../../platform/events/events.queries.ts";
import { type OwnGame, ownGameOf } from "./best-moment.ts";

const STARS_EVERY_MS = 2_000;
/** Awards of a large event take a moment; a page left open does not ask for ever. */
const MOST_LOOKS = 15;
const PAGE_SIZE = 100;

export interface OwnEnd {
  /** Null while it loads. */
  readonly game: OwnGame | null;
  /** Null while nothing has been awarded yet. */
  readonly stars: number | null;
}

/** What the end says about the own game. */
export function useOwnEnd(eventId: string, hasPlayed: boolean): OwnEnd {
  const results = useQuery({ ...resultsQuery(eventId), enabled: hasPlayed });
  const entries = useQuery({
    queryKey: ["stars-of", eventId],
    queryFn: async ({ signal }) => (await call("points.entries", { query: { event_id: eventId, page_size: PAGE_SIZE }, signal })).data,
    enabled: hasPlayed,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 || state.dataUpdateCount >= MOST_LOOKS ? false : STARS_EVERY_MS),
  });
  const found = entries.data?.filter(({ event_id }) => event_id === eventId) ?? [];
  return {
    game: results.data ? ownGameOf(results.data.slots) : null,
    stars: found.length === 0 ? null : found.reduce((sum, { amount }) => sum + amount, 0),
  };
}
