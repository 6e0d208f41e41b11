import { type NewOverlayKey, OVERLAY_KEY_PREFIX, type OverlayKey } from "@sparc/contract/entities/overlay";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { Viewer } from "../../http/handler.ts";
import { sha256 } from "../../lib/crypto.ts";
import { newId, randomToken } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { insertRevocations } from "../auth/sessions.repository.ts";
import { type EventRecord, isResting } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import { loadOwned } from "../events/owned-event.service.ts";
import { deleteOverlayKey, findOverlayKey, findOverlayKeySince, insertOverlayKey } from "./overlays.repository.ts";

interface Change {
  eventId: string;
  viewer: Viewer;
  requestId: string | null;
  now: Instant;
}

/**
 * The key of an event's overlay. It reads the event's room as the big screen sees it, so with the stream's delay, and nothing else. Only its
 * hash is stored, an event has one key at most, and a key that ends closes its sockets in every process.
 */
export interface OverlaysService {
  get(eventId: string): Promise<OverlayKey | null>;
  /** Makes a key and returns the overlay's address; a key that there was ends. Refused for an event that is not played in a room. */
  create(change: Change): Promise<Result<NewOverlayKey>>;
  revoke(change: Change): Promise<Result<undefined>>;
  /** The event of a key; null for any other text, while the event is removed, and while its community is closed unless it is live. */
  findEvent(key: string): Promise<EventRecord | null>;
  /** The viewer of a socket that says hello with a key; null like `findEvent`. */
  verify(key: string): Promise<Viewer | null>;
}

export function createOverlays({ database, config, registry, bus }: AppContext): OverlaysService {
  /** Ends the event's key and answers whether there was one. Its sockets are closed like those of an ended session. */
  async function endKey(tx: Tx, { eventId, now }: Pick<Change, "eventId" | "now">): Promise<boolean> {
    const keyId = await deleteOverlayKey(tx.db, eventId);
    if (keyId === null) return false;
    await insertRevocations(tx.db, { userId: keyId, sessionIds: [keyId], now });
    tx.afterCommit(() => bus.publish({ kind: "revoked", sessionId: keyId, userId: keyId }));
    return true;
  }

  async function find(key: string): Promise<{ keyId: string; event: EventRecord } | null> {
    if (!key.startsWith(OVERLAY_KEY_PREFIX)) return null;
    const found = await findOverlayKey(database.db, sha256(key));
    const event = found && (await findEventById(database.db, found.eventId));
    return event && !isResting(event) ? { keyId: found.id, event } : null;
  }

  return {
    async get(eventId) {
      const since = await findOverlayKeySince(database.db, eventId);
      return since === null ? null : { created_at: new Date(since).toISOString() };
    },
    create: ({ eventId, viewer, requestId, now }) =>
      database.transaction(async (tx) => {
        const owned = await loadOwned(tx, { eventId, viewer });
        if (!owned.ok) return owned;
        const { type, rules } = owned.value;
        if (registry[type]?.rules.toMode(rules) !== "room") return refuse("overlays.not_hosted");
        const isReplaced = await endKey(tx, { eventId, now });
        const key = OVERLAY_KEY_PREFIX + randomToken();
        await insertOverlayKey(tx.db, { id: newId(), eventId, keyHash: sha256(key), now });
        const what = { action: "event.overlay_key_made", actor: viewer.userId, objectKind: "event", objectId: eventId } as const;
        await insertAudit(tx.db, { ...what, requestId, now, details: { is_replaced: isReplaced } });
        // Behind the number sign, so that the key is in no log and no Referer.
        return ok({ created_at: new Date(now).toISOString(), url: `${config.baseUrl}/overlay/${eventId}#${key}` });
      }),
    revoke: ({ eventId, viewer, requestId, now }) =>
      database.transaction(async (tx) => {
        const owned = await loadOwned(tx, { eventId, viewer });
        if (!owned.ok) return owned;
        if (!(await endKey(tx, { eventId, now }))) return ok(undefined);
        const what = { action: "event.overlay_key_revoked", actor: viewer.userId, objectKind: "event", objectId: eventId } as const;
        await insertAudit(tx.db, { ...what, requestId, now });
        return ok(undefined);
      }),
    findEvent: async (key) => (await find(key))?.event ?? null,
    async verify(key) {
      const found = await find(key);
      if (!found) return null;
      const { keyId, event } = found;
      return { userId: keyId, sessionId: keyId, role: "ordinary", communityId: null, overlay: { eventId: event.id } };
    },
  };
}
