import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Queryable } from "../../db/queryable.ts";
import type { DayReminderKind } from "./day-reminders.rules.ts";
import { isRoundDone } from "./reminders.repository.ts";

export interface DueDay {
  eventId: string;
  opensAt: Instant;
  lockAt: Instant;
}

/** Days of live events within these bounds whose entries were not all processed yet for this reminder, soonest lock first. */
export async function findUnremindedDays(
  db: Queryable,
  input: {
    kind: DayReminderKind;
    types: readonly string[];
    opensAfter: Instant | null;
    opensUntil: Instant;
    locksAfter: Instant;
    locksUntil: Instant | null;
    limit: number;
  },
): Promise<DueDay[]> {
  if (input.types.length === 0) return [];
  const { opensAfter, locksUntil } = input;
  const rows = await db
    .selectFrom("slots")
    .innerJoin("events", "events.id", "slots.event_id")
    .select(["slots.event_id", "slots.opens_at", "slots.lock_at"])
    .where("slots.sealed_at", "is", null)
    .where("slots.opens_at", "<=", new Date(input.opensUntil))
    .where("slots.lock_at", ">", new Date(input.locksAfter))
    .$if(opensAfter !== null, (query) => query.where("slots.opens_at", ">", new Date(opensAfter ?? 0)))
    .$if(locksUntil !== null, (query) => query.where("slots.lock_at", "<=", new Date(locksUntil ?? 0)))
    .where("events.type", "in", input.types)
    .where("events.status", "=", "live")
    .where("events.deleted_at", "is", null)
    .where("events.rehearsal_of", "is", null)
    .where(({ not }) => not(isRoundDone(input.kind)))
    .orderBy("slots.lock_at")
    .limit(input.limit)
    .execute();
  return rows.flatMap(({ event_id: eventId, opens_at: opensAt, lock_at: lockAt }) =>
    opensAt === null || lockAt === null ? [] : [{ eventId, opensAt: opensAt.getTime(), lockAt: lockAt.getTime() }],
  );
}
