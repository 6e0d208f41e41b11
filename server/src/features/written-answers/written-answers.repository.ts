import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { ReviewDecision } from "@sparc/sparclets/written-rules";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

/**
 * How often each value was given to these slots by players who are still there, by slot key: answers of removed and of erased people are
 * left out. Simulated players, whose accounts count as deleted, are not. A slot that nobody answered is absent.
 */
export async function countPresentValues(
  db: Queryable,
  input: { eventId: string; slots: readonly string[] },
): Promise<Map<string, { value: Json; count: number }[]>> {
  const { rows } = await sql<{ slot_key: string; value: Json; count: number }>`
    select answers.slot_key, answers.value, count(*)::int4 as count
    from answers
    join entries on entries.event_id = answers.event_id and entries.user_id = answers.user_id
    join users on users.id = answers.user_id
    where answers.event_id = ${input.eventId}::uuid and answers.slot_key = any(${[...input.slots]}::text[]) and entries.excluded_at is null
      and (users.deleted_at is null or users.is_stand_in)
    group by answers.slot_key, answers.value`.execute(db);
  const counts = new Map<string, { value: Json; count: number }[]>();
  for (const { slot_key, value, count } of rows) {
    const ofSlot = counts.get(slot_key) ?? [];
    ofSlot.push({ value, count });
    counts.set(slot_key, ofSlot);
  }
  return counts;
}

/** What hosts decided about answers to these slots, by the answer's id. */
export async function findReviews(
  db: Queryable,
  input: { eventId: string; slots: readonly string[] },
): Promise<Map<string, ReviewDecision>> {
  const rows = await db
    .selectFrom("answer_reviews")
    .select(["answer_id", "decision"])
    .where("event_id", "=", input.eventId)
    .where("slot_key", "in", input.slots)
    .execute();
  return new Map(rows.map((row) => [row.answer_id, row.decision]));
}

/** Replaces what was decided about these answers; null takes it back. Only under the event's exclusive lock. */
export async function storeReviews(
  tx: Tx,
  input: { eventId: string; slot: string; answerIds: readonly string[]; decision: ReviewDecision | null; by: string; now: Instant },
): Promise<void> {
  const { eventId, slot, answerIds, decision, by, now } = input;
  if (answerIds.length === 0) return;
  await tx.db
    .deleteFrom("answer_reviews")
    .where("event_id", "=", eventId)
    .where("slot_key", "=", slot)
    .where("answer_id", "in", answerIds)
    .execute();
  if (decision === null) return;
  await sql`
    insert into answer_reviews (event_id, slot_key, answer_id, decision, decided_by, decided_at)
    select ${eventId}::uuid, ${slot}, id, ${decision}, ${by}::uuid, ${new Date(now).toISOString()}::timestamptz
    from unnest(${[...answerIds]}::text[]) as ids (id)`.execute(tx.db);
}

/** Entries of the blocklist of a community. */
export async function findBlocklist(db: Queryable, communityId: string): Promise<readonly string[]> {
  const row = await db.selectFrom("communities").select("guest_blocklist").where("id", "=", communityId).executeTakeFirst();
  return row?.guest_blocklist ?? [];
}
