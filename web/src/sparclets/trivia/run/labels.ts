import { dayAndTime } from "../../../lib/times.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";

/** Describes the state of a self-paced game, with times in the viewer's time zone. */
export function runStateLabel(event: Pick<EventDetail, "status" | "starts_at" | "ends_at" | "cancel_reason">): string {
  const { status, starts_at: startsAt, ends_at: endsAt } = event;
  const at = (time: string): string => dayAndTime(Date.parse(time));
  if (status === "scheduled") return startsAt ? `Opens by itself, ${at(startsAt)}` : "Not open yet";
  if (status === "live") return endsAt ? `Open until ${at(endsAt)}` : "Open now";
  if (status === "completing") return "Results are being made final";
  if (status === "completed") return "Full time";
  return status === "cancelled"
    ? `This event was called off.${event.cancel_reason ? ` “${event.cancel_reason}”` : ""}`
    : "Not published yet";
}
