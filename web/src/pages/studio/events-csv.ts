import type { StudioRow } from "../../platform/events/events.queries.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { joinPath } from "../../platform/studio/join-path.ts";

export const EVENT_HEADS = [
  "Name",
  "Type",
  "Community",
  "Status",
  "Start",
  "End",
  "Time zone",
  "Entries",
  "Last edited by",
  "Last edited",
  "Link",
];

/** CSV cells of an event; its times are ISO 8601 in UTC. */
export function eventCells(event: StudioRow, origin: string): string[] {
  return [
    event.name,
    webSparclet(event.type)?.label ?? event.type,
    event.community_name,
    event.status,
    event.starts_at ?? "",
    event.ends_at ?? "",
    event.time_zone,
    String(event.entry_count),
    event.last_edited?.name ?? "",
    event.last_edited?.at ?? "",
    event.status === "draft" ? "" : `${origin}${joinPath(event)}`,
  ];
}
