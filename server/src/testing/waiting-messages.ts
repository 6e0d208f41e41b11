import type { Queryable } from "../db/queryable.ts";

/** Every message of the outbox that was not given up. */
export function findAllMessages(db: Queryable) {
  return db.selectFrom("outgoing_messages").selectAll().where("given_up_at", "is", null).execute();
}
