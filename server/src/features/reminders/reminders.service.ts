/**
 * Reminds members of missing picks 24 hours and 2 hours before the lock, once each. Due reminders are found by the locks of open slots.
 * Entries are processed in short transactions that notify their owners and store the progress, so that another process, a crash or a
 * repetition sends nothing twice. A missed window is skipped. The text is made when a mail is sent.
 */
import type { SwitchKey } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { lackIn, loadOpenEvent } from "./lacking-picks.ts";
import { isWindowOpen, REMINDER_HOURS, type ReminderHours, toOccasion, toSittings, toWindow } from "./reminder-occasions.rules.ts";
import { createReminderRounds } from "./reminder-rounds.service.ts";
import { countMovedRounds, findUnremindedLocks } from "./reminders.repository.ts";

export const PICKS_REMINDER = { kind: "picks_incomplete", channel: "email" } as const satisfies SwitchKey;

const { kind } = PICKS_REMINDER;
const HOUR_MS = 3_600_000;
/** A member who has just joined or saved picks may still be picking; the mail is checked again after this time. */
const LEAVE_IN_PEACE_MS = 15 * 60_000;
const LOCKS_AT_ONCE = 20;
/** The number of reminders for new times of the same lock; later moves send none. */
const MOST_MOVES = 2;

interface Round {
  kind: typeof kind;
  eventId: string;
  lockAt: Instant;
  hours: ReminderHours;
}

export function createReminders(context: Pick<AppContext, "database" | "clock" | "registry">): DeadlineSource {
  const { database, clock, registry } = context;
  const rounds = createReminderRounds(context);
  const types = Object.keys(registry).filter((type) => registry[type]?.rules.unpicked);

  async function findDueAt(hours: ReminderHours, until: Instant): Promise<{ id: string; at: Instant }[]> {
    const { closesAt } = toWindow({ lockAt: 0, hours });
    const bounds = { after: clock.now() - closesAt, until: until + hours * HOUR_MS };
    const found = await findUnremindedLocks(database.db, { kind, types, hours, ...bounds, limit: LOCKS_AT_ONCE });
    return found.map(({ eventId, lockAt }) => ({ id: toId({ kind, eventId, lockAt, hours }), at: toWindow({ lockAt, hours }).opensAt }));
  }

  async function remind(round: Round): Promise<void> {
    if (!isWindowOpen({ ...round, now: clock.now() })) return;
    const open = await loadOpenEvent(context, { db: database.db, eventId: round.eventId });
    const atLock = open?.slots.find(({ lockAt, sealedAt }) => lockAt === round.lockAt && sealedAt === null);
    const sitting = open && atLock && toSittings(open.slots).find(({ keys }) => keys.has(atLock.key));
    if (!open) return rounds.close(round);
    if (!sitting) return;
    const lockAts = open.slots.flatMap(({ lockAt }) => lockAt ?? []);
    const movedCount = await countMovedRounds(database.db, { ...round, lockAts, now: clock.now() });
    if (movedCount >= MOST_MOVES) return rounds.close(round);
    const toLack = lackIn(open, { sitting, now: clock.now() });
    await rounds.goThrough({
      ...{ round, entryCount: open.event.entryCount, expiresAt: toWindow(round).closesAt },
      window: toOccasion({ hours: round.hours, sittingAt: sitting.startsAt }),
      isOpenAt: (now) => isWindowOpen({ ...round, now }),
      // Members with a pick missing at an earlier lock are reminded in that lock's own round.
      choose: async (recipients, now) =>
        recipients
          .filter(({ picks }) => toLack(picks)?.firstLockAt === round.lockAt)
          .map(({ userId, updatedAt }) => ({ userId, notBefore: Math.max(now, updatedAt + LEAVE_IN_PEACE_MS) })),
    });
  }

  return {
    name: "reminders",
    findDue: async (until) => (await Promise.all(REMINDER_HOURS.map((hours) => findDueAt(hours, until)))).flat(),
    async run(id) {
      await remind(readId(id));
      await rounds.prune();
    },
  };
}

const toId = ({ eventId, lockAt, hours }: Round): string => `${eventId} ${lockAt} ${hours}`;

function readId(id: string): Round {
  const [eventId = "", lockAt, hours] = id.split(" ");
  return { kind, eventId, lockAt: Number(lockAt), hours: Number(hours) as ReminderHours };
}
