import type { Slot } from "@sparc/sparclets/sparclet-rules";

/** How many parts an event is said to have: where slots have groups, one without is beside the game, as a tie-break number is. */
export function countedSlots(slots: readonly Pick<Slot<unknown>, "group">[]): number {
  return slots.filter(({ group }) => group !== null).length || slots.length;
}
