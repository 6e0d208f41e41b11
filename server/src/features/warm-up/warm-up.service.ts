import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { isDatabaseUnavailable } from "../../db/errors.ts";
import { CROWD_GATHER_MS, QueueFullError } from "../../lib/batcher.ts";
import { createKeyedBatchers } from "../../lib/keyed-batchers.ts";
import { findOwnEntries } from "../players/players.repository.ts";
import { type RoomSnapshot, type RoomSnapshots, writeAtSnapshot } from "../rooms/room-snapshots.ts";
import { findVote, upsertVotes, type Vote } from "./warm-up.repository.ts";

const MAX_VOTES_AT_ONCE = 500;
const UNKNOWN_OPTION = { path: "option", code: "unknown", message: "The poll has no such answer" };

type Voted = Result<{ option: number | null }>;

/**
 * The warm-up poll of a lobby. Votes are stored apart from answers, so that nothing else of the event knows them: no points, no results, no
 * export. Votes of many players at once share a statement; the big screen counts them with its other numbers, a few times a second.
 */
export interface WarmUp {
  get(input: { eventId: string; userId: string }): Promise<Voted>;
  /** Replaces the player's earlier vote. Refused with `warm_up.closed` once the game has begun and where there is no poll. */
  vote(input: Vote & { eventId: string }): Promise<Voted>;
}

/** The number of options of the poll that is open in this room; 0 while none is. */
export function toOptionCount({ registry }: Pick<AppContext, "registry">, { event, room }: Pick<RoomSnapshot, "event" | "room">): number {
  return registry[event.type]?.room?.warmUpOptionCount?.({ rules: event.rules, state: room.state }) ?? 0;
}

interface Parts {
  context: AppContext;
  snapshots: Pick<RoomSnapshots, "get" | "reload">;
}

export function createWarmUp({ context, snapshots }: Parts): WarmUp {
  const { db } = context.database;

  const batchers = createKeyedBatchers<Vote, Voted>((eventId) => ({
    flush: (votes) => storeAll(eventId, votes),
    maxItems: MAX_VOTES_AT_ONCE,
    gatherMs: CROWD_GATHER_MS,
    isItemFault: (error) => !isDatabaseUnavailable(error),
  }));

  async function storeAll(eventId: string, votes: readonly Vote[]): Promise<Voted[]> {
    const stored = await storeLatest(eventId, votes);
    if (!stored.ok) return votes.map(() => stored);
    const { optionCount, userIds } = stored.value;
    const others = votes.map(({ userId }) => userId).filter((userId) => !userIds.has(userId));
    const entries = others.length > 0 ? await findOwnEntries(db, { eventId, userIds: others }) : new Map();
    return votes.map(({ userId, option }) => {
      if (option > optionCount) return refuse("request.invalid", { problems: [UNKNOWN_OPTION] });
      if (userIds.has(userId)) return ok({ option });
      return refuse(entries.has(userId) ? "players.removed" : "answers.not_joined");
    });
  }

  /** Stores each player's last vote. The write checks under the event's lock that the room is still as the snapshot shows it. */
  function storeLatest(eventId: string, votes: readonly Vote[]): Promise<Result<{ optionCount: number; userIds: ReadonlySet<string> }>> {
    return writeAtSnapshot(snapshots, eventId, async (snapshot, isFresh) => {
      const optionCount = snapshot ? toOptionCount(context, snapshot) : 0;
      if (!snapshot || optionCount === 0) return isFresh ? refuse("warm_up.closed") : null;
      const latest = new Map(votes.filter(({ option }) => option <= optionCount).map((vote) => [vote.userId, vote]));
      const { seq, storedUserIds } = await upsertVotes(db, { eventId, seq: snapshot.room.seq, votes: [...latest.values()] });
      return seq === snapshot.room.seq ? ok({ optionCount, userIds: new Set(storedUserIds) }) : null;
    });
  }

  return {
    get: async (who) => ok({ option: await findVote(db, who) }),
    vote: ({ eventId, userId, option }) =>
      batchers.add(eventId, { userId, option }).catch((error: unknown) => {
        if (error instanceof QueueFullError) return refuse("server.overloaded");
        throw error;
      }),
  };
}
