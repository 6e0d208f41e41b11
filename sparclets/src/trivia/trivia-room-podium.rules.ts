/** Which places of the table nobody may see yet: from the last answer on, the podium shows them one by one. */
import { PODIUM_PLACES } from "./trivia-podium-places.ts";
import type { RoomState } from "./trivia-room.schema.ts";

export const toPlacesShown = ({ placesShown = PODIUM_PLACES }: RoomState): number => placesShown;

export const isPodiumComplete = (state: RoomState): boolean => toPlacesShown(state) >= PODIUM_PLACES;

/**
 * The number of places from the top that are still withheld; `Infinity` for the whole table, 0 for none. With third place shown, whoever
 * stands below it is no secret either.
 */
export function withheldPlaces({ state, slotCount }: { state: RoomState; slotCount: number }): number {
  if (state.phase === "reveal" && state.index >= slotCount - 1) return Number.POSITIVE_INFINITY;
  if (state.phase !== "podium" || isPodiumComplete(state)) return 0;
  return toPlacesShown(state) === 0 ? Number.POSITIVE_INFINITY : PODIUM_PLACES - toPlacesShown(state);
}
