import type { Queryable } from "../db/queryable.ts";

/** Everything that is still to be sent, as it is stored. */
export function findAllMessages(db: Queryable) {
  return db.selectFrom("outgoing_messages").selectAll().where("given_up_at", "is", null).execute();
}
