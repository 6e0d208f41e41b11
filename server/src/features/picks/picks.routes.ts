import { toPagination } from "@sparc/contract/paging";
import { ok } from "@sparc/sparclets/kernel/result";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { toRange } from "../../http/page-range.ts";
import type { PicksService } from "./picks.service.ts";
import type { SealedPicksService } from "./sealed-picks.service.ts";

type PickNames = `picks.${"get" | "put" | "history" | "proof" | "export" | "ofEntry" | "splits"}`;

export function picksHandlers({ picks, sealed }: { picks: PicksService; sealed: SealedPicksService }): HandlersOf<PickNames> {
  return {
    "picks.get": async ({ event, viewer }) => ok({ data: await picks.find({ eventId: event.event.id, userId: viewer.userId }) }),
    "picks.put": async ({ event, viewer, body }) =>
      toData(await picks.put({ eventId: event.event.id, userId: viewer.userId, version: body.version, picks: body.picks })),
    "picks.history": async ({ event, viewer, query }) => {
      const own = { eventId: event.event.id, userId: viewer.userId };
      const { versions, total } = await picks.history({ ...own, ...toRange(query) });
      return ok({ data: versions, pagination: toPagination(query, total) });
    },
    "picks.proof": async ({ event, viewer }) => ok({ data: await sealed.proofs({ event: event.event, userId: viewer.userId }) }),
    "picks.export": async ({ event, query }) => toData(await sealed.export({ event: event.event, slot: query.slot ?? null })),
    "picks.ofEntry": async ({ event, params }) => toData(await sealed.ofEntry({ event: event.event, entryNo: params.entryNo })),
    "picks.splits": async ({ event }) => ok({ data: await sealed.splits(event.event) }),
  };
}
