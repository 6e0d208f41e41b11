import { shortMoment } from "../../lib/times.ts";
import type { OpenCommunity } from "./open-communities.queries.ts";

/**
 * Describes a community's current event in one line: "On now: Quiz night", "Quiz night, 20:00" today or "Quiz night, Sat 18 Apr". Null
 * without one.
 */
export function currentEventText({ current_event: event }: Pick<OpenCommunity, "current_event">, now: number): string | null {
  if (!event) return null;
  if (event.status === "live") return `On now: ${event.name}`;
  const at = event.starts_at === null ? null : Date.parse(event.starts_at);
  return at === null || at < now ? `Open: ${event.name}` : `${event.name}, ${shortMoment(at, now)}`;
}
