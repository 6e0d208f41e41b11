import { clockTime, dayAndTime } from "./times.ts";

/** The start, lock or claim deadline that a notice is about. */
interface Moment {
  readonly what: "starts" | "locks" | "claim_by";
  /** ISO 8601, as the server sends it. */
  readonly at: string;
}

const LABELS: Readonly<Record<Moment["what"], string>> = {
  starts: "Starts",
  locks: "Locks",
  claim_by: "Claim it by",
};

export const isSameDay = (at: number, now: number): boolean => new Date(at).toDateString() === new Date(now).toDateString();

/** Formats a moment in the viewer's time zone, such as "Locks tomorrow, 19:00". Returns null when there is no moment. */
export function momentText(moment: Moment | null, now: number): string | null {
  if (!moment) return null;
  const at = Date.parse(moment.at);
  const day = new Date(now);
  day.setDate(day.getDate() + 1);
  const isTomorrow = isSameDay(at, day.getTime());
  const when = isSameDay(at, now) ? clockTime(at) : isTomorrow ? `tomorrow, ${clockTime(at)}` : dayAndTime(at);
  return `${LABELS[moment.what]} ${when}`;
}
