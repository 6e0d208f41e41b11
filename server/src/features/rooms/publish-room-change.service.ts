import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { advanceRoom, bumpRoomSeq, findRoom } from "./rooms.repository.ts";

/** Raises the room's seq, so that everybody in it is sent its view again. Nothing without a room. Only under the event's exclusive lock. */
export async function publishRoomChange(tx: Tx, { bus, eventId }: { bus: Pick<Bus, "publish">; eventId: string }): Promise<void> {
  const seq = await bumpRoomSeq(tx, eventId);
  if (seq !== null) tx.afterCommit(() => bus.publish({ kind: "room", eventId, seq }));
}

interface RulesChange {
  bus: Pick<Bus, "publish">;
  eventId: string;
  sparclet: Sparclet;
  before: JsonObject;
  after: JsonObject;
  now: Instant;
}

/** As `publishRoomChange`, after the event's rules were changed: the author's last word counts, also over what a host changed in the room. */
export async function publishRulesChange(tx: Tx, change: RulesChange): Promise<void> {
  const { bus, eventId, sparclet, before, after, now } = change;
  const withRules = sparclet.room?.withRules;
  const room = withRules ? await findRoom(tx.db, eventId) : null;
  if (room && withRules) {
    const state = withRules({ state: room.state, before, after }) as JsonObject;
    await advanceRoom(tx.db, { eventId, state, deadlineAt: room.deadlineAt, now });
  }
  await publishRoomChange(tx, { bus, eventId });
}
