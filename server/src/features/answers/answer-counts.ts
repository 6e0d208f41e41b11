import type { AnswersIn } from "@sparc/contract/entities/room";
import type { AppContext } from "../../app-context.ts";
import { countEligible } from "../rooms/eligible-players.repository.ts";
import type { RoomSnapshot } from "../rooms/room-snapshots.ts";
import type { AnswerIntake } from "./answer-intake.ts";
import { countAnswers } from "./answers.repository.ts";

/** The age up to which a count is reused for phones. Consoles and big screens count more often, and phones get their counts too. */
const REUSED_MS = 1_000;

/**
 * Counts the answers to the open slot of a room. Phones get the latest count with frames that are sent to them anyway, so that neither an
 * answer nor a phone costs a statement or a frame of its own.
 */
export interface AnswerCounts {
  /** Asks the database. Null while no slot is open. */
  read(snapshot: RoomSnapshot): Promise<AnswersIn | null>;
  /** Reads again when the latest count is a second old or of another slot. Called a few times a second while players are connected. */
  refresh(snapshot: RoomSnapshot): Promise<void>;
  forget(eventId: string): void;
  /**
   * The latest count, without asking the database; with `slot`, of that slot alone. Null unless a slot is open for everybody: who has more time
   * is private.
   */
  latest(eventId: string, slot?: string): AnswersIn | null;
}

interface Parts {
  context: Pick<AppContext, "database" | "clock">;
  answeredBy: AnswerIntake["answeredBy"];
}

export function createAnswerCounts({ context, answeredBy }: Parts): AnswerCounts {
  const { database, clock } = context;
  const counted = new Map<string, AnswersIn & { atMs: number }>();
  const eligibleBy = new Map<string, { key: string; count: number }>();

  /** The count is cached until a player joins, is removed or returns. */
  async function loadEligible({ event }: RoomSnapshot, slot: string): Promise<number> {
    const key = `${slot} ${event.entryCount} ${event.removedCount}`;
    const known = eligibleBy.get(event.id);
    if (known?.key === key) return known.count;
    const count = await countEligible(database.db, { eventId: event.id, slot, until: clock.now() });
    eligibleBy.set(event.id, { key, count });
    return count;
  }

  const isOpenForAll = ({ window }: RoomSnapshot) => window !== null && window.ownEndAt === undefined;

  function forget(eventId: string): void {
    counted.delete(eventId);
    eligibleBy.delete(eventId);
  }

  async function read(snapshot: RoomSnapshot): Promise<AnswersIn | null> {
    const { event, window } = snapshot;
    if (!window) {
      forget(event.id);
      return null;
    }
    const { slot } = window;
    const eligible = await loadEligible(snapshot, slot);
    // The answers of removed players are still stored, so the count is capped.
    const answered = Math.min(eligible, await countAnswers(database.db, event.id, slot));
    if (isOpenForAll(snapshot)) counted.set(event.id, { slot, answered, eligible, atMs: clock.monotonicMs() });
    else counted.delete(event.id);
    return { slot, answered, eligible };
  }

  return {
    read,
    async refresh(snapshot) {
      const known = counted.get(snapshot.event.id);
      if (!isOpenForAll(snapshot)) counted.delete(snapshot.event.id);
      else if (known?.slot !== snapshot.window?.slot || clock.monotonicMs() - (known?.atMs ?? 0) >= REUSED_MS) await read(snapshot);
    },
    forget,
    latest(eventId, wanted) {
      const known = counted.get(eventId);
      if (!known || (wanted !== undefined && wanted !== known.slot)) return null;
      const { slot, eligible } = known;
      // This process may have stored more answers since the count.
      const answered = Math.min(eligible, Math.max(known.answered, answeredBy(eventId, slot).size));
      return { slot, answered, eligible };
    },
  };
}
