import { drawFace } from "@sparc/contract/face";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** The faces of those among these people who take part in the event and were not removed, looked up a person at a time as in migration 0050. */
export async function findFacesOfPlayers(db: Queryable, input: { eventId: string; userIds: readonly string[] }): Promise<number[]> {
  const { rows } = await sql<{ id: string; face: number | null }>`
    select users.id, users.face
    from unnest(${[...input.userIds]}::uuid[]) as given (person)
    cross join lateral (select * from entries where event_id = ${input.eventId}::uuid and user_id = given.person offset 0) as own
    join users on users.id = own.user_id
    where own.excluded_at is null`.execute(db);
  return rows.map(({ id, face }) => face ?? drawFace(id));
}
