import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { communityEventsQuery } from "../../../platform/events/community-events.queries.ts";
import { EventLink } from "../../../platform/events/event-link.tsx";
import { arrange, toUrgency } from "../../../platform/events/event-moment.ts";
import type { EventDetail, EventRow } from "../../../platform/events/events.queries.ts";
import { momentLabels } from "../../../platform/events/moment-labels.ts";
import { canRemind, RemindMe } from "../../../platform/events/remind-me.tsx";
import { toTime } from "../../../platform/events/timed.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Ticket } from "../../../ui/ticket.tsx";

/** What somebody leads right now; else the next start of which the player can be reminded; else what is most urgent. */
function findNext(events: readonly EventRow[], now: number): EventRow | null {
  const { lead } = arrange(events, now);
  if (lead && toUrgency(lead, now) === "live") return lead;
  const ahead = events
    .filter((one) => canRemind(one, now))
    .sort((one, other) => (toTime(one.starts_at) ?? 0) - (toTime(other.starts_at) ?? 0));
  return ahead[0] ?? lead;
}

/** The community's next event, with a reminder of it while it is ahead; nothing when there is none. */
export function NextEvent({ event }: { readonly event: EventDetail }): ReactElement | null {
  const now = useNow();
  const { data } = useQuery({ ...communityEventsQuery(event.community_slug), refetchInterval: false });
  const lead = findNext(data?.data.filter(({ id, status }) => id !== event.id && status !== "draft") ?? [], now);
  if (!lead) return null;
  const { main, side } = momentLabels(lead, now);
  return (
    <Ticket
      className="tv-next"
      isThin
      labelledBy="next-event"
      stub={
        canRemind(lead, now) ? (
          <RemindMe key={lead.id} event={lead} size="sm" />
        ) : (
          <EventLink event={lead} className={buttonClass({ size: "sm" })}>
            Open
            <span className="visually-hidden"> {lead.name}</span>
          </EventLink>
        )
      }
    >
      <p className="micro meta">Next in {event.community_name}</p>
      <p className="strong" id="next-event">
        <EventLink event={lead}>{lead.name}</EventLink>
      </p>
      <p className="small meta">{[main, side].filter(Boolean).join(", ")}</p>
    </Ticket>
  );
}
