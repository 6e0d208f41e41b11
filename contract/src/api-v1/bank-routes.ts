import * as z from "zod";
import { defineRoute } from "../define-route.ts";
import { bankEntry, bankSource } from "../entities/bank.ts";
import { id, idOrSlug } from "../ids.ts";
import { pageQuery, pagination, search } from "../paging.ts";

/** The question bank: what an author has written before and can use again. */
export const bankRoutes = {
  "events.bank": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/bank",
    access: "event_owner",
    summary:
      "Contents of the caller's own other events of this type, drafts too, equal ones once: for copying into this one. Only what the caller made or co-hosts, whoever else may read it",
    params: z.object({ id: idOrSlug }),
    query: pageQuery.extend({
      /** Words that must all occur. */
      search,
      kind: z.string().max(40).optional(),
      /** Only items of this event. */
      event_id: id.optional(),
    }),
    answer: z.object({
      data: z.array(bankEntry),
      pagination,
      /** Every searched event that has items, most recently used first. */
      sources: z.array(bankSource),
      /** Whether there are older events that were not searched. */
      has_older: z.boolean(),
    }),
  }),
};
