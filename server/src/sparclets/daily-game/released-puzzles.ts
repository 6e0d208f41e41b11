import { dayOfPuzzle } from "@sparc/sparclets/daily-game/daily-calendar.rules";
import { type Content, PUZZLES_MAX, type Rules } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { toWallTime } from "@sparc/sparclets/kernel/zoned-time";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { EventRecord } from "../../features/events/event-record.ts";
import { isOpenForPicks } from "../../features/slots/slot-lock.policy.ts";
import { findSlots } from "../../features/slots/slots.repository.ts";
import type { QueryCall } from "../server-sparclet.ts";

/** A puzzle whose day has begun. */
export interface ReleasedPuzzle {
  slot: Slot<Content>;
  opensAt: Instant;
  date: string;
  isOpen: boolean;
}

export interface Released {
  /** In the order of their days. */
  puzzles: ReleasedPuzzle[];
  nextAt: Instant | null;
}

const RELEASING: ReadonlySet<string> = new Set<EventRecord["status"]>(["live", "completing", "completed"]);

/** The released puzzles of an event and when the next one opens. An event that was completed early releases no more puzzles. */
export async function findReleased({ context, event: { event } }: QueryCall<unknown>): Promise<Released> {
  const now = context.clock.now();
  const slots = (await findSlots(context.database.db, event.id)) as unknown as Slot<Content>[];
  const until = RELEASING.has(event.status) ? Math.min(now, event.completedAt ?? now) : Number.NEGATIVE_INFINITY;
  const puzzles = slots.flatMap((slot) => {
    const { opensAt } = slot;
    if (opensAt === null || opensAt > until) return [];
    return [
      { slot, opensAt, date: toDate(event, { slot, opensAt }), isOpen: event.status === "live" && isOpenForPicks(slot as never, now) },
    ];
  });
  const isGoingOn = event.status === "scheduled" || event.status === "live";
  const ahead = isGoingOn ? slots.flatMap(({ opensAt }) => (opensAt !== null && opensAt > now ? [opensAt] : [])) : [];
  return { puzzles: puzzles.slice(-PUZZLES_MAX), nextAt: ahead.length > 0 ? Math.min(...ahead) : null };
}

function toDate(event: EventRecord, { slot, opensAt }: { slot: Slot<Content>; opensAt: Instant }): string {
  const rules = event.rules as unknown as Rules;
  const day = dayOfPuzzle({ schedule: event, turnsOverAt: rules.turns_over_at }, slot.content.number);
  return day?.date ?? toWallTime(new Date(opensAt).toISOString(), event.timeZone).slice(0, 10);
}
