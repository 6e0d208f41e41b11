/**
 * Reminds members of slots that are days: that a streak ends with the open day, and that a day has opened. Both process an event's entries
 * as the reminders of missing picks do, and a missed window is skipped. A day is claimed by its slot, so that a moved lock reminds nobody
 * twice.
 */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { findUnremindedDays } from "./day-reminders.repository.ts";
import { DAY_REMINDER_KINDS, type DayReminderKind, isDayWindowOpen, toDayWindow, toDueDays } from "./day-reminders.rules.ts";
import { findUnfinished, loadOpenDay } from "./open-day.ts";
import { createReminderRounds } from "./reminder-rounds.service.ts";

const DAYS_AT_ONCE = 20;
/** A day has one window per kind, so its rounds need no hours to tell them apart. */
const NO_HOURS = 0;

type DayReminderContext = Pick<AppContext, "database" | "clock" | "registry">;

export function createDayReminders(context: DayReminderContext, sources: { standings: Pick<StandingsService, "get"> }): DeadlineSource {
  const { database, clock, registry } = context;
  const { db } = database;
  const rounds = createReminderRounds(context);
  const types = Object.keys(registry).filter((type) => registry[type]?.rules.currentStreak && registry[type].run);

  async function findDueOf(kind: DayReminderKind, until: Instant): Promise<{ id: string; at: Instant }[]> {
    const days = await findUnremindedDays(db, { kind, types, ...toDueDays(kind, { now: clock.now(), until }), limit: DAYS_AT_ONCE });
    return days.map((day) => ({ id: `${kind} ${day.eventId} ${day.lockAt}`, at: toDayWindow(kind, day).opensAt }));
  }

  async function remind({ kind, eventId, lockAt }: ReturnType<typeof readId>): Promise<void> {
    const day = await loadOpenDay(context, { db, eventId, isWanted: (slot) => slot.lockAt === lockAt, now: clock.now() });
    // A day that has just locked is settled within moments; the next sweep finds the streaks.
    if (!day || (kind === "streak_ends" && !day.areStreaksKnown)) return;
    const isOpenAt = (now: Instant): boolean => isDayWindowOpen(kind, { ...day.slot, now });
    if (!isOpenAt(clock.now())) return;
    await rounds.goThrough({
      ...{ round: { kind, eventId, lockAt, hours: NO_HOURS }, entryCount: day.event.entryCount, isOpenAt },
      ...{ window: day.slot.key, expiresAt: toDayWindow(kind, day.slot).closesAt },
      choose: async (recipients, now) =>
        (await findUnfinished(sources, { db, kind, day, recipients, now })).map(({ userId }) => ({ userId, notBefore: now })),
    });
  }

  return {
    name: "day reminders",
    findDue: async (until) => (await Promise.all(DAY_REMINDER_KINDS.map((kind) => findDueOf(kind, until)))).flat(),
    async run(id) {
      await remind(readId(id));
      await rounds.prune();
    },
  };
}

function readId(id: string): { kind: DayReminderKind; eventId: string; lockAt: Instant } {
  const [kind, eventId = "", lockAt] = id.split(" ");
  return { kind: kind as DayReminderKind, eventId, lockAt: Number(lockAt) };
}
