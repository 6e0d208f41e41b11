import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import { notifyMembers } from "../notifications/notify-members.service.ts";
import { CALLED_OFF, findExpectedPeople } from "./expected-people.repository.ts";

const DAY_MS = 24 * 3_600_000;
/** Messages that were not sent by then are dropped; the notice under the bell stays. */
const MESSAGES_EXPIRE_AFTER_MS = 2 * DAY_MS;
/** An event is called off once, so that nobody is notified of it twice. */
const WINDOW = "called off";

/** Notifies everybody who counts on the event, in the transaction that calls it off: all of them, once, or none. Returns their number. */
export async function notifyCalledOff(tx: Tx, { eventId, now }: { eventId: string; now: Instant }): Promise<number> {
  const about = { objectId: eventId, window: WINDOW };
  const members = (await findExpectedPeople(tx.db, eventId)).map((userId) => ({ userId, about, notBefore: now }));
  const { size } = await notifyMembers(tx, {
    ...{ kind: CALLED_OFF, eventId, members, now },
    messagesExpireAt: now + MESSAGES_EXPIRE_AFTER_MS,
  });
  return size;
}
