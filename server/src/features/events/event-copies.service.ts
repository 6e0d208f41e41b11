import { isUuid } from "@sparc/contract/ids";
import { NAME_MAX } from "@sparc/contract/limits";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { lockEventExclusive } from "../../db/event-lock.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { bumpRoomSeq } from "../rooms/rooms.repository.ts";
import { noteInsider } from "./event-insiders.repository.ts";
import type { EventFields, EventRecord } from "./event-record.ts";
import { toSparclet } from "./event-sparclet.ts";
import { type Actor, insertDraftEvent, loadDraft } from "./event-write.service.ts";
import { findEventById } from "./events.repository.ts";
import { findFreeShortId } from "./free-short-id.service.ts";
import { findIdByShortId, findRemoval, unhideEvent } from "./hidden-events.repository.ts";
import { withIdempotency } from "./idempotency.service.ts";
import { refreshDeadline } from "./next-deadline.service.ts";
import { loadOwned, mayRunEvent } from "./owned-event.service.ts";
import { toShortIdPrefixes } from "./short-id-prefix.ts";

/** How long an admin can restore a removed event. */
export const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1_000;
/** How long the owner can undo a removal. The page offers it for 8 s; slow connections need longer. */
const UNDOABLE_MS = 60 * 1_000;
const COPY_SUFFIX = " (copy)";

type Step = Actor & { eventId: string };

/** An event again: as another draft, or back from where it was removed to. */
export interface EventCopies {
  duplicate(input: Step & { idempotencyKey: string | null }): Promise<Result<EventRecord>>;
  /** `eventId` may be a short id, which a removed event has until another one takes it. */
  restore(step: Step): Promise<Result<EventRecord>>;
}

export function createEventCopies(context: AppContext): EventCopies {
  const { database, clock, bus, registry } = context;
  const prefixes = toShortIdPrefixes(registry);
  return {
    duplicate: (input) =>
      database.transaction(async (tx) => {
        const loaded = await loadOwned(tx, input);
        if (!loaded.ok) return loaded;
        // A co-host may run an event without the right to make events.
        if (input.viewer.role === "ordinary") return refuse("access.forbidden");
        const event = loaded.value;
        const sparclet = toSparclet(context, event);
        const now = clock.now();
        const fields = { ...copiedFields(event, now), shortId: await findFreeShortId(tx, sparclet) };
        const checked = { fields, draft: await loadDraft(tx.db, event, sparclet) };
        const body = { type: event.type, community_id: event.communityId };
        const key = { userId: input.viewer.userId, key: input.idempotencyKey, route: "events.duplicate", body: { id: event.id }, now };
        const { viewer, requestId } = input;
        const copied = await withIdempotency(tx, key, () => insertDraftEvent(tx, { body, checked, viewer, requestId, sparclet, now }));
        if (!copied.ok) return copied;
        // The copy shows the keys of the original, so the admin is recorded as an insider.
        if (viewer.role === "admin") await noteInsider(tx.db, { eventId: event.id, userId: viewer.userId, now });
        const copy = await findEventById(tx.db, copied.value.id);
        return copy ? ok(copy) : refuse("events.not_found");
      }),

    restore: ({ eventId: typed, viewer, requestId }) =>
      database.transaction(async (tx) => {
        const eventId = isUuid(typed) ? typed : await findIdByShortId(tx.db, [typed, ...prefixes.map((prefix) => prefix + typed)]);
        if (eventId === null) return refuse("events.not_found");
        if (viewer.lacksSecondFactor) return refuse("auth.second_factor_missing");
        await lockEventExclusive(tx, eventId);
        const isAdmin = viewer.role === "admin";
        if (!(await mayRunEvent(tx.db, { eventId, viewer }))) return refuse("events.not_found");
        const there = await findEventById(tx.db, eventId);
        if (there) return refuse("events.wrong_status", { details: { status: there.status, version: there.version } });
        const removal = await findRemoval(tx.db, eventId);
        if (removal === null) return refuse("events.not_found");
        const now = clock.now();
        if (now - removal.at > (isAdmin ? RESTORABLE_MS : UNDOABLE_MS)) return refuse("events.restore_expired");
        if (!isAdmin && removal.by !== viewer.userId) return refuse("events.removed_by_another");
        await unhideEvent(tx, eventId, now);
        // The players' pages were sent that the room is not there, as a step after its last one.
        const seq = await bumpRoomSeq(tx, eventId);
        const event = await findEventById(tx.db, eventId);
        if (!event) throw new Error(`Event ${eventId} is gone`);
        if (event.status !== "completing") await refreshDeadline(tx, { event, sparclet: toSparclet(context, event) });
        await insertAudit(tx.db, {
          action: "event.restored",
          actor: viewer.userId,
          requestId,
          now,
          objectKind: "event",
          objectId: eventId,
        });
        tx.afterCommit(() => {
          bus.publish({ kind: "event", eventId });
          if (seq !== null) bus.publish({ kind: "room", eventId, seq });
        });
        return ok(event);
      }),
  };
}

/** All fields that an author sets, except the short id, which belongs to the original, and times that have passed. */
function copiedFields(event: EventRecord, now: Instant): Omit<EventFields, "shortId"> {
  const isToCome = event.startsAt === null || event.startsAt > now;
  const startsAt = isToCome ? event.startsAt : null;
  return {
    name: event.name === null ? null : copyName(event.name),
    description: event.description,
    coverImage: event.coverImage,
    startsAt,
    endsAt: isToCome && event.endsAt !== null && event.endsAt > now ? event.endsAt : null,
    timeZone: event.timeZone,
    isAutoStart: event.isAutoStart && startsAt !== null,
    rules: event.rules,
    stars: event.stars,
    prizes: event.prizes,
  };
}

/** Cuts the name between characters, so that it fits. */
function copyName(name: string): string {
  let prefix = "";
  for (const character of name) {
    if (prefix.length + character.length > NAME_MAX - COPY_SUFFIX.length) break;
    prefix += character;
  }
  return prefix.trimEnd() + COPY_SUFFIX;
}
