import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";

/** The author's document, answers and all. Nothing that serves a player reads it. */
export async function findDraft(db: Queryable, eventId: string): Promise<JsonObject | null> {
  const row = await db.selectFrom("drafts").select("content").where("event_id", "=", eventId).executeTakeFirst();
  return row?.content ?? null;
}

export async function upsertDraft(tx: Tx, input: { eventId: string; content: JsonObject; by: string; now: Instant }): Promise<void> {
  const changed = { content: json(input.content), updated_at: new Date(input.now), updated_by: input.by };
  await tx.db
    .insertInto("drafts")
    .values({ event_id: input.eventId, ...changed })
    .onConflict((conflict) => conflict.column("event_id").doUpdateSet(changed))
    .execute();
}
