import { useQuery } from "@tanstack/react-query";
import { publicCommunityQuery } from "../../platform/communities/communities.queries.ts";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import { useCommunityTheme } from "../communities/community-theme.ts";

/** Applies the colours of the event's community to the console, the editor and the big screen. */
export function useEventTheme(event: EventDetail | undefined): void {
  const slug = event?.community_slug ?? "";
  const { data: community } = useQuery({ ...publicCommunityQuery(slug), enabled: slug !== "" });
  useCommunityTheme(community);
}
