import { sparcletListing } from "../sparclets.ts";
import { isFinished } from "./event-status.ts";
import type { EventRow } from "./events.queries.ts";

export type LinkedEvent = Pick<EventRow, "id" | "type" | "status" | "community_slug">;

/** The path of the page where an event is played, or of its results when it is over. */
export function toEventPath(event: LinkedEvent): string {
  const segment = sparcletListing(event.type)?.segment ?? event.type;
  const path = `/communities/${event.community_slug}/sparclets/${segment}/${event.id}`;
  return isFinished(event) ? `${path}/results` : path;
}
