import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Tx } from "../../db/database.ts";
import { lockEventExclusive } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { Viewer } from "../../http/handler.ts";
import { isActiveHost } from "./event-hosts.repository.ts";
import type { EventRecord } from "./event-record.ts";
import { findEventById } from "./events.repository.ts";

/** As `canRunEvent` with what is stored now, also of an event that is hidden. */
export async function mayRunEvent(db: Queryable, { eventId, viewer }: { eventId: string; viewer: Viewer }): Promise<boolean> {
  return viewer.role === "admin" || isActiveHost(db, { eventId, userId: viewer.userId });
}

/**
 * Takes the event's exclusive lock and reads it for a person who runs it. Ownership is checked again under the lock, because the access
 * check may be outdated, and no edit of a former owner may be committed. A rehearsal has its event's owners: `isRehearsable` for commands
 * during a game.
 */
export async function loadOwned(tx: Tx, input: { eventId: string; viewer: Viewer; isRehearsable?: boolean }): Promise<Result<EventRecord>> {
  await lockEventExclusive(tx, input.eventId);
  return findOwned(tx, input);
}

/**
 * The same for a transaction that has taken the event's lock itself. The shared lock is enough for what does not change the event: previews
 * and announcements. Every change of the event takes the exclusive lock, so that what was read here holds until the transaction ends.
 */
export async function findOwned(tx: Tx, input: { eventId: string; viewer: Viewer; isRehearsable?: boolean }): Promise<Result<EventRecord>> {
  const event = await findEventById(tx.db, input.eventId);
  if (!event) return refuse("events.not_found");
  if (!(await mayRunEvent(tx.db, { ...input, eventId: event.id }))) return refuse("access.forbidden");
  return event.rehearsalOf !== null && !input.isRehearsable ? refuse("rehearsals.fixed") : ok(event);
}
