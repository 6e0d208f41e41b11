import type { PrizeClaimState } from "@sparc/contract/entities/prize-claim";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { createCompiledQuery } from "../../db/compiled-query.ts";
import type { Queryable } from "../../db/queryable.ts";
import { unitsIn } from "./winners.repository.ts";

/** What one person has from an event. */
export interface OwnResult {
  /** The final rank; null until the event is completed, and for an entry that is excluded from the ranking. */
  rank: number | null;
  /** Points in units of the event's type; null when the rank is null. */
  units: number | null;
  /** The sum of the event's star entries, corrections included. */
  stars: number;
}

/** A prize that one person won; of one that came back to them, the newest claim. */
export interface OwnPrizeFacts {
  prizeIndex: number;
  state: PrizeClaimState;
  claimBy: Instant;
}

/** One person's relation to an event of a list. */
export interface ViewerFacts {
  /** They created or co-host it. */
  isHost: boolean;
  /** They joined it and were not removed. */
  isJoined: boolean;
  hasReminder: boolean;
  /** Null without a final rank and without stars. */
  own: OwnResult | null;
  prizes: OwnPrizeFacts[];
}

/** A person's relation to each of some events, in one statement, because every list of events needs all of it. */
export async function findViewerFactsAmong(
  db: Queryable,
  { userId, eventIds }: { userId: string; eventIds: readonly string[] },
): Promise<Map<string, ViewerFacts>> {
  if (eventIds.length === 0) return new Map();
  const rows = await selectFacts(db, { userId, eventIds });
  return new Map(rows.map((row) => [row.id, toFacts(row)]));
}

interface FactsRow {
  id: string;
  is_host: boolean;
  is_joined: boolean;
  has_reminder: boolean;
  rank: number | null;
  keys: unknown;
  stars: number | null;
  prizes: readonly { prize_index: number; state: PrizeClaimState; claim_by: string }[] | null;
}

const selectFacts = createCompiledQuery((db, { userId, eventIds }: { userId: string; eventIds: readonly string[] }) => {
  const own = sql`user_id = ${userId}::uuid and event_id = events.id`;
  return db
    .selectFrom("events")
    .leftJoin("entries", (join) => join.onRef("entries.event_id", "=", "events.id").on(sql`entries.user_id`, "=", sql`${userId}::uuid`))
    .leftJoin("final_standings as finals", (join) =>
      join.onRef("finals.event_id", "=", "entries.event_id").onRef("finals.entry_no", "=", "entries.entry_no"),
    )
    .select([
      "events.id",
      "finals.rank",
      sql`finals.keys`.as("keys"),
      sql<boolean>`(events.created_by = ${userId}::uuid or exists (select from event_hosts where ${own}))`.as("is_host"),
      sql<boolean>`(entries.user_id is not null and entries.excluded_at is null)`.as("is_joined"),
      sql<boolean>`exists (select from event_reminders where ${own})`.as("has_reminder"),
      sql<number | null>`(select sum(amount)::int8 from star_entries where ${own})`.as("stars"),
      sql<FactsRow["prizes"]>`(
        select json_agg(newest order by prize_index)
        from (select distinct on (prize_index) prize_index, state, claim_by from prize_claims where ${own} order by prize_index, won_at desc) newest
      )`.as("prizes"),
    ])
    .where("events.id", "=", sql<string>`any (${eventIds}::uuid[])`);
});

function toFacts(row: FactsRow): ViewerFacts {
  const isRanked = row.rank !== null && row.rank > 0;
  const result = { rank: isRanked ? row.rank : null, units: isRanked ? unitsIn(row.keys) : null, stars: Number(row.stars ?? 0) };
  return {
    isHost: row.is_host,
    isJoined: row.is_joined,
    hasReminder: row.has_reminder,
    own: row.rank === null && row.stars === null ? null : result,
    prizes: (row.prizes ?? []).map(({ prize_index, state, claim_by }) => ({
      prizeIndex: prize_index,
      state,
      claimBy: Date.parse(claim_by),
    })),
  };
}
