import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";

/** What the slots of an event share; null where its type has nothing of the kind. */
export async function findReference(db: Queryable, eventId: string): Promise<JsonObject | null> {
  const row = await db.selectFrom("event_references").select("content").where("event_id", "=", eventId).executeTakeFirst();
  return row?.content ?? null;
}

export async function upsertReference(tx: Tx, input: { eventId: string; content: JsonObject }): Promise<void> {
  await tx.db
    .insertInto("event_references")
    .values({ event_id: input.eventId, content: json(input.content) })
    .onConflict((conflict) => conflict.column("event_id").doUpdateSet({ content: json(input.content) }))
    .execute();
}
