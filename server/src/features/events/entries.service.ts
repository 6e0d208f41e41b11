import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { findEntryNos, insertEntries } from "./entries.repository.ts";
import type { EventRecord } from "./event-record.ts";

/**
 * Joins people to an event, up to 500 at once, inside a transaction that holds the event's lock (shared is enough). Entry numbers are dense
 * and given in the order of `userIds`; existing entries stay. The caller checks whether they may take part. `openSlot`: the slot that takes
 * answers now; new players play from the next one on.
 */
export async function joinEvent(
  tx: Tx,
  input: { bus: Bus; event: Pick<EventRecord, "id">; userIds: readonly string[]; openSlot?: string | null; now: Instant },
): Promise<{ entryNos: Map<string, number>; joinedCount: number }> {
  const eventId = input.event.id;
  const userIds = [...new Set(input.userIds)];
  const known = await findEntryNos(tx.db, { eventId, userIds });
  if (known.size === userIds.length) return { entryNos: known, joinedCount: 0 };
  // The statement checks again who has an entry, because somebody may have joined while it waited for the event's row.
  const added = await insertEntries(tx, { eventId, userIds, openSlot: input.openSlot ?? null, now: input.now });
  const isComplete = known.size + added.size === userIds.length;
  const entryNos = isComplete ? new Map([...known, ...added]) : await findEntryNos(tx.db, { eventId, userIds });
  if (added.size === 0) return { entryNos, joinedCount: 0 };
  tx.afterCommit(() => input.bus.publish({ kind: "entries", eventId }));
  return { entryNos, joinedCount: added.size };
}
