import { BANK_EVENTS_MAX } from "@sparc/contract/entities/bank";
import { toPagination } from "@sparc/contract/paging";
import { ok, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { ServerSparcletRegistry } from "../../sparclets/server-sparclet.ts";
import { correctedKey, findBankDrafts, findCorrectedSlots } from "./bank.repository.ts";
import { type BankShelf, bankSources, gatherBank } from "./bank.rules.ts";

export interface BankDeps {
  context: AppContext;
  serverRegistry: ServerSparcletRegistry;
}

/** Counted in stored, compressed bytes; a call needs several times as much memory. */
const DRAFTS_MAX_BYTES = 4 * 1024 * 1024;

/** The caller's own items, never those of the named event's owners, so that a helping admin sees nothing of theirs. */
export function bankHandlers({ context, serverRegistry }: BankDeps): HandlersOf<"events.bank"> {
  const { db } = context.database;
  return {
    "events.bank": async ({ event: { event }, viewer, query }) => {
      const bank = serverRegistry[event.type]?.bank;
      if (!bank) return refuse("bank.none");
      const { drafts, total } = await findBankDrafts(db, {
        ...{ userId: viewer.userId, type: event.type, exceptEventId: event.id },
        ...{ most: BANK_EVENTS_MAX, mostBytes: DRAFTS_MAX_BYTES },
      });
      const shelves = drafts.map(({ content, ...draft }): BankShelf => ({ draft, items: bank(content) }));
      const ids = drafts.map(({ eventId }) => eventId);
      const corrected = await findCorrectedSlots(db, ids);
      const entries = gatherBank(shelves, { filter: query, wasCorrected: (eventId, key) => corrected.has(correctedKey(eventId, key)) });
      const { page, page_size: pageSize } = query;
      return ok({
        data: entries.slice((page - 1) * pageSize, page * pageSize),
        pagination: toPagination(query, entries.length),
        sources: bankSources(shelves),
        has_older: total > drafts.length,
      });
    },
  };
}
