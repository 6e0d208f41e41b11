import { NO_PRIZES } from "@sparc/contract/entities/prize-tiers";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventExclusive } from "../../db/event-lock.ts";
import { newId } from "../../lib/ids.ts";
import { deleteAnswersTo } from "../answers/answers.repository.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { upsertDraft } from "../events/drafts.repository.ts";
import { copyHosts, isHost } from "../events/event-hosts.repository.ts";
import { noteInsider } from "../events/event-insiders.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { publishEvent } from "../events/event-steps.service.ts";
import { type Actor, loadDraft } from "../events/event-write.service.ts";
import { findEventById, insertEvent } from "../events/events.repository.ts";
import { deleteRehearsal, hideAsRehearsal } from "../events/hidden-events.repository.ts";
import { loadOwned } from "../events/owned-event.service.ts";
import { closeRoom } from "../rooms/rooms.service.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { findRehearsalOf, findRehearsalStarters, insertRehearsal, lockRehearsals, touchRehearsals } from "./rehearsals.repository.ts";

/** Simulated players cost as much as real answers, and the server also serves real rooms. */
const MAX_AT_ONCE = 5;
/** The limit of rehearsals per user. */
const MAX_BY_ONE = 2;
/** Due at the next sweep of any process. */
const LONG_AGO = 0;
const NO_STARS = { taking_part: 0, per_right: 0, ranks: [], streaks: [] };

export interface StartedRehearsal {
  eventId: string;
  playerCount: number;
}

/**
 * Rehearsals: a copy of the event that only those who run it can open, played by stand-ins and deleted with everything at its end. The
 * event itself is only read. One at a time for each event: starting another returns the current one.
 */
export interface Rehearsals {
  start(input: Actor & { eventId: string; playerCount: number }): Promise<Result<StartedRehearsal>>;
  /** `eventId` is the rehearsal's own id. */
  end(input: Actor & { eventId: string }): Promise<Result<null>>;
  /** Deletes a rehearsal in short steps that do not delay a real room; after an interruption the next sweep continues. */
  remove(eventId: string): Promise<void>;
}

export function createRehearsals(context: AppContext): Rehearsals {
  const { database, clock, registry, bus } = context;

  async function remove(eventId: string): Promise<void> {
    const slots = await database.transaction(async (tx) => {
      await lockEventExclusive(tx, eventId);
      await touchRehearsals(tx.db, [eventId], LONG_AGO);
      await closeRoom(tx, { context, eventId });
      return findSlots(tx.db, eventId);
    });
    for (const { key } of slots) await database.transaction((tx) => deleteAnswersTo(tx, { eventId, slot: key }));
    await database.transaction(async (tx) => {
      await lockEventExclusive(tx, eventId);
      await deleteRehearsal(tx, eventId);
      tx.afterCommit(() => bus.publish({ kind: "event", eventId }));
    });
  }

  return {
    remove,

    start: (input) =>
      database.transaction(async (tx) => {
        const loaded = await loadOwned(tx, input);
        if (!loaded.ok) return loaded;
        const source = loaded.value;
        const sparclet = registry[source.type];
        if (!sparclet || !isRehearsable(source, sparclet)) return refuse("rehearsals.not_possible");
        const now = clock.now();
        const { userId } = input.viewer;
        // A caller who gets the rehearsal's id sees the keys in it, also when the rehearsal was started by somebody else.
        if (!(await isHost(tx.db, { eventId: source.id, userId }))) await noteInsider(tx.db, { eventId: source.id, userId, now });
        const current = await findRehearsalOf(tx.db, source.id);
        if (current) return ok(current);
        const full = await fullness(tx, userId);
        if (full) return refuse(full);
        const made = await makeRehearsal(tx, { ...input, context, source, sparclet, now });
        if (!made.ok) return made;
        await insertAudit(tx.db, {
          ...{ action: "event.rehearsed", actor: userId, requestId: input.requestId, now },
          ...{ objectKind: "event", objectId: source.id, details: { players: input.playerCount } },
        });
        return ok({ eventId: made.value, playerCount: input.playerCount });
      }),

    async end(input) {
      const loaded = await database.transaction((tx) => loadOwned(tx, { ...input, isRehearsable: true }));
      if (!loaded.ok) return loaded;
      if (loaded.value.rehearsalOf === null) return refuse("events.not_found");
      await remove(loaded.value.id);
      return ok(null);
    },
  };
}

/**
 * The refusal when no further rehearsal may start. Starts of different events wait for each other here, so that each counts those before
 * it.
 */
async function fullness(tx: Tx, userId: string): Promise<"rehearsals.too_many" | "rehearsals.too_many_own" | null> {
  await lockRehearsals(tx);
  const startedBy = await findRehearsalStarters(tx.db);
  if (startedBy.filter((by) => by === userId).length >= MAX_BY_ONE) return "rehearsals.too_many_own";
  return startedBy.length >= MAX_AT_ONCE ? "rehearsals.too_many" : null;
}

function isRehearsable(event: EventRecord, { rules, room }: Sparclet): boolean {
  const hasNotBegun = event.status === "draft" || event.status === "scheduled";
  return hasNotBegun && room?.rehearsalPick !== undefined && rules.toMode(event.rules) === "room";
}

/** Publishes a copy of the event with salts of its own. Nothing that leads members to it is copied, and it gives no stars and no prizes. */
async function makeRehearsal(
  tx: Tx,
  input: Actor & { context: AppContext; source: EventRecord; sparclet: Sparclet; playerCount: number; now: Instant },
): Promise<Result<string>> {
  const { context, source, sparclet, playerCount, viewer, now } = input;
  const id = newId();
  const { communityId, createdBy, type, name, description, coverImage, timeZone, rules } = source;
  const fields = { name, description, coverImage, timeZone, rules, startsAt: null, endsAt: null, isAutoStart: false, shortId: null };
  await insertEvent(tx, { id, communityId, createdBy, type, ...fields, stars: NO_STARS, prizes: NO_PRIZES, now });
  await upsertDraft(tx, { eventId: id, content: await loadDraft(tx.db, source, sparclet), by: viewer.userId, now });
  await hideAsRehearsal(tx, { eventId: id, sourceId: source.id, now });
  await copyHosts(tx, { eventId: id, sourceId: source.id });
  await insertRehearsal(tx, { eventId: id, playerCount, now });
  const event = await findEventById(tx.db, id);
  if (!event) throw new Error(`Rehearsal ${id} is gone`);
  const published = await publishEvent(tx, { context, event, now, by: viewer.userId });
  return published.ok ? ok(id) : published;
}
