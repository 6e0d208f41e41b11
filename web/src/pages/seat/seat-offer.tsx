import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { publicEventQuery } from "../../platform/events/events.queries.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { sessionEnd } from "../../session/end-session.ts";
import { eventIdAt } from "../events/event-id-at.ts";
import { SeatPage } from "./seat-page.tsx";
import { isOver } from "./to-refusal.ts";

/** The address of an event's own page, or of its results. */
const EVENT_PAGE = /^\/communities\/([^/?#]+)\/sparclets\/([^/?#]+)\/([^/?#]+)(\/results)?\/?(?:[?#]|$)/;

/**
 * The seat page of the event at the address, for visitors. Of an event that is over it says so, also where it had no seats for guests. Null
 * where there is none: the event has no guests or is not there, or the address is another page's.
 */
export async function offerSeat({ queryClient, href }: { queryClient: QueryClient; href: string }): Promise<ReactElement | null> {
  const [, slug, segment, name, results] = EVENT_PAGE.exec(href) ?? [];
  if (!segment || !name) return null;
  try {
    const id = eventIdAt({ segment: decodeURIComponent(segment), id: decodeURIComponent(name) });
    const event = await queryClient.ensureQueryData(publicEventQuery(id));
    const isHere = event.community_slug === slug && webSparclet(event.type)?.segment === segment;
    const hasSeats = event.guests_allowed && results === undefined && !isOver(event);
    // Somebody whose session has just ended is on the way back to the results.
    const isEndShown = isOver(event) && !sessionEnd().reason;
    return isHere && (hasSeats || isEndShown) ? <SeatPage id={id} /> : null;
  } catch {
    // The sign-in page, which follows, works without the event.
    return null;
  }
}
