import type { Slot } from "@sparc/sparclets/sparclet-rules";

type Grouped = Pick<Slot<unknown>, "group">;

/** Where slots have groups, one without is beside the game, as a tie-break number is. */
export function partsOfGame<S extends Grouped>(slots: readonly S[]): readonly S[] {
  const grouped = slots.filter(({ group }) => group !== null);
  return grouped.length > 0 ? grouped : slots;
}

/** How many parts an event is said to have. */
export function countedSlots(slots: readonly Grouped[]): number {
  return partsOfGame(slots).length;
}
