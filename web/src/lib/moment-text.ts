import { clockTime, dayAndTime } from "./times.ts";

/** The moment that matters of a notice. */
interface Moment {
  readonly what: "starts" | "locks" | "claim_by";
  /** As the server writes it. */
  readonly at: string;
}

const LABELS: Readonly<Record<Moment["what"], string>> = {
  starts: "Starts",
  locks: "Locks",
  claim_by: "Claim it by",
};

export const isSameDay = (at: number, now: number): boolean => new Date(at).toDateString() === new Date(now).toDateString();

/** "Locks tomorrow, 19:00", in the reader's zone; null where there is no moment. */
export function momentText(moment: Moment | null, now: number): string | null {
  if (!moment) return null;
  const at = Date.parse(moment.at);
  const day = new Date(now);
  day.setDate(day.getDate() + 1);
  const isTomorrow = isSameDay(at, day.getTime());
  const when = isSameDay(at, now) ? clockTime(at) : isTomorrow ? `tomorrow, ${clockTime(at)}` : dayAndTime(at);
  return `${LABELS[moment.what]} ${when}`;
}
