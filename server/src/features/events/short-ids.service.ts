import type { MovableShortId } from "@sparc/contract/entities/event";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventsExclusive } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { Viewer } from "../../http/handler.ts";
import { insertAudits } from "../audit/audit.repository.ts";
import type { EventRecord } from "./event-record.ts";
import { toSparclet } from "./event-sparclet.ts";
import { type Actor, refuseStaleVersion } from "./event-write.service.ts";
import { findEventById, isShortIdTaken } from "./events.repository.ts";
import { findFreeShortId } from "./free-short-id.service.ts";
import { releaseShortId } from "./hidden-events.repository.ts";
import { findOwned, mayRunEvent } from "./owned-event.service.ts";
import { withPrefix } from "./short-id-prefix.ts";
import { storeShortId } from "./short-id-transaction.ts";
import { findShortIdEvents, findShortIdEventsForUpdate, replaceShortId, type ShortIdEvent } from "./short-ids.repository.ts";

interface ShortIdCheck {
  is_free: boolean;
  movable_from: MovableShortId | null;
}

interface ShortIdMove extends Actor {
  eventId: string;
  version: number;
  /** As its author typed it. */
  shortId: string;
  from: { id: string; version: number };
}

export interface ShortIds {
  /** Whether a short id is free for an event of a type, and which other event of the viewer's it can be moved from. */
  check(input: { shortId: string; type: string; eventId: string | null; viewer: Viewer }): Promise<ShortIdCheck>;
  /**
   * Moves the short id of an event that nobody waits for to another event; the former gets a new one. Both belong to the viewer, and both are
   * as the viewer saw them. A short id that cannot be moved, or was moved already, is refused as taken.
   */
  move(input: ShortIdMove): Promise<Result<EventRecord>>;
}

export function createShortIds(context: AppContext): ShortIds {
  const { database, registry } = context;
  return {
    async check({ shortId: typed, type, eventId, viewer }) {
      const shortId = toStored(registry, { typed, type });
      const is_free = !(await isShortIdTaken(database.db, { shortId, exceptEventId: eventId }));
      const events = (await findShortIdEvents(database.db, [shortId, typed])).filter(({ id }) => id !== eventId);
      const other = toBlocking(events, { shortId, typed });
      const isMovable = other !== undefined && (await canMoveFrom(database.db, { event: other, viewer }));
      return { is_free, movable_from: isMovable ? toMovable(other) : null };
    },

    move: (input) => storeShortId(context, (tx) => move(tx, { context, ...input })),
  };
}

async function move(tx: Tx, input: ShortIdMove & { context: AppContext }): Promise<Result<EventRecord>> {
  const { context, eventId, viewer, requestId, from, shortId: typed } = input;
  await lockEventsExclusive(tx, [eventId, from.id]);
  const owned = await findOwned(tx, input);
  if (!owned.ok) return owned;
  const event = owned.value;
  if (event.version !== input.version) return refuseStaleVersion(tx, event);
  if (event.status !== "draft" && event.status !== "scheduled") return refuse("events.wrong_status", { details: { status: event.status } });
  const shortId = toStored(context.registry, { typed, type: event.type });
  const events = (await findShortIdEventsForUpdate(tx, [shortId, typed])).filter(({ id }) => id !== eventId);
  const other = toBlocking(events, { shortId, typed });
  if (other?.id !== from.id || !(await canMoveFrom(tx.db, { event: other, viewer }))) return refuse("events.short_id_taken");
  if (other.version !== from.version) return refuse("events.stale_version");
  const newShortId = await findFreeShortId(tx, toSparclet(context, other));
  if (newShortId === null) return refuse("events.short_id_taken");
  const now = context.clock.now();
  const isReplaced = await replaceShortId(tx, { event: other, shortId: newShortId, now });
  await releaseShortId(tx, shortId);
  const isMoved = await replaceShortId(tx, { event, shortId, now });
  if (!isReplaced || !isMoved) throw new Error(`Event ${event.id} or ${other.id} changed under its lock`);
  const row = { actor: viewer.userId, requestId, now, objectKind: "event" };
  const toDetails = (before: string | null, after: string) => ({ short_id: { before, after } });
  await insertAudits(tx.db, [
    { ...row, action: "event.short_id_moved", objectId: other.id, details: { ...toDetails(other.shortId, newShortId), to: event.id } },
    { ...row, action: "event.changed", objectId: event.id, details: { ...toDetails(event.shortId, shortId), from: other.id } },
  ]);
  for (const id of [other.id, event.id]) tx.afterCommit(() => context.bus.publish({ kind: "event", eventId: id }));
  const changed = await findEventById(tx.db, event.id);
  return changed ? ok(changed) : refuse("events.not_found");
}

/**
 * The event to which a short address leads instead: the one with the same stored short id, else the one that has exactly what was typed.
 * Where both are hidden they lead nowhere, so that only the first is in the way.
 */
const toBlocking = (events: readonly ShortIdEvent[], { shortId, typed }: { shortId: string; typed: string }): ShortIdEvent | undefined =>
  events.find((event) => event.shortId === shortId) ?? events.find((event) => event.shortId === typed && !event.isHidden);

const MOVABLE = new Set(["draft", "completed", "cancelled"]);

/** Nobody is on the way to an event that is over, hidden or not published. */
async function canMoveFrom(db: Queryable, { event, viewer }: { event: ShortIdEvent; viewer: Viewer }): Promise<boolean> {
  if (!event.isHidden && !MOVABLE.has(event.status)) return false;
  return mayRunEvent(db, { eventId: event.id, viewer });
}

const toMovable = ({ id, name, status, isHidden, version }: ShortIdEvent): MovableShortId => ({
  ...{ id, version, name: name ?? "" },
  status: isHidden ? "deleted" : (status as MovableShortId["status"]),
});

function toStored(registry: SparcletRegistry, { typed, type }: { typed: string; type: string }): string {
  const sparclet = Object.hasOwn(registry, type) ? registry[type] : undefined;
  return sparclet ? withPrefix(typed, sparclet) : typed;
}
