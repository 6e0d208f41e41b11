import { toPagination } from "@sparc/contract/paging";
import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { toRange } from "../../http/page-range.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { createPrizeAwards } from "./award-prizes.service.ts";
import { createFindSignals } from "./find-signals.service.ts";
import { createOwnPrizes } from "./own-prizes.service.ts";
import { createPrizeDesk } from "./prize-desk.service.ts";
import { createPrizesService } from "./prizes.service.ts";

type PrizeRouteNames =
  | "prizes.get"
  | "prizes.draw"
  | "prizes.claim"
  | "prizes.decline"
  | "prizes.received"
  | "prizes.claims"
  | "prizes.signals"
  | "prizes.award"
  | "prizes.addresses"
  | "prizes.ship"
  | "prizes.unship"
  | "prizes.deliver"
  | "prizes.cancel"
  | "prizes.remind";

export function prizeHandlers({ context, standings }: { context: AppContext; standings: StandingsService }): HandlersOf<PrizeRouteNames> {
  const prizes = createPrizesService(context);
  const own = createOwnPrizes(context);
  const desk = createPrizeDesk(context, standings);
  const findSignals = createFindSignals(context);
  const awards = createPrizeAwards(context, standings);
  return {
    "prizes.get": async ({ event: { event, isMember, isOwner }, viewer }) =>
      ok({ data: await prizes.get({ event, userId: viewer.userId, isMember: isMember || isOwner }) }),
    "prizes.draw": async ({ event }) => toData(await prizes.draw(event.event)),
    "prizes.claim": async ({ event, viewer, body, transport: { requestId } }) =>
      toData(await own.claim({ event: event.event, userId: viewer.userId, requestId, body })),
    "prizes.decline": async ({ event, viewer, body, transport: { requestId } }) =>
      toData(await own.decline({ event: event.event, userId: viewer.userId, requestId, prizeIndex: body.prize_index })),
    "prizes.received": async ({ event, viewer, body, transport: { requestId } }) =>
      toData(await own.receive({ event: event.event, userId: viewer.userId, requestId, prizeIndex: body.prize_index })),
    "prizes.claims": async ({ event, query }) => {
      const listed = await desk.list({ event: event.event, state: query.state, prizeIndex: query.prize_index, ...toRange(query) });
      const { claims, total, counts, ties, hasChangedResults } = listed;
      const pagination = toPagination(query, total);
      return ok({ data: claims, pagination, counts, ties, has_changed_results: hasChangedResults });
    },
    "prizes.signals": async ({ event }) => ok({ data: await findSignals(event.event) }),
    "prizes.award": async ({ event, viewer, body, transport: { requestId } }) =>
      toData(await awards.award({ eventId: event.event.id, viewer, requestId, resultsVersion: body.results_version, ties: body.ties })),
    "prizes.addresses": async ({ event, viewer, body, transport: { requestId } }) =>
      toData(await desk.addresses({ eventId: event.event.id, viewer, requestId, claimIds: body.claim_ids })),
    "prizes.ship": async ({ event, viewer, params, body, transport: { requestId } }) =>
      toData(
        await desk.ship({
          ...{ eventId: event.event.id, claimId: params.claimId, viewer, requestId },
          ...{ details: body.shipping_details, prizeIndex: body.prize_index },
        }),
      ),
    "prizes.unship": async ({ event, viewer, params, transport: { requestId } }) =>
      toData(await desk.unship({ eventId: event.event.id, claimId: params.claimId, viewer, requestId })),
    "prizes.deliver": async ({ event, viewer, params, transport: { requestId } }) =>
      toData(await desk.deliver({ eventId: event.event.id, claimId: params.claimId, viewer, requestId })),
    "prizes.cancel": async ({ event, viewer, params, body, transport: { requestId } }) =>
      toData(await desk.cancel({ eventId: event.event.id, claimId: params.claimId, viewer, requestId, reason: body.reason })),
    "prizes.remind": async ({ event, viewer, body, transport: { requestId } }) =>
      toData(await desk.remind({ eventId: event.event.id, viewer, requestId, claimIds: body.claim_ids })),
  };
}
