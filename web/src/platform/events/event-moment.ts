import { isLed, type Timed, timeOf } from "./timed.ts";

const DAY_MS = 86_400_000;

/**
 * live: somebody leads it right now. today: something of it is open for a time, and the member is not through with it. soon: starts, locks or closes within a day. begun: the member is in and it goes on. open: can be
 * played at any time. coming: starts later. played: the member is through with what is open, and the next one comes. locked: picks are in, results still come. over: nothing more to do but look.
 */
export type Urgency = "live" | "today" | "soon" | "begun" | "open" | "coming" | "played" | "locked" | "over";

/** How pressing an event is for its community. */
export function urgencyOf(event: Timed, now: number): Urgency {
  const { status } = event;
  if (status === "completed" || status === "completing" || status === "cancelled") return "over";
  if (status === "live" && isLed(event)) return "live";
  if (event.picks?.is_locked) return "locked";
  if (event.run?.open_slot) return event.run.is_done ? "played" : "today";
  const nextAt = nextOf(event);
  if (nextAt !== null && nextAt - now < DAY_MS) return "soon";
  if (event.is_joined) return "begun";
  return status === "live" || nextAt === null || event.picks ? "open" : "coming";
}

/** Members can be in it right now: somebody leads it, or each plays it by themselves until it closes. What takes picks waits for its games. */
export function isOnNow({ status, mode, picks, run, ends_at }: Timed, now: number): boolean {
  if (status !== "live" || picks || mode === "picks") return false;
  if (run) return run.open_slot !== null && !run.is_done;
  const endsAt = timeOf(ends_at);
  return isLed({ mode }) || endsAt === null || endsAt > now;
}

const ORDER: Record<Urgency, number> = { live: 0, today: 1, soon: 2, begun: 3, open: 4, coming: 5, played: 6, locked: 7, over: 8 };

/** Most pressing first; what closes or starts sooner before what does so later, and of what is open at any time the newest first. */
export function byUrgency(now: number) {
  return (a: Timed, b: Timed): number => {
    const urgency = urgencyOf(a, now);
    const first = ORDER[urgency] - ORDER[urgencyOf(b, now)];
    if (first !== 0) return first;
    if (urgency === "open") return (timeOf(b.starts_at) ?? 0) - (timeOf(a.starts_at) ?? 0);
    return (nextOf(a) ?? Number.MAX_SAFE_INTEGER) - (nextOf(b) ?? Number.MAX_SAFE_INTEGER);
  };
}

/** The next moment that matters: the next lock of picks, the end of what is on, the start of what is not. */
function nextOf(event: Timed): number | null {
  if (event.picks) return timeOf(event.picks.next_lock_at);
  if (event.run && event.status === "live") return timeOf(event.run.open_slot ? event.run.locks_at : event.run.next_opens_at);
  return timeOf(event.status === "live" && !isLed(event) ? event.ends_at : event.starts_at);
}

interface Arranged<Row> {
  readonly lead: Row | null;
  readonly open: Row[];
  /** The member is through with what is open of them: they wait for the next one. */
  readonly played: Row[];
  /** Nothing to do in them any more, and not over. */
  readonly locked: Row[];
  readonly over: Row[];
}

/** The one that leads the page, and the rest: open ones by urgency, played, locked and finished ones apart. */
export function arrange<Row extends Timed>(events: readonly Row[], now: number): Arranged<Row> {
  const [played, locked, over]: [Row[], Row[], Row[]] = [[], [], []];
  const apart: Partial<Record<Urgency, Row[]>> = { played, locked, over };
  const open = events.filter((event) => {
    const list = apart[urgencyOf(event, now)];
    list?.push(event);
    return list === undefined;
  });
  for (const list of [open, played]) list.sort(byUrgency(now));
  return { lead: open[0] ?? null, open: open.slice(1), played, locked, over };
}

/** The soonest start, lock or end that is still ahead; null when nothing has a time. For looking more often when it is near. */
export function nextMomentOf(events: readonly Timed[], now: number): number | null {
  const ahead = events.flatMap((event) => {
    const { status, starts_at, ends_at, picks, run } = event;
    const at = status === "scheduled" ? starts_at : status === "live" ? ends_at : null;
    const own = [picks?.next_lock_at, run?.locks_at, run?.next_opens_at].map((moment) => timeOf(moment ?? null));
    return [timeOf(at), ...own].filter((time) => time !== null && time > now) as number[];
  });
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
