import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";
import { type AppealRecord, selectAppeals, toAppeal } from "./appeals.repository.ts";

/** Asking twice is asking once, with the last note that was written. */
export async function upsertAsk(
  tx: Tx,
  options: { appealId: string; eventId: string; userId: string; ordinal: number; note: string | null; now: Instant },
): Promise<void> {
  await tx.db
    .insertInto("appeal_asks")
    .values({
      appeal_id: options.appealId,
      event_id: options.eventId,
      user_id: options.userId,
      ordinal: options.ordinal,
      at: new Date(options.now),
      note: options.note,
    })
    .onConflict((conflict) => {
      const same = conflict.columns(["appeal_id", "user_id"]);
      return options.note === null ? same.doNothing() : same.doUpdateSet({ note: options.note });
    })
    .execute();
}

export async function findAskers(db: Queryable, appealId: string): Promise<string[]> {
  const rows = await db.selectFrom("appeal_asks").select("user_id").where("appeal_id", "=", appealId).orderBy("at").execute();
  return rows.map(({ user_id }) => user_id);
}

/** Notes of the members who appealed, oldest first, without names. */
export async function findNotes(db: Queryable, options: { appealId: string; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom("appeal_asks")
    .select("note")
    .where("appeal_id", "=", options.appealId)
    .where("note", "is not", null)
    .orderBy("at")
    .limit(options.limit)
    .execute();
  return rows.flatMap(({ note }) => note ?? []);
}

export async function eraseAppealNotes(db: Queryable, userId: string): Promise<void> {
  await db.updateTable("appeal_asks").set({ note: null }).where("user_id", "=", userId).where("note", "is not", null).execute();
}

/** What an accepted appeal made of a run; `isCounted`: in the results, and not only in the archive. */
export interface AppealResult {
  before: Json | null;
  after: Json;
  isCounted: boolean;
}

const ROWS_AT_ONCE = 1_000;

export async function insertResults(
  tx: Tx,
  options: { appealId: string; eventId: string; results: readonly (AppealResult & { userId: string })[] },
): Promise<void> {
  for (let from = 0; from < options.results.length; from += ROWS_AT_ONCE) {
    const rows = options.results.slice(from, from + ROWS_AT_ONCE).map(({ userId, before, after, isCounted }) => ({
      ...{ appeal_id: options.appealId, event_id: options.eventId, user_id: userId, counted: isCounted },
      ...{ before: before === null ? null : json(before), after: json(after) },
    }));
    await tx.db.insertInto("appeal_results").values(rows).execute();
  }
}

export type ConcernedAppeal = AppealRecord & { ordinal: number | null; result: AppealResult | null };

/** Appeals by one member, or that changed the result of one of their runs; in one slot, or one appeal. Oldest first. */
export async function findAppealsConcerning(
  db: Queryable,
  options: { eventId: string; userId: string; slot?: string; appealId?: string },
): Promise<ConcernedAppeal[]> {
  const rows = await selectAppeals(db)
    .leftJoin("appeal_asks as own", (join) => join.onRef("own.appeal_id", "=", "appeals.id").on("own.user_id", "=", options.userId))
    .leftJoin("appeal_results as results", (join) =>
      join.onRef("results.appeal_id", "=", "appeals.id").on("results.user_id", "=", options.userId),
    )
    .select(["own.ordinal", "results.before", "results.after", "results.counted"])
    .where("appeals.event_id", "=", options.eventId)
    .$if(options.slot !== undefined, (query) => query.where("appeals.slot_key", "=", options.slot ?? ""))
    .$if(options.appealId !== undefined, (query) => query.where("appeals.id", "=", options.appealId ?? ""))
    .where((eb) => eb.or([eb("own.user_id", "is not", null), eb("results.user_id", "is not", null)]))
    .orderBy("appeals.created_at")
    .orderBy("appeals.id")
    .execute();
  return rows.map((row) => ({
    ...toAppeal(row),
    ordinal: row.ordinal,
    result: row.after === null ? null : { before: row.before, after: row.after, isCounted: row.counted === true },
  }));
}
