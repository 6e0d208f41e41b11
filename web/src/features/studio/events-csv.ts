import { csvOf } from "../../lib/csv.ts";
import { webSparclet } from "../../sparclets/registry.ts";
import type { StudioRow } from "../events/events.queries.ts";

const HEADS = ["Name", "Type", "Community", "Status", "Start", "End", "Time zone", "Entries", "Last edited by", "Last edited", "Link"];

/** Times are in UTC, as ISO 8601. */
export function eventsCsv(events: readonly StudioRow[], origin: string): string {
  const rows = events.map((event) => [
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
    event.status === "draft" ? "" : `${origin}/e/${event.meta.custom_short_id ?? event.id}`,
  ]);
  return csvOf([HEADS, ...rows]);
}
