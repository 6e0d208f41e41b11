import type { AnswersIn, ParticipantState, Receipt } from "@sparc/contract/entities/room";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { isDatabaseUnavailable } from "../../db/errors.ts";
import { CROWD_GATHER_MS, QueueFullError } from "../../lib/batcher.ts";
import { createKeyedBatchers } from "../../lib/keyed-batchers.ts";
import type { AnswerCounts } from "../answers/answer-counts.ts";
import type { AnswerIntake } from "../answers/answer-intake.ts";
import { insertRoomEntries, requestReturn } from "../events/entries.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { createFindEntryInCrowd } from "../players/own-entries.service.ts";
import type { OwnEntry } from "../players/players.repository.ts";
import { NOT_JOINED, type ParticipantStates } from "./participant-states.service.ts";
import { type RoomSnapshot, type RoomSnapshots, writeAtSnapshot } from "./room-snapshots.ts";

const MAX_JOINS_AT_ONCE = 500;

/** The receipt of an answer, with the count of answers as far as this process knows it. */
type AnswerReceipt = Receipt & { answers_in?: AnswersIn };

/** One member's part in a live room: coming in, answering by HTTP, looking at one's own place. The same the socket does. */
export interface RoomParticipation {
  /** Joins the user without reading their state and returns their entry. */
  admit(input: { event: EventRecord; userId: string }): Promise<Result<OwnEntry>>;
  join(input: { event: EventRecord; userId: string }): Promise<Result<ParticipantState>>;
  answer(input: { event: EventRecord; userId: string; slot: string; answer: Json; receivedAt: Instant }): Promise<Result<AnswerReceipt>>;
  mine(input: { event: EventRecord; userId: string }): Promise<ParticipantState>;
}

interface Parts {
  context: AppContext;
  intake: AnswerIntake;
  answerCounts: Pick<AnswerCounts, "latest">;
  snapshots: Pick<RoomSnapshots, "get" | "reload">;
  participants: Pick<ParticipantStates, "get">;
}

export function createRoomParticipation(parts: Parts): RoomParticipation {
  const { context, intake, answerCounts, snapshots, participants } = parts;
  const { database, registry, clock } = context;

  const findEntry = createFindEntryInCrowd(database);

  /** Joins of many players at once share a statement. */
  const joins = createKeyedBatchers<string, Result<OwnEntry>>((eventId) => ({
    maxItems: MAX_JOINS_AT_ONCE,
    gatherMs: CROWD_GATHER_MS,
    isItemFault: (error) => !isDatabaseUnavailable(error),
    async flush(userIds) {
      const joined = await joinAll(eventId, [...new Set(userIds)]);
      return userIds.map((userId) => (joined.ok ? ok(joined.value.get(userId) as OwnEntry) : joined));
    },
  }));

  /**
   * The write checks under the event's lock that the room is still as the snapshot shows it, so that nobody joins a room that has just been
   * closed, or joins unnoticed a question that has just opened.
   */
  function joinAll(eventId: string, userIds: readonly string[]): Promise<Result<Map<string, OwnEntry>>> {
    return writeAtSnapshot<Result<Map<string, OwnEntry>>>(snapshots, eventId, async (snapshot, isFresh) => {
      const joinable = checkJoinable(snapshot);
      if (!joinable.ok) return isFresh ? joinable : null;
      const { room, window } = joinable.value;
      const write = { eventId, seq: room.seq, userIds, openSlot: window?.slot ?? null, now: clock.now() };
      const entries = await insertRoomEntries(database.db, write);
      if ([...entries.values()].some(({ isNew }) => isNew)) context.bus.publish({ kind: "entries", eventId });
      return entries.size > 0 ? ok(entries) : null;
    });
  }

  function checkJoinable(snapshot: RoomSnapshot | null): Result<RoomSnapshot> {
    const status = snapshot?.event.status;
    if (!snapshot || (status !== "scheduled" && status !== "live")) return refuse("rooms.not_live");
    const rules = registry[snapshot.event.type]?.room;
    return rules?.isJoinable({ state: snapshot.room.state }) ? ok(snapshot) : refuse("rooms.closed");
  }

  type Who = { event: EventRecord; userId: string };
  const mine = async ({ event, userId }: Who, known?: OwnEntry | null) => (await participants.get(event.id, userId, known)) ?? NOT_JOINED;

  const admit = ({ event, userId }: Who): Promise<Result<OwnEntry>> =>
    joins.add(event.id, userId).catch((error: unknown) => {
      if (error instanceof QueueFullError) return refuse("server.overloaded");
      throw error;
    });

  return {
    admit,
    async join(who) {
      const joined = await admit(who);
      // Who has joined before may come in again until the end, also when nobody new may.
      const entry = joined.ok ? joined.value : await findEntry({ eventId: who.event.id, userId: who.userId });
      if (entry?.isRemoved) {
        await requestReturn(database.db, { eventId: who.event.id, userId: who.userId });
        return refuse("players.removed");
      }
      return entry || joined.ok ? ok(await mine(who, entry)) : joined;
    },
    async answer({ event, userId, slot, answer, receivedAt }) {
      const receipt = await intake.submit({ eventId: event.id, userId, slot, answer, receivedAt, rttMs: 0 });
      const answersIn = answerCounts.latest(event.id, slot);
      return receipt.ok && answersIn ? ok({ ...receipt.value, answers_in: answersIn }) : receipt;
    },
    mine: (who) => mine(who),
  };
}
