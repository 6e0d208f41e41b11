import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { chainRows, findChainHead, findUnchained, hasUnchained, tryLockChain, upsertChainHead } from "./audit-chain.repository.ts";
import { CHAIN_START, nextHead } from "./audit-chain.rules.ts";

/** As many a second, so that the rows of an older version delay nothing else. */
const AT_ONCE = 1_000;

/**
 * Chains the rows of the audit log, whose own transactions insert them plainly, so that nobody who is audited waits for anybody else. One
 * process at a time does so; another one skips its turn.
 */
export function createAuditSealer({ database, clock }: Pick<AppContext, "database" | "clock">): DeadlineSource {
  return {
    name: "audit_chain",
    findDue: async () => ((await hasUnchained(database.db)) ? [{ id: "rows", at: clock.now() }] : []),
    run: () =>
      database.transaction(async (tx) => {
        if (!(await tryLockChain(tx))) return;
        let head = (await findChainHead(tx.db)) ?? CHAIN_START;
        const links = (await findUnchained(tx.db, AT_ONCE)).map(({ id, text }) => {
          head = nextHead(head, text);
          return { ...head, id };
        });
        if (links.length === 0) return;
        await chainRows(tx, links);
        await upsertChainHead(tx, head);
      }),
  };
}
