import type { EventStatus } from "@sparc/contract/entities/event";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** The author's document of an event, as the bank reads it. */
export interface BankDraft {
  eventId: string;
  name: string | null;
  status: EventStatus;
  startedAt: Date | null;
  content: JsonObject;
}

/**
 * Drafts of one type that a person created or co-hosts, most recently used first, then most recently written: at most `most` of them and
 * about `mostBytes` as stored, the first in any case; and their total number. Removed events are left out.
 */
export async function findBankDrafts(
  db: Queryable,
  input: { userId: string; type: string; exceptEventId: string; most: number; mostBytes: number },
): Promise<{ drafts: BankDraft[]; total: number }> {
  const { rows } = await sql<{
    id: string;
    name: string | null;
    status: EventStatus;
    started_at: Date | null;
    content: JsonObject;
    total: number;
  }>`
    with sized as (
      select events.id, events.name, events.status, events.started_at,
        row_number() over newest as position,
        sum(pg_column_size(drafts.content)) over newest as bytes,
        count(*) over () as total
      from events join drafts on drafts.event_id = events.id
      where events.id in (
          select id from events where created_by = ${input.userId}::uuid
          union select event_id from event_hosts where user_id = ${input.userId}::uuid)
        and events.type = ${input.type} and events.id <> ${input.exceptEventId}::uuid and events.deleted_at is null
      window newest as (order by coalesce(events.started_at, drafts.updated_at) desc, events.id)
    )
    select sized.id, sized.name, sized.status, sized.started_at, sized.total, drafts.content
    from sized join drafts on drafts.event_id = sized.id
    where sized.position = 1 or (sized.position <= ${input.most} and sized.bytes <= ${input.mostBytes})
    order by sized.position`.execute(db);
  const drafts = rows.map(({ id, name, status, started_at, content }) => ({ eventId: id, name, status, startedAt: started_at, content }));
  return { drafts, total: Number(rows[0]?.total ?? 0) };
}

/**
 * Public contents of the slots of a community's other events of one type that were played to their end, most recently played first, at
 * most `most`. Removed events are left out, and so are rehearsals, which always count as removed.
 */
export async function findSealedContents(
  db: Queryable,
  input: { communityId: string; type: string; exceptEventId: string; most: number },
): Promise<Json[]> {
  const rows = await db
    .selectFrom("events")
    .innerJoin("slots", "slots.event_id", "events.id")
    .select("slots.content")
    .where("events.community_id", "=", input.communityId)
    .where("events.type", "=", input.type)
    .where("events.id", "!=", input.exceptEventId)
    .where("events.deleted_at", "is", null)
    .where("slots.sealed_at", "is not", null)
    .orderBy("slots.sealed_at", "desc")
    .limit(input.most)
    .execute();
  return rows.map(({ content }) => content);
}

/** Slots of these events whose right answer was corrected, as `event key`. */
export async function findCorrectedSlots(db: Queryable, eventIds: readonly string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("slot_revisions")
    .select(["event_id", "slot_key"])
    .where("event_id", "in", eventIds)
    .where("reason", "=", "corrected")
    .execute();
  return new Set(rows.map(({ event_id, slot_key }) => correctedKey(event_id, slot_key)));
}

export const correctedKey = (eventId: string, slotKey: string): string => `${eventId} ${slotKey}`;
