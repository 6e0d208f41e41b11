import { verifyLedger as verify } from "../features/stars/verify-ledger.ts";
import type { Command } from "./command.ts";

export const verifyLedger: Command = {
  summary: "check that every total of stars is the sum of its entries",
  async run({ openContext, print }) {
    const { database } = await openContext();
    const { breaches, checkedTotals, checkedEntries } = await database.withLongStatements((long) => verify(long.db));
    for (const breach of breaches) {
      print(
        `user ${breach.userId}, community ${breach.communityId ?? "everywhere"}, ${breach.period}: total ${breach.total}, entries ${breach.sum}`,
      );
    }
    print(
      `${checkedEntries} entries, ${checkedTotals} totals, ${breaches.length === 0 ? "no breach" : `${breaches.length} shown breaches`}`,
    );
    return breaches.length === 0 ? 0 : 1;
  },
};
