import type { Answer } from "../../api/api.ts";
import { counted } from "../../lib/ordinals.ts";
import { dayAndTime, relativeMoment, shortMoment } from "../../lib/times.ts";
import type { EventRow, StudioRow } from "../events/events.queries.ts";
import { type MomentLabels, momentLabels } from "../events/moment-labels.ts";
import { isLed } from "../events/timed.ts";
import { sparcletListing } from "../sparclets.ts";

/** The event's name in the Studio's list. */
export function eventName(event: Pick<EventRow, "name">): string {
  return event.name || "Event without a name";
}

/** Returns the line below an event's name: type, community, and what it contains. */
export function eventMeta(event: StudioRow): string {
  const listing = sparcletListing(event.type);
  return [listing?.label, event.community_name, listing?.describe(event)].filter(Boolean).join(", ");
}

/** True when a host runs the event from a console. Other events open and close automatically or are played alone. */
export function isRunLive(event: Pick<EventRow, "type" | "mode">): boolean {
  return hasConsole(event) && isLed(event);
}

/** True when the event has a page for its host: the console, or, where everybody plays alone, the one that shows who plays. */
export function hasConsole({ type }: Pick<EventRow, "type">): boolean {
  return sparcletListing(type)?.isHosted === true;
}

interface Desk {
  readonly to: "/studio/events/$id/edit" | "/studio/events/$id/host" | "/studio/events/$id/manage" | "/studio/events/$id/analytics";
  readonly label: string;
}

/** Returns the page on which hosts work on an event. */
export function toDesk(event: Pick<EventRow, "type" | "mode" | "status">): Desk {
  if (event.status === "draft") return { to: "/studio/events/$id/edit", label: "Go on editing" };
  if (isRunLive(event)) return { to: "/studio/events/$id/host", label: "Open host console" };
  if (isResultsEntered(event)) return { to: "/studio/events/$id/manage", label: "Enter results" };
  return { to: hasConsole(event) ? "/studio/events/$id/host" : "/studio/events/$id/analytics", label: "See who plays" };
}

/** True when the event has results to enter or correct. */
export function isResultsEntered({ type, status }: Pick<EventRow, "type" | "status">): boolean {
  return sparcletListing(type)?.isManaged === true && status !== "draft" && status !== "cancelled";
}

const DAY_MS = 86_400_000;

export function studioMoment(event: StudioRow, now: number): MomentLabels {
  if (event.status === "draft") {
    return event.starts_at === null ? { main: "No start yet", side: "" } : { main: dayAndTime(Date.parse(event.starts_at), now), side: "" };
  }
  const moment = momentLabels(event, now);
  return event.status === "scheduled" && event.auto_start ? { main: moment.main, side: `${moment.side}, starts by itself` } : moment;
}

/** Returns the label of the most likely next action on an event, and where it happens: on a page of the Studio, or on the event's own. */
export function nextAction(event: StudioRow): { readonly page: "host" | "manage" | "edit" | "event"; readonly label: string } {
  const { status } = event;
  if (status === "live" && isRunLive(event)) return { page: "host", label: "Host" };
  if (status === "live" && isResultsEntered(event)) return { page: "manage", label: "Enter results" };
  if (status === "draft") return { page: "edit", label: "Continue" };
  if (status === "scheduled" || status === "live") return { page: "edit", label: "Edit" };
  return { page: "event", label: status === "cancelled" ? "View" : "Results" };
}

/** Returns the next task for an event's prizes; null when there is none. */
export function prizesToDo({ prizes_waiting: waiting }: Pick<StudioRow, "prizes_waiting">): string | null {
  if (!waiting) return null;
  return waiting.is_tied ? "Decide who wins prizes" : `Ship ${counted(waiting.to_ship_count, "prize")}`;
}

/** Returns the note beside the status: the next task. */
export function statusNote(event: StudioRow): { readonly label: string; readonly isToDo: boolean } | null {
  const prizes = prizesToDo(event);
  if (prizes) return { label: prizes, isToDo: true };
  if (event.status !== "draft" || event.missing_count === null) return null;
  if (event.missing_count === 0) return { label: "Ready to publish", isToDo: false };
  return { label: `${counted(event.missing_count, "thing")} missing`, isToDo: true };
}

/** Returns who edited the event last, and when; null when the viewer may not know. */
export function lastEdit(input: {
  event: StudioRow;
  now: number;
  ownId: string | undefined;
}): { readonly who: string; readonly when: string } | null {
  const edit = input.event.last_edited;
  if (!edit) return null;
  const at = Date.parse(edit.at);
  const who = edit.user_id === input.ownId ? "You" : (edit.name ?? "Somebody who left");
  return { who, when: input.now - at < DAY_MS ? relativeMoment(at, input.now) : shortMoment(at, input.now) };
}

/** The chip of each status, without its icon. */
export const STATUS_CHIPS = {
  live: { tone: "live", label: "Live" },
  draft: { tone: "line", label: "Draft" },
  scheduled: { tone: "info", label: "Scheduled" },
  cancelled: { tone: "bad", label: "Cancelled" },
  completing: { tone: "ok", label: "Counting" },
  completed: { tone: "ok", label: "Completed" },
} as const satisfies Record<StudioRow["status"], { tone: string; label: string }>;

/** The columns of the Studio's list. */
export const EVENT_COLUMNS = [
  "Event",
  "Status",
  "When",
  { name: "Entries", isNumber: true },
  "Last edited",
  { name: "Actions", isHidden: true },
] as const;

export const TAB_NAMES = { draft: "Draft", scheduled: "Scheduled", live: "Live", completed: "Completed", cancelled: "Cancelled" } as const;
export type StatusCounts = Answer<"events.list">["status_counts"];

/** Events that are being completed count as completed. */
export function countOfStatus(counts: StatusCounts, status: keyof typeof TAB_NAMES): number {
  return (counts[status] ?? 0) + (status === "completed" ? (counts.completing ?? 0) : 0);
}

export interface EventGroup {
  readonly name: string;
  readonly events: readonly StudioRow[];
}

const GROUP_OF: Record<StudioRow["status"], string> = {
  live: "Now",
  completing: "Now",
  scheduled: "Coming up",
  draft: "Drafts",
  completed: "Full time",
  cancelled: "Full time",
};

/** Groups one page of the list. The server has sorted the rows. */
export function toGroups(events: readonly StudioRow[]): readonly EventGroup[] {
  const groups: { name: string; events: StudioRow[] }[] = [];
  for (const event of events) {
    const name = GROUP_OF[event.status];
    const last = groups.at(-1);
    if (last?.name === name) last.events.push(event);
    else groups.push({ name, events: [event] });
  }
  return groups;
}
