import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { serverNow } from "../../lib/server-now.ts";
import { homePollMs } from "../../platform/events/community-events.queries.ts";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { isRunLive } from "../../platform/studio/event-labels.ts";

/** The author's events, up to 100. It is polled, so that an event that goes live becomes the lead without a reload. */
export const ownEventsQuery = queryOptions({
  queryKey: ["studio-events", "start"],
  queryFn: ({ signal }) => call("events.list", { query: { created_by: "me", page_size: 100 }, signal }),
  refetchInterval: ({ state }) => homePollMs(state.data?.data ?? [], serverNow()),
});

export interface StartEvents {
  /** The most urgent event: a live hosted one, else the next scheduled one, else a live one without a host, else the newest draft. */
  readonly lead: EventRow | null;
  /** Live events apart from the lead, such as a daily game that is under way. */
  readonly onNow: readonly EventRow[];
  readonly comingUp: readonly EventRow[];
  readonly drafts: readonly EventRow[];
}

const toStart = (event: EventRow): number => (event.starts_at === null ? Number.POSITIVE_INFINITY : Date.parse(event.starts_at));

export function startEvents(events: readonly EventRow[]): StartEvents {
  const byStart = [...events].sort((a, b) => Math.sign(toStart(a) - toStart(b)) || 0);
  const live = byStart.filter(({ status }) => status === "live");
  const scheduled = byStart.filter(({ status }) => status === "scheduled");
  const drafts = events.filter(({ status }) => status === "draft");
  const lead = live.find(isRunLive) ?? scheduled[0] ?? live[0] ?? drafts[0] ?? null;
  const isOther = (event: EventRow): boolean => event.id !== lead?.id;
  return { lead, onNow: live.filter(isOther), comingUp: scheduled.filter(isOther), drafts: drafts.filter(isOther) };
}
