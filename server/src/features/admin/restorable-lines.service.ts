import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Queryable } from "../../db/queryable.ts";
import type { AuditRow } from "../audit/audit-list.repository.ts";
import { RESTORABLE_MS } from "../events/event-copies.service.ts";
import { findRemovals } from "../events/hidden-events.repository.ts";

const REMOVALS: ReadonlySet<string> = new Set(["event.deleted", "event.hidden"]);

/** The ids of the lines that are about the removal of an event which an admin can still restore. */
export async function findRestorableLines(db: Queryable, input: { rows: readonly AuditRow[]; now: Instant }): Promise<Set<number>> {
  const lines = input.rows.filter(({ action, at }) => REMOVALS.has(action) && input.now - at <= RESTORABLE_MS);
  const removals = await findRemovals(
    db,
    lines.map(({ objectId }) => objectId),
  );
  // Of an event that was restored and removed again, only the last removal is offered.
  return new Set(lines.filter(({ objectId, at }) => removals.get(objectId) === at).map(({ id }) => id));
}
