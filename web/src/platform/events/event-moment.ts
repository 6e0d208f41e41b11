import { hasEnded } from "./event-status.ts";
import { isLed, type Timed, toTime } from "./timed.ts";

const DAY_MS = 86_400_000;

/**
 * live: a host is running it now. locking: picks lock within a day. today: a slot is open for a limited time, and the member has not finished
 * it. soon: it starts or closes within a day. begun: the member has joined and it continues. open: it can be played at any time. coming: it starts later. played:
 * the member has finished the open slot and waits for the next. locked: all picks are locked and results are missing. over: it is
 * completed, being completed or called off.
 */
export type Urgency = "live" | "locking" | "today" | "soon" | "begun" | "open" | "coming" | "played" | "locked" | "over";

/** Returns how urgent an event is for a member. */
export function toUrgency(event: Timed, now: number): Urgency {
  const { status } = event;
  if (hasEnded(event)) return "over";
  if (status === "live" && isLed(event)) return "live";
  if (event.picks?.is_locked) return "locked";
  if (event.run?.open_slot) return event.run.is_done ? "played" : "today";
  const nextAt = findNext(event);
  if (nextAt !== null && nextAt - now < DAY_MS) return event.picks ? "locking" : "soon";
  if (event.is_joined) return "begun";
  return status === "live" || nextAt === null || event.picks ? "open" : "coming";
}

/**
 * True when members can take part right now: a host leads it, or each plays alone until it closes. Events with picks depend on their games
 * and are never on in this sense.
 */
export function isOnNow({ status, mode, picks, run, ends_at }: Timed, now: number): boolean {
  if (status !== "live" || picks || mode === "picks") return false;
  if (run) return run.open_slot !== null && !run.is_done;
  const endsAt = toTime(ends_at);
  return isLed({ mode }) || endsAt === null || endsAt > now;
}

const ORDER: Record<Urgency, number> = {
  live: 0,
  locking: 1,
  today: 2,
  soon: 3,
  begun: 4,
  open: 5,
  coming: 6,
  played: 7,
  locked: 8,
  over: 9,
};

/**
 * Compares events for sorting, the most urgent first. Within the same urgency the one that closes or starts sooner comes first, but among
 * open ones the newest.
 */
export function byUrgency(now: number) {
  return (a: Timed, b: Timed): number => {
    const urgency = toUrgency(a, now);
    const first = ORDER[urgency] - ORDER[toUrgency(b, now)];
    if (first !== 0) return first;
    if (urgency === "open") return (toTime(b.starts_at) ?? 0) - (toTime(a.starts_at) ?? 0);
    return (findNext(a) ?? Number.MAX_SAFE_INTEGER) - (findNext(b) ?? Number.MAX_SAFE_INTEGER);
  };
}

/** Returns the next moment in epoch milliseconds: the next lock of picks, the end of a running event, or the start of another. */
function findNext(event: Timed): number | null {
  if (event.picks) return toTime(event.picks.next_lock_at);
  if (event.run && event.status === "live") return toTime(event.run.open_slot ? event.run.locks_at : event.run.next_opens_at);
  return toTime(event.status === "live" && !isLed(event) ? event.ends_at : event.starts_at);
}

interface Arranged<Row> {
  readonly lead: Row | null;
  readonly open: Row[];
  /** Events whose open slot the member has finished. */
  readonly played: Row[];
  /** Events that are not over but leave the member nothing to do. */
  readonly locked: Row[];
  readonly over: Row[];
}

/**
 * Chooses the event that leads the page and sorts the other open ones by urgency. Played, locked and finished events get their own lists.
 */
export function arrange<Row extends Timed>(events: readonly Row[], now: number): Arranged<Row> {
  const [played, locked, over]: [Row[], Row[], Row[]] = [[], [], []];
  const apart: Partial<Record<Urgency, Row[]>> = { played, locked, over };
  const open = events.filter((event) => {
    const list = apart[toUrgency(event, now)];
    list?.push(event);
    return list === undefined;
  });
  for (const list of [open, played]) list.sort(byUrgency(now));
  return { lead: open[0] ?? null, open: open.slice(1), played, locked, over };
}

/** Returns the next start, lock or end in epoch milliseconds, or null without one. The page refetches more often when it is near. */
export function findNextMoment(events: readonly Timed[], now: number): number | null {
  const ahead = events.flatMap((event) => {
    const { status, starts_at, ends_at, picks, run } = event;
    const at = status === "scheduled" ? starts_at : status === "live" ? ends_at : null;
    const own = [picks?.next_lock_at, run?.locks_at, run?.next_opens_at].map((moment) => toTime(moment ?? null));
    return [toTime(at), ...own].filter((time) => time !== null && time > now) as number[];
  });
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
