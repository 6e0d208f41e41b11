/**
 * Reminds those who asked for it a quarter of an hour before an event starts, or at once where its host starts it earlier. People are
 * processed in short transactions that mark and notify them, so that another process, a crash or a repetition reminds nobody twice. A start
 * that is over when the server comes back is skipped.
 */
import type { AppContext } from "../../app-context.ts";
import { lockEventShared } from "../../db/event-lock.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { findEventById } from "../events/events.repository.ts";
import { notifyMembers } from "../notifications/notify-members.service.ts";
import { claimReminders, findEventsToRemindOf, REMIND_ME } from "./event-reminders.repository.ts";
import { REMIND_BEFORE_MS } from "./event-reminders.service.ts";

const EVENTS_AT_ONCE = 20;
/** People per transaction. */
const CHUNK = 100;
/** Chunks per run, after which other deadlines have their turn; the next sweep continues. */
const CHUNKS_A_RUN = 50;

interface Options {
  /** People per transaction. */
  chunk?: number;
}

export function createStartReminders(context: Pick<AppContext, "database" | "clock">, { chunk = CHUNK }: Options = {}): DeadlineSource {
  const { database, clock } = context;

  /** Reminds some people and returns whether there may be more. */
  const remindSome = (eventId: string): Promise<boolean> =>
    database.transaction(async (tx) => {
      // The lock is shared: the start cannot move and the event cannot be called off until these people are notified.
      await lockEventShared(tx, eventId);
      const event = await findEventById(tx.db, eventId);
      const now = clock.now();
      if (!event || event.startsAt === null || event.startsAt <= now) return false;
      const isSoon = event.status === "scheduled" && event.startsAt - REMIND_BEFORE_MS <= now;
      if (event.status !== "live" && !isSoon) return false;
      const userIds = await claimReminders(tx, { eventId, limit: chunk });
      const about = { objectId: eventId, window: new Date(event.startsAt).toISOString() };
      const members = userIds.map((userId) => ({ userId, about, notBefore: now }));
      await notifyMembers(tx, { kind: REMIND_ME, eventId, members, messagesExpireAt: event.startsAt, now });
      return userIds.length === chunk;
    });

  return {
    name: "start reminders",
    async findDue(until) {
      const now = clock.now();
      const found = await findEventsToRemindOf(database.db, { now, until, leadMs: REMIND_BEFORE_MS, limit: EVENTS_AT_ONCE });
      return found.map(({ eventId, startsAt, isLive }) => ({ id: eventId, at: isLive ? now : startsAt - REMIND_BEFORE_MS }));
    },
    async run(eventId) {
      for (let done = 0; done < CHUNKS_A_RUN; done += 1) if (!(await remindSome(eventId))) return;
    },
  };
}
