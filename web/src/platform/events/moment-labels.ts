import { clockTime, dayAndTime, relativeMoment, shortMoment } from "../../lib/times.ts";
import { isLed, type Timed, toTime } from "./timed.ts";

export interface MomentLabels {
  readonly main: string;
  readonly side: string;
}

/** Returns two lines for an event's moment, such as "Tue 5 May" and "20:00", or the time that is left. */
export function momentLabels(event: Timed, now: number): MomentLabels {
  if (event.picks) return picksMoment(event, now);
  if (event.status === "live") return liveMoment(event, now);
  if (event.status === "cancelled") return { main: "Called off", side: "" };
  if (event.status === "completing") return { main: "Full time", side: "points are being counted" };
  if (event.status === "completed") {
    const at = event.completed_at;
    return { main: "Full time", side: at ? dayAndTime(Date.parse(at), now) : "" };
  }
  if (event.starts_at === null) return { main: "Open", side: isLed(event) ? "starts when the host is ready" : "at any time" };
  const startsAt = Date.parse(event.starts_at);
  if (startsAt < now && event.mode === "picks") return { main: "Open", side: "at any time" };
  if (startsAt < now) return { main: "Any moment", side: "the host starts it" };
  return { main: shortMoment(startsAt, now), side: besideDay(startsAt, now) };
}

/** Returns when picks lock, and after the lock how many results are decided. */
function picksMoment({ picks, slot_count = 0 }: Timed, now: number): MomentLabels {
  const decided = picks?.decided_count ?? 0;
  const so = `${decided} of ${slot_count} decided`;
  if (picks?.is_locked) return decided < slot_count ? { main: "Locked", side: so } : { main: "Decided", side: "all results are in" };
  const at = toTime(picks?.next_lock_at ?? null);
  if (at === null) return { main: "Open", side: decided > 0 ? so : "at any time" };
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return { main: `Locks ${isToday ? "today " : ""}${shortMoment(at, now)}`, side: besideDay(at, now) };
}

/** Returns the time that is left, with the time of day when the first line has only the day. */
function besideDay(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? relativeMoment(at, now) : `${clockTime(at)}, ${relativeMoment(at, now)}`;
}

/** Returns until when today's slot can be played, and after that when the next one opens. */
function runMoment({ open_slot, locks_at, next_opens_at, is_done }: NonNullable<Timed["run"]>, now: number): MomentLabels {
  const locksAt = toTime(locks_at);
  const opensAt = toTime(next_opens_at);
  if (open_slot && !is_done)
    return locksAt === null ? { main: "Open", side: "" } : { main: `Until ${shortMoment(locksAt, now)}`, side: besideDay(locksAt, now) };
  const main = is_done ? "Played" : "Nothing now";
  return { main, side: opensAt === null ? "" : `next ${relativeMoment(opensAt, now)}` };
}

function liveMoment(event: Timed, now: number): MomentLabels {
  const { started_at: at } = event;
  if (event.run) return runMoment(event.run, now);
  if (isLed(event)) return { main: "On now", side: at ? `since ${shortMoment(Date.parse(at), now)}` : "" };
  const endsAt = toTime(event.ends_at);
  if (endsAt === null) return { main: "Open", side: "at any time" };
  return endsAt > now
    ? { main: `Until ${shortMoment(endsAt, now)}`, side: besideDay(endsAt, now) }
    : { main: "Closing", side: "results follow in a moment" };
}
