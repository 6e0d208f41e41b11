import type { EventHost, EventHosts } from "@sparc/contract/entities/event-host";
import { toShownFace } from "@sparc/contract/face";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import type { Viewer } from "../../http/handler.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { lockMembership } from "../communities/communities.repository.ts";
import { canChangeHosts, canRemoveHost } from "./event-hosts.policy.ts";
import {
  deleteHostings,
  findCoHosts,
  findHostCandidates,
  findHostRow,
  type HostRow,
  hasEntry,
  insertHost,
  lockEligibleHost,
} from "./event-hosts.repository.ts";
import { noteInsider } from "./event-insiders.repository.ts";
import type { EventRecord } from "./event-record.ts";
import { loadOwned } from "./owned-event.service.ts";

/** More staff than a community has. */
const MOST_CANDIDATES = 200;

interface Change {
  eventId: string;
  userId: string;
  viewer: Viewer;
  requestId: string | null;
  now: Instant;
}

/** Naming and removing an event's co-hosts. */
export interface EventHostsService {
  list(event: EventRecord, viewer: Viewer): Promise<EventHosts>;
  add(change: Change): Promise<Result<EventRecord>>;
  remove(change: Change): Promise<Result<undefined>>;
}

export function createEventHosts({ database, bus }: Pick<AppContext, "database" | "bus">): EventHostsService {
  return {
    async list(event, viewer) {
      const { db } = database;
      const canChange = canChangeHosts({ viewer, createdBy: event.createdBy });
      const creator = await findHostRow(db, event.createdBy);
      const candidates = canChange ? await findHostCandidates(db, { event, limit: MOST_CANDIDATES }) : [];
      return {
        creator: creator && toHost(creator),
        co_hosts: (await findCoHosts(db, event.id)).map(toHost),
        candidates: candidates.map(toHost),
        can_change: canChange,
      };
    },
    add: ({ eventId, userId, viewer, requestId, now }) =>
      database.transaction(async (tx) => {
        const owned = await loadOwned(tx, { eventId, viewer });
        if (!owned.ok) return owned;
        const { createdBy, communityId } = owned.value;
        if (!canChangeHosts({ viewer, createdBy })) return refuse("access.forbidden");
        if (userId === createdBy) return ok(owned.value);
        await lockMembership(tx.db, { communityId, userId });
        if (!(await lockEligibleHost(tx.db, { communityId, userId }))) return refuse("hosts.not_eligible");
        if (await hasEntry(tx.db, { eventId, userId })) return refuse("hosts.plays");
        if (!(await insertHost(tx.db, { eventId, userId }))) return ok(owned.value);
        const what = { action: "event.host_added", actor: viewer.userId, objectKind: "event", objectId: eventId } as const;
        await insertAudit(tx.db, { ...what, requestId, now, details: { user_id: userId } });
        return ok(owned.value);
      }),
    remove: ({ eventId, userId, viewer, requestId, now }) =>
      database.transaction(async (tx) => {
        const owned = await loadOwned(tx, { eventId, viewer });
        if (!owned.ok) return owned;
        if (!canRemoveHost({ viewer, createdBy: owned.value.createdBy, userId })) return refuse("access.forbidden");
        await endHostings(tx, { bus, of: { eventId, userId }, actor: viewer.userId, requestId, now });
        return ok(undefined);
      }),
  };
}

/**
 * Ends the hostings that fit `of`, when a co-host is removed, leaves the community or loses the role, and when an event moves to another
 * community. Who hosted has seen the keys, and so cannot play; their open consoles are closed.
 */
export async function endHostings(
  tx: Tx,
  input: {
    bus: Pick<Bus, "publish">;
    of: { eventId?: string; userId?: string; communityId?: string };
    actor: string | null;
    requestId: string | null;
    now: Instant;
  },
): Promise<void> {
  const { bus, actor, requestId, now } = input;
  for (const { eventId, userId } of await deleteHostings(tx.db, input.of)) {
    await noteInsider(tx.db, { eventId, userId, now });
    const what = { action: "event.host_removed" as const, actor, objectKind: "event", objectId: eventId };
    await insertAudit(tx.db, { ...what, requestId, now, details: { user_id: userId } });
    tx.afterCommit(() => bus.publish({ kind: "revoked", sessionId: null, userId }));
  }
}

const toHost = ({ userId, displayName, face, photoUrl, role }: HostRow): EventHost => ({
  ...{ user_id: userId, display_name: displayName, photo_url: photoUrl, role },
  face: toShownFace({ id: userId, face }),
});
