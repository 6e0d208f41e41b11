import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { communityEventsQuery } from "../../platform/events/community-events.queries.ts";
import { EventLink } from "../../platform/events/event-link.tsx";
import { buttonClass } from "../../ui/button.tsx";

/** A link to a game of the community that is open today, one that the member has not finished where there is one; nothing without any. */
export function TodaysGame({ slug }: { readonly slug: string }): ReactElement | null {
  const { data } = useQuery({ ...communityEventsQuery(slug), refetchInterval: false });
  const open = (data?.data ?? []).filter((event) => event.run?.open_slot);
  const event = open.find(({ run }) => !run?.is_done) ?? open[0];
  if (!event) return null;
  return (
    <EventLink event={event} className={buttonClass({ size: "xl" })}>
      Today’s game
      <span className="visually-hidden">: {event.name}</span>
    </EventLink>
  );
}
