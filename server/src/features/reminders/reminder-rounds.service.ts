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

/** Entries per transaction, about 20 ms on the built-in database when all of them miss something. */
const CHUNK = 100;
/** Chunks per run, after which other deadlines have their turn; the next sweep continues. */
const CHUNKS_A_RUN = 50;
/** How long sends and rounds are stored: much longer than any sitting lasts. */
const RETENTION_MS = 30 * 24 * 3_600_000;

/** One walk through an event's entries for people to remind. */
export interface RoundOfEntries {
  round: RoundKey;
  /** The occasion; nobody is reminded of it twice. */
  window: string;
  /** After this time a reminder is not sent any more. */
  expiresAt: Instant;
  entryCount: number;
  isOpenAt(now: Instant): boolean;
  /** Chooses the recipients who are reminded, each with the earliest time. */
  choose(recipients: readonly Recipient[], now: Instant): Promise<{ userId: string; notBefore: Instant }[]>;
}

export interface ReminderRounds {
  /** Continues the round where it stands; after a number of chunks the rest is left to the next run. */
  goThrough(entries: RoundOfEntries): Promise<void>;
  /** Closes a round without anything to remind of; an open one would be checked every second. */
  close(round: RoundKey): Promise<void>;
  /** Deletes old rows at every run, as many as a run inserts, so that the tables do not grow while nothing is written. */
  prune(): Promise<void>;
}

export function createReminderRounds({ database, clock }: Pick<AppContext, "database" | "clock">): ReminderRounds {
  /** Processes one chunk and returns whether there is more. The transaction only writes; reading and choosing take place before it. */
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
