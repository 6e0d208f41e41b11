import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { communityEventsQuery } from "../../../platform/events/community-events.queries.ts";
import { EventLink } from "../../../platform/events/event-link.tsx";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { DailyGameIcon } from "../../../ui/icons/sparclet-icons.ts";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";

const SHOWN_MAX = 4;

/** The community's other daily games that are open now, those that still wait for the member first. */
export function AlsoToday({ event }: { readonly event: EventDetail }): ReactElement | null {
  const { data } = useQuery({ ...communityEventsQuery(event.community_slug), refetchInterval: false });
  const open = (data?.data ?? []).filter(({ id, type, run }) => type === event.type && id !== event.id && run?.open_slot);
  const others = open.toSorted((one, other) => Number(one.run?.is_done) - Number(other.run?.is_done)).slice(0, SHOWN_MAX);
  if (others.length === 0) return null;
  return (
    <section className="also" aria-labelledby="also-today">
      <h3 className="micro meta" id="also-today">
        Also today
      </h3>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <EventLink event={other}>
              {other.run?.is_done ? <CheckIcon className="s pos" /> : <DailyGameIcon className="s" />}
              <bdi className="strong">{other.name}</bdi>
            </EventLink>
            <span className="small meta">{statusText(other.run)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function statusText(run: { readonly is_begun: boolean; readonly is_done: boolean } | null | undefined): string {
  if (run?.is_done) return "Played";
  return run?.is_begun ? "Begun" : "Not played yet";
}
