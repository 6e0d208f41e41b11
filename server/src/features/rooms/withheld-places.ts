import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { WithheldStandings } from "../standings/standings.service.ts";
import type { RoomSnapshot } from "./room-snapshots.ts";

/** The number of places from the top that nobody may see at the step of this snapshot; `Infinity` for all. */
export function withheldIn(registry: SparcletRegistry, { event, room, slots }: RoomSnapshot): number {
  return registry[event.type]?.room?.withheldPlaces?.({ state: room.state, slots }) ?? 0;
}

/** The snapshot may be older or newer than the room that was read with the standings: the later step decides. */
export function latestWithheld(registry: SparcletRegistry, snapshot: RoomSnapshot, { withheldPlaces, seq }: WithheldStandings): number {
  return snapshot.room.seq >= seq ? withheldIn(registry, snapshot) : withheldPlaces;
}
