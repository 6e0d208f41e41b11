import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/api.ts";
import { resultsQuery } from "../../../platform/events/events.queries.ts";
import { guestStarsQuery } from "../../../platform/guests/guest.queries.ts";
import { useIsGuest } from "../../../session/session-store.ts";
import { type OwnGame, toOwnGame } from "./best-moment.ts";

const STARS_EVERY_MS = 2_000;
/** Limit of polls for the stars: awarding a large event takes a moment, but a page left open must not poll for ever. */
const REFETCHES_MAX = 15;
const PAGE_SIZE = 100;

export interface OwnEnd {
  /** Null while it loads. */
  readonly game: OwnGame | null;
  /** Null while no stars have been awarded yet. */
  readonly stars: number | null;
  /** All of the player's stars right after this game's; null as long as `stars` is. */
  readonly total: number | null;
}

/** Loads the player's own game and stars for the end screen. */
export function useOwnEnd(eventId: string, hasPlayed: boolean): OwnEnd {
  const isGuest = useIsGuest();
  const results = useQuery({ ...resultsQuery(eventId), enabled: hasPlayed });
  const guestStars = useQuery({ ...guestStarsQuery, enabled: hasPlayed && isGuest });
  const entries = useQuery({
    queryKey: ["stars-of", eventId],
    queryFn: async ({ signal }) => (await call("points.entries", { query: { event_id: eventId, page_size: PAGE_SIZE }, signal })).data,
    enabled: hasPlayed && !isGuest,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 || state.dataUpdateCount >= REFETCHES_MAX ? false : STARS_EVERY_MS),
  });
  const found = entries.data?.filter(({ event_id }) => event_id === eventId) ?? [];
  const game = results.data ? toOwnGame(results.data.slots) : null;
  if (isGuest) return { game, stars: guestStars.data || null, total: guestStars.data || null };
  // The newest entry comes first.
  const [newest] = found;
  return { game, stars: newest ? found.reduce((sum, { amount }) => sum + amount, 0) : null, total: newest?.balance ?? null };
}
