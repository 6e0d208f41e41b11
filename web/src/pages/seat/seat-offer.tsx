import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { publicEventQuery } from "../../platform/events/events.queries.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { eventIdAt } from "../events/event-id-at.ts";
import { SeatPage } from "./seat-page.tsx";

/** The address of an event's own page, without its results. */
const EVENT_PAGE = /^\/communities\/([^/?#]+)\/sparclets\/([^/?#]+)\/([^/?#]+)\/?(?:[?#]|$)/;

/**
 * The seat page of the event at the address, for visitors. Null where there is none: the event has no guests, has ended, or is not there, or
 * the address is another page's.
 */
export async function offerSeat({ queryClient, href }: { queryClient: QueryClient; href: string }): Promise<ReactElement | null> {
  const [, slug, segment, name] = EVENT_PAGE.exec(href) ?? [];
  if (!segment || !name) return null;
  try {
    const id = eventIdAt({ segment: decodeURIComponent(segment), id: decodeURIComponent(name) });
    const event = await queryClient.ensureQueryData(publicEventQuery(id));
    const isHere = event.community_slug === slug && webSparclet(event.type)?.segment === segment;
    // One that was called off has no seats; the page says so, with the host's words.
    const isShown = event.status === "scheduled" || event.status === "live" || event.status === "cancelled";
    return isHere && isShown && event.guests_allowed ? <SeatPage id={id} /> : null;
  } catch {
    // The sign-in page, which follows, works without the event.
    return null;
  }
}
