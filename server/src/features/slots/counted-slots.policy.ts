import type { Slot } from "@sparc/sparclets/sparclet-rules";

type Grouped = Pick<Slot<unknown>, "group">;

/** When slots have groups, a slot without one does not count as a part of the game; a tie-break number is such a slot. */
export function partsOfGame<S extends Grouped>(slots: readonly S[]): readonly S[] {
  const grouped = slots.filter(({ group }) => group !== null);
  return grouped.length > 0 ? grouped : slots;
}

/** The number of slots that pages state for an event. */
export function countedSlots(slots: readonly Grouped[]): number {
  return partsOfGame(slots).length;
}
