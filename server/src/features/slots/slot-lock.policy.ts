import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Slot, SlotPlan } from "@sparc/sparclets/sparclet-rules";
import type { EventRecord } from "../events/event-record.ts";

/** Members pick before the start and while it runs, slot by slot. */
export const isTakingPicks = ({ status }: Pick<EventRecord, "status">): boolean => status === "scheduled" || status === "live";

/** Whether the slot still accepts picks or runs: it is between its own instants and not sealed. A write checks this inside its transaction, under the event's lock. */
export function isOpenForPicks(slot: Pick<Slot<Json>, "sealedAt" | "lockAt" | "opensAt">, now: Instant): boolean {
  return slot.sealedAt === null && (slot.lockAt === null || now < slot.lockAt) && (slot.opensAt === null || now >= slot.opensAt);
}

/**
 * Picks never close without notice: a lock may be added or move earlier, but not into the past. Returns the open slot that would close in
 * this way.
 */
export function slotMovedIntoThePast(input: {
  slots: readonly Slot<Json>[];
  plans: readonly SlotPlan<Json, Json>[];
  now: Instant;
}): Slot<Json> | undefined {
  return input.slots.find(({ key, sealedAt, lockAt }) => {
    const plan = input.plans.find((one) => one.key === key);
    return sealedAt === null && plan?.lockAt != null && plan.lockAt !== lockAt && plan.lockAt <= input.now;
  });
}
