/**
 * Reminds members of picks that are missing: 24 hours and 2 hours before they lock, by mail, once each. What is due is found by the locks of
 * open slots; entries are looked through in short transactions that queue the mails, claim them in `sends` and note how far they came, so
 * that another process, a crash or a repetition sends nothing twice. A window that was missed is left out. The words are made when a mail is
 * sent, from what holds then.
 */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { enqueueMailsAbout } from "../mail/outbox.service.ts";
import { claimSends } from "../notifications/sends.repository.ts";
import type { SwitchKey } from "../notifications/switches.repository.ts";
import { lackOf, loadOpenEvent, type OpenEvent } from "./lacking-picks.ts";
import {
  isWindowOpen,
  occasionOf,
  REMINDER_HOURS,
  type ReminderHours,
  type Sitting,
  sittingsOf,
  windowOf,
} from "./reminder-occasions.rules.ts";
import { advanceRound, findRecipients, findUnremindedLocks, lockRound, type Recipient } from "./reminders.repository.ts";

export const PICKS_REMINDER: SwitchKey = { kind: "picks_incomplete", channel: "email" };

const HOUR_MS = 3_600_000;
/** Whoever saved or joined just now may be at it; the mail looks again when they had this time. */
const LEAVE_IN_PEACE_MS = 15 * 60_000;
const LOCKS_AT_ONCE = 20;
/** Entries of one transaction: well below 50 ms on the built-in database. */
const CHUNK = 100;
/** What a run does at most before others have their turn; the next look goes on. */
const CHUNKS_A_RUN = 50;

interface Round {
  eventId: string;
  lockAt: Instant;
  hours: ReminderHours;
}

export function createReminders(context: Pick<AppContext, "database" | "clock" | "registry">): DeadlineSource {
  const { database, clock, registry } = context;
  const types = Object.keys(registry).filter((type) => registry[type]?.rules.unpicked);

  async function findDueAt(hours: ReminderHours, until: Instant): Promise<{ id: string; at: Instant }[]> {
    const { closesAt } = windowOf({ lockAt: 0, hours });
    const bounds = { after: clock.now() - closesAt, until: until + hours * HOUR_MS };
    const rounds = await findUnremindedLocks(database.db, { types, hours, ...bounds, limit: LOCKS_AT_ONCE });
    return rounds.map(({ eventId, lockAt }) => ({ id: idOf({ eventId, lockAt, hours }), at: windowOf({ lockAt, hours }).opensAt }));
  }

  /** Those who lack something that locks first at the round's lock; whoever lacks something earlier has their own round. */
  async function queue(tx: Tx, a: { round: Round; open: OpenEvent; sitting: Sitting; recipients: readonly Recipient[]; now: Instant }) {
    const { round, open, sitting, now } = a;
    const lacking = a.recipients.filter(({ picks }) => lackOf(open, { sitting, picks, now })?.firstLockAt === round.lockAt);
    const window = occasionOf({ hours: round.hours, sittingAt: sitting.startsAt });
    const about = { objectId: round.eventId, window };
    const claimed = await claimSends(tx, { ...PICKS_REMINDER, ...about, userIds: lacking.map(({ userId }) => userId), now });
    const to = lacking.flatMap(({ userId, updatedAt }) =>
      claimed.has(userId) ? [{ userId, notBefore: Math.max(now, updatedAt + LEAVE_IN_PEACE_MS) }] : [],
    );
    await enqueueMailsAbout(tx, { kind: PICKS_REMINDER.kind, about, to, now });
  }

  /** Answers whether there is more to look at. */
  const remindSome = (a: { round: Round; open: OpenEvent; sitting: Sitting }): Promise<boolean> =>
    database.transaction(async (tx) => {
      const { round, open } = a;
      const now = clock.now();
      const from = await lockRound(tx, round);
      if (from === null || !isWindowOpen({ ...round, now })) return false;
      const to = from + CHUNK;
      const recipients = await findRecipients(tx.db, { ...PICKS_REMINDER, eventId: round.eventId, from, to });
      await queue(tx, { ...a, recipients, now });
      const isDone = to >= open.event.entryCount;
      await advanceRound(tx, { ...round, nextEntryNo: to, doneAt: isDone ? now : null });
      return !isDone;
    });

  return {
    name: "reminders",
    findDue: async (until) => (await Promise.all(REMINDER_HOURS.map((hours) => findDueAt(hours, until)))).flat(),
    async run(id) {
      const round = readId(id);
      if (!isWindowOpen({ ...round, now: clock.now() })) return;
      const open = await loadOpenEvent(context, { db: database.db, eventId: round.eventId });
      const atLock = open?.slots.find(({ lockAt, sealedAt }) => lockAt === round.lockAt && sealedAt === null);
      const sitting = open && atLock && sittingsOf(open.slots).find(({ keys }) => keys.has(atLock.key));
      if (!open || !sitting) return;
      for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk += 1) if (!(await remindSome({ round, open, sitting }))) return;
    },
  };
}

const idOf = ({ eventId, lockAt, hours }: Round): string => `${eventId} ${lockAt} ${hours}`;

function readId(id: string): Round {
  const [eventId = "", lockAt, hours] = id.split(" ");
  return { eventId, lockAt: Number(lockAt), hours: Number(hours) as ReminderHours };
}
