import type { GameFlag } from "@sparc/contract/entities/feed";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";
import { OVERRIDDEN_BY_HOST } from "./game-imports.repository.ts";

const HOUR_MS = 3_600_000;
/** Longer than any game takes, delays included. */
const PLAYED_AFTER_MS = 6 * HOUR_MS;
/** Lines are usually published by then. */
const LINE_BEFORE_MS = 7 * 24 * HOUR_MS;

/** The condition of each flag, used both in lists and in filters. */
function conditions(now: Instant): Readonly<Record<GameFlag, RawBuilder<boolean>>> {
  const played = new Date(now - PLAYED_AFTER_MS);
  const soon = new Date(now + LINE_BEFORE_MS);
  const isOpen = sql`status in ('scheduled', 'in_progress')`;
  return {
    no_line: sql<boolean>`(line is null and status = 'scheduled' and starts_at > ${new Date(now)} and starts_at < ${soon})`,
    no_score: sql<boolean>`(${isOpen} and starts_at < ${played} and home_score is null)`,
    score_not_final: sql<boolean>`(${isOpen} and starts_at < ${played} and home_score is not null)`,
    start_moved: sql<boolean>`(status in ('scheduled', 'in_progress', 'postponed') and starts_at <> first_starts_at)`,
    by_hand: sql<boolean>`(overrides <> '{}')`,
    by_host: isBlocked(sql`= ${OVERRIDDEN_BY_HOST}`),
    blocked: isBlocked(sql`<> ${OVERRIDDEN_BY_HOST}`),
  };
}

const isBlocked = (by: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from game_imports join events on events.id = game_imports.event_id
  where game_imports.game_id = feed_games.id and game_imports.last_error_code ${by} and events.deleted_at is null)`;

export function isFlagged(flag: GameFlag | "any", now: Instant): RawBuilder<boolean> {
  const all = conditions(now);
  return flag === "any" ? sql<boolean>`(${sql.join(Object.values(all), sql` or `)})` : all[flag];
}

/** The flags of each of these games. */
export async function findGameFlags(db: Queryable, input: { gameIds: readonly string[]; now: Instant }): Promise<Map<string, GameFlag[]>> {
  if (input.gameIds.length === 0) return new Map();
  const all = Object.entries(conditions(input.now)) as [GameFlag, RawBuilder<boolean>][];
  const rows = await db
    .selectFrom("feed_games")
    .select("id")
    .select(all.map(([name, condition]) => condition.as(name)))
    .where("id", "in", [...input.gameIds])
    .execute();
  return new Map(rows.map((row) => [row.id, all.flatMap(([name]) => (row[name] ? [name] : []))]));
}
