import { counted } from "../../lib/ordinals.ts";
import { countedPoints, type PointsName } from "../../lib/points-naming.ts";
import type { EventRow } from "../../platform/events/events.queries.ts";

/**
 * Time at which a finished event counts as played, in milliseconds: its completion, else its end, else its start. Null without any of them.
 */
export function playedAt(event: Pick<EventRow, "completed_at" | "ends_at" | "starts_at">): number | null {
  const at = event.completed_at ?? event.ends_at ?? event.starts_at;
  return at ? Date.parse(at) : null;
}

interface Month {
  readonly month: string;
  readonly events: readonly EventRow[];
  /** The viewer's number of games and stars in this month, counted from this page alone; null when they played none. */
  readonly note: string | null;
}

/** Groups finished events by the month in which they were played, in the order of the list. Months of other years include the year. */
export function byMonth(events: readonly EventRow[], points: PointsName, now = Date.now()): Month[] {
  const months = new Map<string, EventRow[]>();
  for (const event of events) {
    const month = toMonth(playedAt(event), now);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return [...months].map(([month, played]) => ({ month, events: played, note: toNote(played, points) }));
}

function toMonth(at: number | null, now: number): string {
  if (at === null) return "Some day";
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(undefined, { month: "long", ...(isThisYear ? {} : { year: "numeric" }) }).format(at);
}

function toNote(events: readonly EventRow[], points: PointsName): string | null {
  const own = events.filter((event) => event.own);
  if (own.length === 0) return null;
  const stars = own.reduce((sum, event) => sum + (event.own?.stars ?? 0), 0);
  return `${counted(own.length, "game")}${stars > 0 ? `, ${countedPoints(stars, points)}` : ""}`;
}

/** "Won by Ana Torres", "Won by Ana Torres and Bo" or "Won by Ana Torres, Bo and others"; null when no winner has rank 1. */
export function winnerLabel(winners: EventRow["winners"]): string | null {
  const best = (winners ?? []).filter(({ rank }) => rank === 1).map(({ name }) => name);
  const [first, second, ...more] = best;
  if (first === undefined) return null;
  if (second === undefined) return `Won by ${first}`;
  return more.length === 0 ? `Won by ${first} and ${second}` : `Won by ${first}, ${second} and others`;
}
