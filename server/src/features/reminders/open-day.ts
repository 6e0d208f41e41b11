import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import { isExpired, type RunRules } from "../runs/run-series.rules.ts";
import { findRunsAmong } from "../runs/runs.repository.ts";
import { isOpenForPicks } from "../slots/slot-lock.policy.ts";
import { findSlots } from "../slots/slots.repository.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { type DayReminderKind, SHORTEST_STREAK } from "./day-reminders.rules.ts";
import type { Recipient } from "./reminders.repository.ts";

/** A slot that is a day of an event and can be played now. */
export interface OpenDay {
  event: EventRecord;
  run: RunRules;
  slot: { key: string; opensAt: Instant; lockAt: Instant };
  /** Whether the days before are settled, so that streaks are known. */
  areStreaksKnown: boolean;
}

/** Null where there is no such day: not open or no longer, or of an event that does not run, is a rehearsal or has no days. */
export async function loadOpenDay(
  { registry }: Pick<AppContext, "registry">,
  input: { db: Queryable; eventId: string; isWanted: (slot: Slot<Json>) => boolean; now: Instant },
): Promise<OpenDay | null> {
  const event = await findEventById(input.db, input.eventId);
  if (event?.status !== "live" || event.rehearsalOf !== null) return null;
  const sparclet = registry[event.type];
  if (!sparclet?.run || !sparclet.rules.currentStreak) return null;
  const slots = await findSlots(input.db, input.eventId);
  const slot = slots.find((one) => input.isWanted(one) && isOpenForPicks(one, input.now));
  if (!slot || slot.opensAt === null || slot.lockAt === null) return null;
  const areStreaksKnown = slots.every(({ sealedAt, lockAt }) => sealedAt !== null || lockAt === null || lockAt > input.now);
  return { event, run: sparclet.run, slot: { key: slot.key, opensAt: slot.opensAt, lockAt: slot.lockAt }, areStreaksKnown };
}

/** Who of these has not finished the day's slot and, of streaks that end, has one to lose; with the days of their streak. */
export async function findUnfinished(
  { standings }: { standings: Pick<StandingsService, "get"> },
  input: { db: Queryable; kind: DayReminderKind; day: OpenDay; recipients: readonly Recipient[]; now: Instant },
): Promise<{ userId: string; streak: number }[]> {
  const { event, run: rules, slot } = input.day;
  const userIds = input.recipients.map(({ userId }) => userId);
  const runs = await findRunsAmong(input.db, { eventId: event.id, slotKey: slot.key, userIds });
  // A run whose time is over has ended, even when this is not stored yet.
  const ended = runs.filter((run) => run.endedAt !== null || isExpired(rules, { run, now: input.now }));
  const finished = new Set(ended.map(({ userId }) => userId));
  const unfinished = input.recipients.filter(({ userId }) => !finished.has(userId));
  if (input.kind !== "streak_ends") return unfinished.map(({ userId }) => ({ userId, streak: 0 }));
  const table = await standings.get(event);
  return unfinished
    .map(({ userId, entryNo }) => ({ userId, streak: table.currentStreakOf(entryNo) }))
    .filter(({ streak }) => streak >= SHORTEST_STREAK);
}
