import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { AnswerWindow } from "@sparc/sparclets/room-rules";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import { findExtended } from "../players/time-allowance.repository.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { countTeamMembers } from "../teams/teams.repository.ts";
import { teamsOfEvent } from "../teams/teams.service.ts";
import { findRoom, type RoomRecord } from "./rooms.repository.ts";

const MAX_CACHED = 500;
/** How often a write is tried again because the room moved on meanwhile, which it does a few times a minute. */
const MAX_WRITE_TRIES = 5;
const nobody: ReadonlyMap<string, number> = new Map();

/** A room as this process last read it. Good enough to refuse and to time an answer; whatever is stored is checked again by the write. */
export interface RoomSnapshot {
  event: EventRecord;
  room: RoomRecord;
  slots: Slot<Json>[];
  window: AnswerWindow | null;
  /**
   * Players with extended time, in percent of everybody's time, read when a slot opens. A player who may answer the slot cannot change it
   * after that.
   */
  extended: ReadonlyMap<string, number>;
  /** The number of players without the removed ones. */
  playerCount: number;
  /** Members by team number while players get their teams, and at 0 those without one; null at other times and without teams. */
  teamSizes: readonly number[] | null;
  loadedAt: Instant;
}

export interface RoomSnapshots {
  /** The cached snapshot when its seq is at least `minSeq`, else a fresh one. Null without a room. */
  get(eventId: string, minSeq?: number): Promise<RoomSnapshot | null>;
  /** Reads the room again, after the call; callers who find a read under way share the next one. */
  reload(eventId: string): Promise<RoomSnapshot | null>;
  seqOf(eventId: string): number;
  forget(eventId: string): void;
}

export function createRoomSnapshots({ database, registry, clock, bus }: AppContext): RoomSnapshots {
  const cache = new Map<string, RoomSnapshot>();
  const loading = new Map<string, Promise<RoomSnapshot | null>>();
  /** Reads that begin when the one under way ends. */
  const following = new Map<string, Promise<RoomSnapshot | null>>();
  /** The highest seq that a hint named and that was not read yet. Reads over HTTP are never older, also when no socket listens. */
  const hinted = new Map<string, number>();
  bus.subscribe((hint) => {
    if (hint.kind !== "room" || (!cache.has(hint.eventId) && !loading.has(hint.eventId))) return;
    hinted.set(hint.eventId, Math.max(hinted.get(hint.eventId) ?? 0, hint.seq));
  });

  async function load(eventId: string): Promise<RoomSnapshot | null> {
    const room = await findRoom(database.db, eventId);
    const event = room && (await findEventById(database.db, eventId));
    if (!room || !event) {
      cache.delete(eventId);
      hinted.delete(eventId);
      return null;
    }
    if ((hinted.get(eventId) ?? 0) <= room.seq) hinted.delete(eventId);
    const known = cache.get(eventId);
    const teams = event.hasDrawnTeams ? null : teamsOfEvent({ registry }, event);
    const teamSizes = teams && (await countTeamMembers(database.db, { eventId, count: teams.names.length }));
    const isSameEvent = known?.event.version === event.version && known.event.entryCount === event.entryCount;
    if (known && known.room.seq >= room.seq && isSameEvent && String(known.teamSizes) === String(teamSizes)) {
      // The seq is the same; only the time of the last drive is newer.
      if (known.room.seq === room.seq) known.room = room;
      return known;
    }
    const hasSameSlots =
      known !== undefined && known.event.contentVersion === event.contentVersion && known.event.resultsVersion === event.resultsVersion;
    const slots = hasSameSlots ? known.slots : await findSlots(database.db, eventId);
    const rules = registry[event.type]?.room;
    const window = rules?.answerWindow({ rules: event.rules, slots, state: room.state }) ?? null;
    const extended = window ? await findExtended(database.db, eventId) : nobody;
    const playerCount = event.entryCount - event.removedCount;
    const snapshot = { event, room, slots, window, extended, playerCount, teamSizes, loadedAt: clock.now() };
    cache.delete(eventId);
    cache.set(eventId, snapshot);
    const oldest = cache.keys().next().value;
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return snapshot;
  }

  function begin(eventId: string): Promise<RoomSnapshot | null> {
    following.delete(eventId);
    const promise = load(eventId).finally(() => {
      if (loading.get(eventId) === promise) loading.delete(eventId);
    });
    loading.set(eventId, promise);
    return promise;
  }

  function reload(eventId: string): Promise<RoomSnapshot | null> {
    const current = loading.get(eventId);
    if (!current) return begin(eventId);
    const next =
      following.get(eventId) ??
      current.then(
        () => begin(eventId),
        () => begin(eventId),
      );
    following.set(eventId, next);
    return next;
  }

  return {
    async get(eventId, atLeast = 0) {
      const minSeq = Math.max(atLeast, hinted.get(eventId) ?? 0);
      const known = cache.get(eventId);
      if (known && known.room.seq >= minSeq) return known;
      const loaded = await (loading.get(eventId) ?? begin(eventId));
      // A read that was already running may have begun before the requested step.
      return loaded && loaded.room.seq < minSeq ? reload(eventId) : loaded;
    },
    reload,
    seqOf: (eventId) => cache.get(eventId)?.room.seq ?? 0,
    forget: (eventId) => cache.delete(eventId),
  };
}

/**
 * Calls `write` with the room's snapshot until it returns something other than null, which means that the room is no longer as the snapshot
 * shows it; it is then read again. `isFresh` is false while the snapshot may be an old one. Throws after five tries.
 */
export async function writeAtSnapshot<Value>(
  snapshots: Pick<RoomSnapshots, "get" | "reload">,
  eventId: string,
  write: (snapshot: RoomSnapshot | null, isFresh: boolean) => Promise<Value | null>,
): Promise<Value> {
  let snapshot = await snapshots.get(eventId);
  for (let attempt = 1; attempt <= MAX_WRITE_TRIES; attempt += 1) {
    if (attempt > 1) snapshot = await snapshots.reload(eventId);
    const written = await write(snapshot, attempt > 1);
    if (written !== null) return written;
  }
  throw new Error(`The room moved on at each of ${MAX_WRITE_TRIES} tries to write to it`);
}
