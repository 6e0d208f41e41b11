import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { communityEventsQuery } from "../../../platform/events/community-events.queries.ts";
import { EventLink } from "../../../platform/events/event-link.tsx";
import { arrange } from "../../../platform/events/event-moment.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { momentWords } from "../../../platform/events/moment-words.ts";

/** What comes next in the same community; nothing when nothing does. */
export function NextEvent({ event }: { readonly event: EventDetail }): ReactElement | null {
  const now = useNow();
  const { data } = useQuery({ ...communityEventsQuery(event.community_slug), refetchInterval: false });
  const { lead } = arrange(data?.data.filter(({ id, status }) => id !== event.id && status !== "draft") ?? [], now);
  if (!lead) return null;
  const { main, side } = momentWords(lead, now);
  return (
    <p className="small center">
      Next in {event.community_name}: <EventLink event={lead}>{lead.name}</EventLink>
      <span className="meta">, {[main, side].filter(Boolean).join(", ")}</span>
    </p>
  );
}
