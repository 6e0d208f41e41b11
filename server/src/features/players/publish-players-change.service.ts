import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { bumpResultsVersion } from "../events/event-versions.repository.ts";
import { publishRoomChange } from "../rooms/publish-room-change.service.ts";

/**
 * Raises the results version and the room's seq, so that everybody reads the players again: who they are, what they are called and who
 * counts. Only under the event's exclusive lock. Returns the new results version.
 */
export async function publishPlayersChange(tx: Tx, { bus, eventId }: { bus: Bus; eventId: string }): Promise<number> {
  const { resultsVersion } = await bumpResultsVersion(tx, eventId);
  tx.afterCommit(() => {
    bus.publish({ kind: "standings", eventId, resultsVersion });
    bus.publish({ kind: "entries", eventId });
  });
  await publishRoomChange(tx, { bus, eventId });
  return resultsVersion;
}
