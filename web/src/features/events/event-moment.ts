import { isLed, type Timed, timeOf } from "./timed.ts";

const DAY_MS = 86_400_000;

/**
 * live: somebody leads it right now. soon: starts or closes within a day. begun: the member is in and it goes on. open: can be played
 * at any time. coming: starts later. over: nothing more to do but look.
 */
export type Urgency = "live" | "soon" | "begun" | "open" | "coming" | "over";

/** How pressing an event is for its community. */
export function urgencyOf(event: Timed, now: number): Urgency {
  const { status } = event;
  if (status === "completed" || status === "completing" || status === "cancelled") return "over";
  if (status === "live" && isLed(event)) return "live";
  const nextAt = status === "live" ? timeOf(event.ends_at) : timeOf(event.starts_at);
  if (nextAt !== null && nextAt - now < DAY_MS) return "soon";
  if (event.is_joined) return "begun";
  return status === "live" || nextAt === null ? "open" : "coming";
}

const ORDER: Record<Urgency, number> = { live: 0, soon: 1, begun: 2, open: 3, coming: 4, over: 5 };

/** Most pressing first; what closes or starts sooner before what does so later, and of what is open at any time the newest first. */
export function byUrgency(now: number) {
  return (a: Timed, b: Timed): number => {
    const urgency = urgencyOf(a, now);
    const first = ORDER[urgency] - ORDER[urgencyOf(b, now)];
    if (first !== 0) return first;
    if (urgency === "open") return (timeOf(b.starts_at) ?? 0) - (timeOf(a.starts_at) ?? 0);
    return nextOf(a) - nextOf(b);
  };
}

/** The next moment that matters: the end of what is on, the start of what is not. */
function nextOf(event: Timed): number {
  const at = event.status === "live" && !isLed(event) ? event.ends_at : event.starts_at;
  return timeOf(at) ?? Number.MAX_SAFE_INTEGER;
}

/** The one that leads the page, and the rest: open ones by urgency, finished ones apart. */
export function arrange<Row extends Timed>(events: readonly Row[], now: number): { lead: Row | null; open: Row[]; over: Row[] } {
  const open = events.filter((event) => urgencyOf(event, now) !== "over").sort(byUrgency(now));
  const over = events.filter((event) => urgencyOf(event, now) === "over");
  return { lead: open[0] ?? null, open: open.slice(1), over };
}

/** The soonest start or end that is still ahead; null when nothing has a time. For looking more often when it is near. */
export function nextMomentOf(events: readonly Timed[], now: number): number | null {
  const ahead = events.flatMap(({ status, starts_at, ends_at }) => {
    const at = status === "scheduled" ? timeOf(starts_at) : status === "live" ? timeOf(ends_at) : null;
    return at !== null && at > now ? [at] : [];
  });
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
