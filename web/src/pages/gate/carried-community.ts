import { useQuery } from "@tanstack/react-query";
import { type Community, publicCommunityQuery } from "../../platform/communities/communities.queries.ts";
import { publicEventQuery } from "../../platform/events/events.queries.ts";
import { useCommunityTheme } from "../communities/community-theme.ts";
import { type Carried, slugIn } from "./destination.ts";

const EVENT_STALE_MS = 60_000;

/** The event id comes in `eid` or inside a redirect to `/e/{id}`. */
function eventIdIn({ eid, redirect }: Carried): string | null {
  return eid ?? /^\/(?:e|events)\/([^/?#]+)/.exec(redirect ?? "")?.[1] ?? null;
}

/** The community the link was for, found by its slug or by its event. Null without one, undefined while it loads. */
export function useCarriedCommunity(carried: Carried): Community | null | undefined {
  const eventId = eventIdIn(carried);
  const { data: event, isLoading: isEventLoading } = useQuery({
    ...publicEventQuery(eventId ?? ""),
    enabled: eventId !== null,
    staleTime: EVENT_STALE_MS,
  });
  const slug = carried.c ?? slugIn(carried.redirect ?? "") ?? event?.community_slug ?? null;
  const { data: community, isLoading } = useQuery({ ...publicCommunityQuery(slug ?? ""), enabled: slug !== null });
  useCommunityTheme(community);
  return community ?? (isEventLoading || isLoading ? undefined : null);
}
