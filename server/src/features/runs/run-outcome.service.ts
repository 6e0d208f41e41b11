import type { Json } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Queryable } from "../../db/queryable.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findOutcomesOfSlots } from "../slots/slots.repository.ts";
import { countValuesOfSlots } from "./runs.repository.ts";

/**
 * Outcomes of slots of runs, by slot key: the stored outcome of a sealed slot, before that the one of the finished runs so far. Only for
 * members whose own run there is over, and for the owner. Empty where the type settles nothing by itself.
 */
export async function findRunOutcomes(
  db: Queryable,
  { event, sparclet, slots }: { event: EventRecord; sparclet: Sparclet; slots: readonly Slot<Json>[] },
): Promise<Map<string, Json>> {
  const { rules, run } = sparclet;
  if (!run?.hasArchive || !rules.aggregate) return new Map();
  const sealed = slots.filter((slot) => slot.sealedAt !== null);
  const open = slots.filter((slot) => slot.sealedAt === null);
  const outcomes = await findOutcomesOfSlots(db, { eventId: event.id, keys: sealed.map(({ key }) => key) });
  const counts = await countValuesOfSlots(db, { eventId: event.id, slotKeys: open.map(({ key }) => key) });
  for (const slot of open) {
    const outcome = rules.aggregate({ rules: event.rules, slot, secret: null, counts: counts.get(slot.key) ?? [], cells: [] }) as Json;
    outcomes.set(slot.key, outcome);
  }
  return outcomes;
}
