import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Slot, SlotPlan } from "@sparc/sparclets/sparclet-rules";
import type { EventRecord } from "../events/event-record.ts";

/** Members pick before the start and while it runs, slot by slot. */
export const isTakingPicks = ({ status }: Pick<EventRecord, "status">): boolean => status === "scheduled" || status === "live";

/** Whether a pick may still be given, as far as the slot has a say. A write asks this inside its transaction, behind the event's lock. */
export function isOpenForPicks(slot: Pick<Slot<Json>, "sealedAt" | "lockAt" | "opensAt">, now: Instant): boolean {
  return slot.sealedAt === null && (slot.lockAt === null || now < slot.lockAt) && (slot.opensAt === null || now >= slot.opensAt);
}

/** Picks never close without notice: a lock may come, or come sooner, but not have been. The open slot that would be closed so. */
export function slotMovedIntoThePast(a: {
  slots: readonly Slot<Json>[];
  plans: readonly SlotPlan<Json, Json>[];
  now: Instant;
}): Slot<Json> | undefined {
  return a.slots.find(({ key, sealedAt, lockAt }) => {
    const plan = a.plans.find((one) => one.key === key);
    return sealedAt === null && plan?.lockAt != null && plan.lockAt !== lockAt && plan.lockAt <= a.now;
  });
}
