import type { EventStatus } from "@sparc/contract/entities/event";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

/** An event as the owner of one of some short ids, also where it is hidden. */
export interface ShortIdEvent {
  id: string;
  type: string;
  name: string | null;
  shortId: string;
  status: EventStatus;
  isHidden: boolean;
  version: number;
}

/** Hidden events without entries are left out: their short ids are free. */
export async function findShortIdEvents(db: Queryable, shortIds: readonly string[]): Promise<ShortIdEvent[]> {
  return (await selectShortIdEvents(db, shortIds).execute()).map(toShortIdEvent);
}

/** The same, each locked against other changes until the transaction ends. In the order of their ids, so that nobody waits in a circle. */
export async function findShortIdEventsForUpdate(tx: Tx, shortIds: readonly string[]): Promise<ShortIdEvent[]> {
  return (await selectShortIdEvents(tx.db, shortIds).forUpdate().execute()).map(toShortIdEvent);
}

/** Gives an event another short id, from the version it was read at. False when somebody was faster. */
export async function replaceShortId(
  tx: Tx,
  input: { event: { id: string; version: number }; shortId: string; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("events")
    .set({ short_id: input.shortId, version: sql`version + 1`, updated_at: new Date(input.now) })
    .where("id", "=", input.event.id)
    .where("version", "=", input.event.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function selectShortIdEvents(db: Queryable, shortIds: readonly string[]) {
  return db
    .selectFrom("events")
    .select(["id", "type", "name", "short_id", "status", "deleted_at", "version"])
    .where("short_id", "in", shortIds)
    .where((eb) => eb.or([eb("deleted_at", "is", null), eb("entry_count", ">", 0)]))
    .orderBy("id");
}

type ShortIdRow = Awaited<ReturnType<ReturnType<typeof selectShortIdEvents>["execute"]>>[number];

const toShortIdEvent = ({ short_id, deleted_at, ...row }: ShortIdRow): ShortIdEvent => ({
  ...row,
  shortId: short_id ?? "",
  isHidden: deleted_at !== null,
});
