import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { bumpRoomSeq } from "./rooms.repository.ts";

/** Raises the room's seq, so that everybody in it is sent its view again. Nothing without a room. Only under the event's exclusive lock. */
export async function publishRoomChange(tx: Tx, { bus, eventId }: { bus: Pick<Bus, "publish">; eventId: string }): Promise<void> {
  const seq = await bumpRoomSeq(tx, eventId);
  if (seq !== null) tx.afterCommit(() => bus.publish({ kind: "room", eventId, seq }));
}
