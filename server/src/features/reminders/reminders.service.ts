/**
 * Reminds members of picks that are missing: 24 hours and 2 hours before they lock, by mail, once each. What is due is found by the locks of
 * open slots; entries are looked through in short transactions that queue the mails, claim them in `sends` and note how far they came, so
 * that another process, a crash or a repetition sends nothing twice. A window that was missed is left out. The words are made when a mail is
 * sent, from what holds then.
 */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { enqueueMailsAbout } from "../mail/outbox.service.ts";
import { claimSends, deleteSendsBefore } from "../notifications/sends.repository.ts";
import type { SwitchKey } from "../notifications/switches.repository.ts";
import { type Lack, lackIn, loadOpenEvent } from "./lacking-picks.ts";
import { isWindowOpen, occasionOf, REMINDER_HOURS, type ReminderHours, sittingsOf, windowOf } from "./reminder-occasions.rules.ts";
import {
  advanceRound,
  countMovedRounds,
  deleteRoundsBefore,
  findRecipients,
  findRound,
  findUnremindedLocks,
  lockRound,
} from "./reminders.repository.ts";

export const PICKS_REMINDER: SwitchKey = { kind: "picks_incomplete", channel: "email" };

const HOUR_MS = 3_600_000;
/** Whoever saved or joined just now may be at it; the mail looks again when they had this time. */
const LEAVE_IN_PEACE_MS = 15 * 60_000;
const LOCKS_AT_ONCE = 20;
/** Entries of one transaction: about 20 ms on the built-in database when all of them lack something. */
const CHUNK = 100;
/** A lock that was moved has its own reminder this often; whoever moves it again and again mails nobody any more. */
const MOST_MOVES = 2;
/** What a run does at most before others have their turn; the next look goes on. */
const CHUNKS_A_RUN = 50;
/** What was sent and what was looked through is kept so long: far longer than any sitting goes on. */
const KEPT_MS = 30 * 24 * HOUR_MS;

interface Round {
  eventId: string;
  lockAt: Instant;
  hours: ReminderHours;
}

/** One round on its way through an event's entries. */
interface Looking {
  round: Round;
  lackOf: (picks: JsonObject) => Lack | null;
  sittingAt: Instant;
  entryCount: number;
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

  /** Answers whether there is more to look at. Reading and judging hold nothing; the transaction only writes. */
  async function remindSome({ round, lackOf, sittingAt, entryCount }: Looking): Promise<boolean> {
    const { eventId, lockAt, hours } = round;
    const from = await findRound(database.db, round);
    if (from === null) return false;
    const to = from + CHUNK;
    const recipients = await findRecipients(database.db, { ...PICKS_REMINDER, eventId, from, to });
    // Whoever lacks something that locks earlier has their own round.
    const lacking = recipients.filter(({ picks }) => lackOf(picks)?.firstLockAt === lockAt);
    const about = { objectId: eventId, window: occasionOf({ hours, sittingAt }) };
    return database.transaction(async (tx) => {
      const now = clock.now();
      if ((await lockRound(tx, round)) !== from || !isWindowOpen({ lockAt, hours, now })) return false;
      const claimed = await claimSends(tx, { ...PICKS_REMINDER, ...about, userIds: lacking.map(({ userId }) => userId), now });
      const due = lacking.filter(({ userId }) => claimed.has(userId));
      const mails = due.map(({ userId, updatedAt }) => ({ userId, notBefore: Math.max(now, updatedAt + LEAVE_IN_PEACE_MS) }));
      await enqueueMailsAbout(tx, { kind: PICKS_REMINDER.kind, about, to: mails, now });
      const isDone = to >= entryCount;
      await advanceRound(tx, { ...round, nextEntryNo: to, doneAt: isDone ? now : null });
      return !isDone;
    });
  }

  /** There is nothing to remind of; left open, it would be looked at every second. */
  const closeRound = (round: Round): Promise<void> =>
    database.transaction(async (tx) => {
      const nextEntryNo = await lockRound(tx, round);
      if (nextEntryNo !== null) await advanceRound(tx, { ...round, nextEntryNo, doneAt: clock.now() });
    });

  async function remind(round: Round): Promise<void> {
    if (!isWindowOpen({ ...round, now: clock.now() })) return;
    const open = await loadOpenEvent(context, { db: database.db, eventId: round.eventId });
    const atLock = open?.slots.find(({ lockAt, sealedAt }) => lockAt === round.lockAt && sealedAt === null);
    const sitting = open && atLock && sittingsOf(open.slots).find(({ keys }) => keys.has(atLock.key));
    if (!open) return closeRound(round);
    if (!sitting) return;
    const lockAts = open.slots.flatMap(({ lockAt }) => lockAt ?? []);
    const movedCount = await countMovedRounds(database.db, { ...round, lockAts, now: clock.now() });
    if (movedCount >= MOST_MOVES) return closeRound(round);
    const lackOf = lackIn(open, { sitting, now: clock.now() });
    const looking = { round, lackOf, sittingAt: sitting.startsAt, entryCount: open.event.entryCount };
    for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk += 1) if (!(await remindSome(looking))) return;
  }

  /** With every run, and as much as a run puts in: nothing grows that is not written. */
  async function prune(): Promise<void> {
    const before = clock.now() - KEPT_MS;
    await deleteSendsBefore(database.db, { before, limit: CHUNK * CHUNKS_A_RUN });
    await deleteRoundsBefore(database.db, before);
  }

  return {
    name: "reminders",
    findDue: async (until) => (await Promise.all(REMINDER_HOURS.map((hours) => findDueAt(hours, until)))).flat(),
    async run(id) {
      await remind(readId(id));
      await prune();
    },
  };
}

const idOf = ({ eventId, lockAt, hours }: Round): string => `${eventId} ${lockAt} ${hours}`;

function readId(id: string): Round {
  const [eventId = "", lockAt, hours] = id.split(" ");
  return { eventId, lockAt: Number(lockAt), hours: Number(hours) as ReminderHours };
}
