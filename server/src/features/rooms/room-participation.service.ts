import type { ParticipantState, Receipt } from "@sparc/contract/entities/room";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { isDatabaseUnavailable } from "../../db/errors.ts";
import { lockEventShared } from "../../db/event-lock.ts";
import { CROWD_GATHER_MS, QueueFullError } from "../../lib/batcher.ts";
import { createKeyedBatchers } from "../../lib/keyed-batchers.ts";
import type { AnswerIntake } from "../answers/answer-intake.ts";
import { joinEvent } from "../events/entries.service.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import { createFindEntryInCrowd } from "../players/own-entries.service.ts";
import type { OwnEntry } from "../players/players.repository.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { NOT_JOINED, type ParticipantStates } from "./participant-states.service.ts";
import { findRoom } from "./rooms.repository.ts";

const MAX_JOINS_AT_ONCE = 500;

/** One member's part in a live room: coming in, answering by HTTP, looking at one's own place. The same the socket does. */
export interface RoomParticipation {
  /** Joins the user without reading their state and returns the entry's number. */
  admit(input: { event: EventRecord; userId: string }): Promise<Result<number>>;
  join(input: { event: EventRecord; userId: string }): Promise<Result<ParticipantState>>;
  answer(input: { event: EventRecord; userId: string; slot: string; answer: Json; receivedAt: Instant }): Promise<Result<Receipt>>;
  mine(input: { event: EventRecord; userId: string }): Promise<ParticipantState>;
}

interface Parts {
  context: AppContext;
  intake: AnswerIntake;
  participants: Pick<ParticipantStates, "get">;
}

export function createRoomParticipation(parts: Parts): RoomParticipation {
  const { context, intake, participants } = parts;
  const { database, registry, clock } = context;

  /**
   * Joins and reads of many players at once are batched into a few statements. Reading the entry of a player who has joined does not wait
   * for the joins of others.
   */
  const findEntry = createFindEntryInCrowd(database);
  const joins = createKeyedBatchers<string, Result<number>>((eventId) => ({
    maxItems: MAX_JOINS_AT_ONCE,
    gatherMs: CROWD_GATHER_MS,
    isItemFault: (error) => !isDatabaseUnavailable(error),
    async flush(userIds) {
      const joined = await database.transaction(async (tx) => {
        await lockEventShared(tx, eventId);
        const joinable = await checkJoinable(tx, eventId);
        if (!joinable.ok) return joinable;
        const { openSlot } = joinable.value;
        return ok((await joinEvent(tx, { bus: context.bus, event: { id: eventId }, userIds, openSlot, now: clock.now() })).entryNos);
      });
      return userIds.map((userId) => (joined.ok ? ok(joined.value.get(userId) as number) : joined));
    },
  }));

  /**
   * Checked under the event's lock, so that nobody joins a room that has just been closed, or joins unnoticed a question that has just
   * opened.
   */
  async function checkJoinable(tx: Tx, eventId: string): Promise<Result<{ openSlot: string | null }>> {
    const event = await findEventById(tx.db, eventId);
    const room = await findRoom(tx.db, eventId);
    if (!room || (event?.status !== "scheduled" && event?.status !== "live")) return refuse("rooms.not_live");
    const rules = registry[event.type]?.room;
    if (!rules?.isJoinable({ state: room.state })) return refuse("rooms.closed");
    const slots = await findSlots(tx.db, eventId);
    return ok({ openSlot: rules.answerWindow({ rules: event.rules, slots, state: room.state })?.slot ?? null });
  }

  type Who = { event: EventRecord; userId: string };
  const mine = async ({ event, userId }: Who, known?: OwnEntry | null) => (await participants.get(event.id, userId, known)) ?? NOT_JOINED;

  return {
    admit: ({ event, userId }) => joins.add(event.id, userId),
    async join({ event, userId }) {
      const entry = await findEntry({ eventId: event.id, userId });
      if (entry?.isRemoved) return refuse("players.removed");
      if (entry) return ok(await mine({ event, userId }, entry));
      try {
        const joined = await joins.add(event.id, userId);
        if (!joined.ok) return joined;
        return ok(await mine({ event, userId }));
      } catch (error) {
        if (error instanceof QueueFullError) return refuse("server.overloaded");
        throw error;
      }
    },
    answer: ({ event, userId, slot, answer, receivedAt }) =>
      intake.submit({ eventId: event.id, userId, slot, answer, receivedAt, rttMs: 0 }),
    mine: (who) => mine(who),
  };
}
