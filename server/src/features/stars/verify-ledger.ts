import type { Queryable } from "../../db/queryable.ts";
import { countLedger, findUnbalanced, type Unbalanced } from "./stars.repository.ts";

export interface LedgerReport {
  checkedEntries: number;
  checkedTotals: number;
  /** The first hundred totals that differ from the sum of their entries; empty when the ledger is correct. */
  breaches: Unbalanced[];
}

/** Adds up the whole ledger: every total, everywhere and in each community, since ever and in each month, must be the sum of its entries. */
export async function verifyLedger(db: Queryable): Promise<LedgerReport> {
  const { entries, totals } = await countLedger(db);
  return { checkedEntries: entries, checkedTotals: totals, breaches: await findUnbalanced(db, 100) };
}
