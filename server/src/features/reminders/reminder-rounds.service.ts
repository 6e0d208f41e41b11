import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import { notifyMembers } from "../notifications/notify-members.service.ts";
import { deleteSendsBefore } from "../notifications/sends.repository.ts";
import {
  advanceRound,
  deleteRoundsBefore,
  findRecipients,
  findRound,
  lockRound,
  type Recipient,
  type RoundKey,
} from "./reminders.repository.ts";

/** Entries of one transaction: about 20 ms on the built-in database when all of them lack something. */
const CHUNK = 100;
/** What a run does at most before others have their turn; the next look goes on. */
const CHUNKS_A_RUN = 50;
/** What was sent and what was looked through is kept so long: far longer than any sitting goes on. */
const RETENTION_MS = 30 * 24 * 3_600_000;

/** One walk through an event's entries for people to remind. */
export interface RoundOfEntries {
  round: RoundKey;
  /** The occasion: nobody is reminded of it twice. */
  window: string;
  /** When a reminder is of no use any more. */
  expiresAt: Instant;
  entryCount: number;
  isOpenAt(now: Instant): boolean;
  /** Who of these is reminded, and not before when. */
  choose(recipients: readonly Recipient[], now: Instant): Promise<{ userId: string; notBefore: Instant }[]>;
}

export interface ReminderRounds {
  /** Goes on where the round stands; what is left after a while is for the next run. */
  goThrough(entries: RoundOfEntries): Promise<void>;
  /** There is nothing to remind of; left open, it would be looked at every second. */
  close(round: RoundKey): Promise<void>;
  /** With every run, and as much as a run puts in: nothing grows that is not written. */
  prune(): Promise<void>;
}

export function createReminderRounds({ database, clock }: Pick<AppContext, "database" | "clock">): ReminderRounds {
  /** Answers whether there is more to look at. Reading and judging hold nothing; the transaction only writes. */
  async function remindSome({ round, window, expiresAt, entryCount, ...entries }: RoundOfEntries): Promise<boolean> {
    const { kind, eventId } = round;
    const from = await findRound(database.db, round);
    if (from === null) return false;
    const to = from + CHUNK;
    const recipients = await findRecipients(database.db, { kind, eventId, from, to });
    const chosen = await entries.choose(recipients, clock.now());
    return database.transaction(async (tx) => {
      const now = clock.now();
      if ((await lockRound(tx, round)) !== from || !entries.isOpenAt(now)) return false;
      const about = { objectId: eventId, window };
      await notifyMembers(tx, { kind, eventId, members: chosen.map((one) => ({ ...one, about })), expiresAt, now });
      const isDone = to >= entryCount;
      await advanceRound(tx, { ...round, nextEntryNo: to, doneAt: isDone ? now : null });
      return !isDone;
    });
  }

  return {
    async goThrough(entries) {
      for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk += 1) if (!(await remindSome(entries))) return;
    },
    close: (round) =>
      database.transaction(async (tx) => {
        const nextEntryNo = await lockRound(tx, round);
        if (nextEntryNo !== null) await advanceRound(tx, { ...round, nextEntryNo, doneAt: clock.now() });
      }),
    async prune() {
      const before = clock.now() - RETENTION_MS;
      await deleteSendsBefore(database.db, { before, limit: CHUNK * CHUNKS_A_RUN });
      await deleteRoundsBefore(database.db, before);
    },
  };
}
