import type { EventRow } from "../events/events.queries.ts";

/** The link players get: by the short id when there is one. A rehearsal shows that of its event, which leads to the real game. */
export function joinPath(event: Pick<EventRow, "id" | "meta"> & { readonly rehearsal_of?: string | undefined }): string {
  return `/e/${event.meta.custom_short_id ?? event.rehearsal_of ?? event.id}`;
}
