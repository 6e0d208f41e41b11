import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { EventRecord } from "../events/event-record.ts";

type Addressed = Pick<EventRecord, "id" | "shortId" | "type" | "communitySlug">;

/** Where a member plays an event, or sees its results. */
export function eventPath({ registry }: { registry: SparcletRegistry }, event: Addressed, page: "play" | "results" = "play"): string {
  const segment = registry[event.type]?.rules.wire.segment;
  const id = encodeURIComponent(event.id);
  // For a type that this server does not have, the short address redirects.
  if (segment === undefined) return `/e/${id}`;
  return `/communities/${event.communitySlug}/sparclets/${segment}/${id}${page === "results" ? "/results" : ""}`;
}
