import type { RulesChange } from "@sparc/contract/entities/rules-change";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";

export type ChangedRule = RulesChange["changes"][number];

/** A change of an event's rules as it is stored. `moved` is the number of ranks that are others than before. */
export interface StoredRulesChange {
  rulesVersion: number;
  resultsVersion: number;
  reason: string;
  changes: readonly ChangedRule[];
  moved: number;
  at: Instant;
}

export async function insertRulesChange(tx: Tx, { eventId, ...change }: StoredRulesChange & { eventId: string }): Promise<void> {
  const { rulesVersion, resultsVersion, reason, changes, moved, at } = change;
  await tx.db
    .insertInto("rules_changes")
    .values({
      ...{ event_id: eventId, rules_version: rulesVersion, results_version: resultsVersion, reason, moved },
      ...{ changes: json(changes as unknown as Json), at: new Date(at) },
    })
    .execute();
}

const select = (db: Queryable, eventId: string) =>
  db
    .selectFrom("rules_changes")
    .select(["rules_version", "results_version", "reason", "changes", "moved", "at"])
    .where("event_id", "=", eventId);

type Row = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];

const toChange = (row: Row): StoredRulesChange => ({
  ...{ rulesVersion: row.rules_version, resultsVersion: row.results_version, reason: row.reason, moved: row.moved },
  changes: row.changes as unknown as ChangedRule[],
  at: row.at.getTime(),
});

/** Newest first. */
export async function findRulesChanges(db: Queryable, eventId: string): Promise<StoredRulesChange[]> {
  return (await select(db, eventId).orderBy("rules_version", "desc").execute()).map(toChange);
}

export async function findRulesChange(db: Queryable, input: { eventId: string; rulesVersion: number }): Promise<StoredRulesChange | null> {
  const row = await select(db, input.eventId).where("rules_version", "=", input.rulesVersion).executeTakeFirst();
  return row ? toChange(row) : null;
}
