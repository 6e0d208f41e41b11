import { durationText, relativeMoment } from "../../lib/times.ts";
import { startsByItself } from "../../platform/events/event-status.ts";
import type { EventDetail, EventRow } from "../../platform/events/events.queries.ts";

type Timed = Pick<EventDetail, "id" | "starts_at" | "ends_at" | "auto_start" | "status" | "mode">;

/** Assumed length of an event without an end, for finding overlaps. */
const USUAL_LENGTH_MS = 60 * 60_000;

/** Advice about the start time, in a sentence; null without any. */
export function startAdvice(event: Timed, now: number): string | null {
  if (event.starts_at === null || (event.status !== "draft" && event.status !== "scheduled")) return null;
  const startsAt = Date.parse(event.starts_at);
  if (startsAt > now) return null;
  const ago = `This was ${relativeMoment(startsAt, now)}.`;
  if (startsByItself(event)) return `${ago} It starts as soon as it is published.`;
  if (event.mode === "picks") return `${ago} It is on from the first lock.`;
  return `${ago} It waits for you: start it from the console, or choose a later time.`;
}

interface TypedEnd {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The end that is saved, which counts as long as the typed one is wrong. */
  readonly savedEnd: string | null;
}

/** Message for an end before the start, which is then not saved; null without an error. */
export function endProblem({ startsAt, endsAt, savedEnd }: TypedEnd): string | null {
  if (startsAt === null || endsAt === null || Date.parse(endsAt) >= Date.parse(startsAt)) return null;
  const until = savedEnd === null ? "until then it has no end" : "until then the old one counts";
  return `This is ${durationText(Date.parse(startsAt) - Date.parse(endsAt))} before the start. Choose a later end; ${until}.`;
}

/** Only games that everybody plays alone end by the clock. */
export function endAdvice(event: Timed, now: number): string | null {
  if (event.mode !== "run" || event.ends_at === null || Date.parse(event.ends_at) > now || event.status === "completed") return null;
  return `This was ${relativeMoment(Date.parse(event.ends_at), now)}, so the event would be over before anybody plays.`;
}

/** What the end time means, by the way the event is played. */
export function endHint({ mode }: Pick<Timed, "mode">): string {
  return mode === "run" ? "Empty: it is over when you end it." : "Members see it. The event is over when you end it.";
}

/** The end moved by as much as the start, so that the event keeps its length. */
export function movedEnd(input: { startsAt: string | null; endsAt: string | null; to: string | null }): string | null {
  if (input.endsAt === null || input.startsAt === null || input.to === null) return input.endsAt;
  return new Date(Date.parse(input.endsAt) + Date.parse(input.to) - Date.parse(input.startsAt)).toISOString();
}

function span(event: Pick<EventRow, "starts_at" | "ends_at">): readonly [number, number] | null {
  if (event.starts_at === null) return null;
  const from = Date.parse(event.starts_at);
  return [from, event.ends_at === null ? from + USUAL_LENGTH_MS : Date.parse(event.ends_at)];
}

/** Other events of the community that overlap in time. This is allowed, but members cannot play both. */
export function overlapping<Row extends Pick<EventRow, "id" | "starts_at" | "ends_at" | "status">>(
  event: Timed,
  others: readonly Row[],
): Row[] {
  const own = span(event);
  if (!own) return [];
  return others.filter((other) => {
    if (other.id === event.id || (other.status !== "scheduled" && other.status !== "live")) return false;
    const theirs = span(other);
    return theirs !== null && own[0] < theirs[1] && theirs[0] < own[1];
  });
}
