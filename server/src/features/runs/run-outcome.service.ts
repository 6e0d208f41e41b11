import type { Json } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Queryable } from "../../db/queryable.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findOutcome } from "../slots/slots.repository.ts";
import { countValuesOfSlot } from "./runs.repository.ts";

/**
 * What a slot of runs came to: its stored outcome once it is sealed, before that what the runs that are over come to so far. Only for
 * members whose own run is over. Null where the type settles nothing by itself.
 */
export async function findRunOutcome(
  db: Queryable,
  { event, sparclet, slot }: { event: EventRecord; sparclet: Sparclet; slot: Slot<Json> },
): Promise<Json | null> {
  const { rules, run } = sparclet;
  if (!run?.hasArchive || !rules.aggregate) return null;
  if (slot.sealedAt !== null) return findOutcome(db, event.id, slot.key);
  const counts = await countValuesOfSlot(db, { eventId: event.id, slotKey: slot.key });
  return rules.aggregate({ rules: event.rules, slot, secret: null, counts, cells: [] }) as Json;
}
