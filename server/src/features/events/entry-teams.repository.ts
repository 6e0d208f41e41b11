/** Which team each entry of an event plays for. */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

/** Puts a player who was not removed into a team; null takes them out. False without such a player. Under the event's lock. */
export async function updateTeam(tx: Tx, input: { eventId: string; userId: string; teamNo: number | null }): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("entries")
    .set({ team_no: input.teamNo })
    .where("event_id", "=", input.eventId)
    .where("user_id", "=", input.userId)
    .where("excluded_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Draws everybody without a team, and from then on everybody who joins. Only under the event's exclusive lock. */
export async function drawTeams(tx: Tx, { eventId, now }: { eventId: string; now: Instant }): Promise<void> {
  await sql`select draw_teams(${eventId}::uuid)`.execute(tx.db);
  await tx.db
    .updateTable("events")
    .set({ teams_drawn_at: new Date(now) })
    .where("id", "=", eventId)
    .execute();
}

export interface TeamEntryRow {
  entryNo: number;
  teamNo: number;
  joinedAt: Instant;
  /** The slot that was open when they joined. */
  joinedIn: string | null;
}

/** Members of teams without removed ones. */
export async function findTeamEntries(db: Queryable, eventId: string): Promise<TeamEntryRow[]> {
  const rows = await db
    .selectFrom("entries")
    .select(["entry_no", "team_no", "joined_at", "joined_in"])
    .where("event_id", "=", eventId)
    .where("excluded_at", "is", null)
    .where("team_no", "is not", null)
    .execute();
  return rows.map((row) => ({
    entryNo: row.entry_no,
    teamNo: row.team_no ?? 0,
    joinedAt: row.joined_at.getTime(),
    joinedIn: row.joined_in,
  }));
}
