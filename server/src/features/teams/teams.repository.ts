import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

/** Gives an event this many teams. Members of teams that are dropped have none afterwards. Only under the event's exclusive lock. */
export async function replaceEventTeams(tx: Tx, { eventId, count }: { eventId: string; count: number }): Promise<void> {
  await tx.db.deleteFrom("event_teams").where("event_id", "=", eventId).where("team_no", ">", count).execute();
  if (count === 0) return;
  const teams = Array.from({ length: count }, (_, at) => ({ event_id: eventId, team_no: at + 1 }));
  await tx.db
    .insertInto("event_teams")
    .values(teams)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Members of each team without removed ones, by team number; the element 0 counts players without a team. */
export async function countTeamMembers(db: Queryable, { eventId, count }: { eventId: string; count: number }): Promise<number[]> {
  const rows = await db
    .selectFrom("entries")
    .select(["team_no", (eb) => eb.fn.countAll<number>().as("players")])
    .where("event_id", "=", eventId)
    .where("excluded_at", "is", null)
    .groupBy("team_no")
    .execute();
  const sizes = new Array<number>(count + 1).fill(0);
  for (const { team_no, players } of rows) sizes[team_no ?? 0] = Number(players);
  return sizes;
}
