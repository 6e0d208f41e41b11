import type { SharedFacts } from "@sparc/contract/entities/shared-card";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Selectable } from "kysely";
import type { SharedCardsTable } from "../../db/card-tables.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";
import { shownName } from "../players/shown-names.repository.ts";
import type { FoundShared } from "./card-links.ts";

interface Owner {
  eventId: string;
  userId: string;
}

export interface SharedCardRow {
  id: string;
  facts: SharedFacts;
  slot: string | null;
  has_name: boolean;
  created_at: string;
}

/** A valid link: of a current member who was not removed from the event and is not suspended. */
export async function findSharedCard(db: Queryable, id: string): Promise<FoundShared | null> {
  const row = await db
    .selectFrom("shared_cards")
    .innerJoin("users", "users.id", "shared_cards.user_id")
    .innerJoin("entries", (join) =>
      join.onRef("entries.event_id", "=", "shared_cards.event_id").onRef("entries.user_id", "=", "shared_cards.user_id"),
    )
    .select(["shared_cards.id", "shared_cards.event_id", "shared_cards.facts", "shared_cards.has_name", shownName.as("name")])
    .where("shared_cards.id", "=", id)
    .where("entries.excluded_at", "is", null)
    .where("users.suspended_at", "is", null)
    .executeTakeFirst();
  return row ? { id: row.id, eventId: row.event_id, facts: row.facts, name: row.has_name ? row.name : null } : null;
}

/** Somebody's links, of one event or of all. */
export async function findSharedCardsOf(
  db: Queryable,
  userId: string,
  eventId: string | null = null,
): Promise<(SharedCardRow & { eventId: string })[]> {
  let query = db.selectFrom("shared_cards").selectAll().where("user_id", "=", userId);
  if (eventId !== null) query = query.where("event_id", "=", eventId);
  const rows = await query.orderBy("created_at").orderBy("id").execute();
  return rows.map((row) => ({ ...toShared(row), eventId: row.event_id }));
}

/**
 * Keeps the address for the same event, kind and slot and replaces its content. Only for members, because the row references the
 * membership.
 */
export async function upsertSharedCard(
  db: Queryable,
  input: Owner & { id: string; communityId: string; facts: SharedFacts; slot: string | null; hasName: boolean; now: Instant },
): Promise<SharedCardRow> {
  const shown = { facts: json(input.facts), has_name: input.hasName };
  const row = await db
    .insertInto("shared_cards")
    .values({
      ...shown,
      ...{
        id: input.id,
        event_id: input.eventId,
        community_id: input.communityId,
        user_id: input.userId,
        kind: input.facts.kind,
        slot_key: input.slot,
      },
      created_at: new Date(input.now),
    })
    .onConflict((conflict) => conflict.columns(["event_id", "user_id", "kind", "slot_key"]).doUpdateSet(shown))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toShared(row);
}

/** Deletes the user's links of an event, or of one of its slots. */
export async function deleteSharedCards(db: Queryable, { eventId, userId, slot }: Owner & { slot: string | null }): Promise<void> {
  let query = db.deleteFrom("shared_cards").where("event_id", "=", eventId).where("user_id", "=", userId);
  if (slot !== null) query = query.where("slot_key", "=", slot);
  await query.execute();
}

function toShared(row: Selectable<SharedCardsTable>): SharedCardRow {
  return { id: row.id, facts: row.facts, slot: row.slot_key, has_name: row.has_name, created_at: row.created_at.toISOString() };
}
