import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import {
  claimPrizeBody,
  drawRecord,
  eventPrizesView,
  ownPrizeClaim,
  prizeClaim,
  prizeClaimCounts,
  prizeClaimState,
  prizeSignals,
  prizeTie,
  shippingAddress,
  shippingDetails,
  tieChoice,
} from "../entities/prize-claim.ts";
import { id, idOrSlug } from "../ids.ts";
import { REASON_MAX } from "../limits.ts";
import { pageQuery, pagination } from "../paging.ts";

const eventParams = z.object({ id: idOrSlug });
const claimParams = eventParams.extend({ claimId: id });
const prizeIndex = z.number().int().min(0);

/** Prizes of events: the list of prizes, one's own claims, and the prize desk of those who run the event. */
export const prizeRoutes = {
  "prizes.get": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/prizes",
    access: "event_viewer_or_winner",
    guests: true,
    summary: "What there is to win, who has won it, and one's own prizes; winners who have left the community see no other winner",
    params: eventParams,
    answer: toData(eventPrizesView),
  }),
  "prizes.draw": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/draw",
    access: "event_viewer",
    limit: "costly",
    summary: "The hash of the draw's seed, and after the award everything from which the draws can be run again. 404 without a draw",
    params: eventParams,
    answer: toData(drawRecord),
    hasEtag: true,
  }),
  "prizes.claim": defineRoute({
    method: "POST",
    path: "/api/v1/profile/events/{id}/claim_prize",
    access: "event_player_or_winner",
    summary:
      "Claim one's own prize. Needs a confirmed e-mail address; physical prizes need a shipping address. Before it is shipped, claiming again replaces the address. 410 after the deadline",
    params: eventParams,
    body: claimPrizeBody,
    answer: toData(ownPrizeClaim),
  }),
  "prizes.decline": defineRoute({
    method: "POST",
    path: "/api/v1/profile/events/{id}/decline_prize",
    access: "event_player_or_winner",
    summary: "Give one's own prize up, before it is shipped. It goes to the next in line",
    params: eventParams,
    body: z.strictObject({ prize_index: prizeIndex.optional() }),
    answer: toData(ownPrizeClaim),
  }),
  "prizes.received": defineRoute({
    method: "POST",
    path: "/api/v1/profile/events/{id}/receive_prize",
    access: "event_player_or_winner",
    summary: "Say that one's own prize has arrived",
    params: eventParams,
    body: z.strictObject({ prize_index: prizeIndex.optional() }),
    answer: toData(ownPrizeClaim),
  }),
  "prizes.claims": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/prize_claims",
    access: "event_owner",
    summary: "Claims of an event's prizes, addresses masked, with how many there are in each state and the ties to be decided",
    params: eventParams,
    query: pageQuery.extend({ state: prizeClaimState.optional(), prize_index: z.coerce.number().int().min(0).optional() }),
    answer: z.object({
      data: z.array(prizeClaim),
      pagination,
      counts: prizeClaimCounts,
      ties: z.array(prizeTie),
      /** Results changed since the prizes were awarded, so that winners and table may differ. */
      has_changed_results: z.boolean(),
    }),
  }),
  "prizes.signals": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/prize_signals",
    access: "event_owner",
    limit: "costly",
    summary: "Signs that winners may not have played fairly, with their evidence, for people to judge; nothing is refused by them",
    params: eventParams,
    answer: toData(prizeSignals),
  }),
  "prizes.award": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/prize_claims/award",
    access: "event_owner",
    summary: "Decide the ties and award the prizes. 409 when the results have changed since they were shown, or when a tie is left",
    params: eventParams,
    body: z.strictObject({ results_version: z.number().int(), ties: z.array(tieChoice).max(1_000) }),
    answer: toData(z.object({ awarded: z.number().int() })),
  }),
  "prizes.addresses": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/prize_claims/addresses",
    access: "event_owner",
    limit: "costly",
    summary:
      "Addresses of claims, unmasked. Each is written into the audit log. More than one needs a sign-in of the last five minutes (403 auth.reauth_required)",
    params: eventParams,
    body: z.strictObject({ claim_ids: z.array(id).min(1).max(1_000) }),
    answer: toData(z.array(z.object({ claim_id: id, address: shippingAddress }))),
  }),
  "prizes.ship": defineRoute({
    method: "PATCH",
    path: "/api/v1/events/{id}/prize_claims/{claimId}/ship",
    access: "event_owner",
    summary:
      "Say that a claimed prize is on its way. Its winner gets a mail ten seconds later. Again for a shipped one: the details are replaced",
    params: claimParams,
    body: z.strictObject({ shipping_details: shippingDetails, prize_index: prizeIndex.optional() }),
    answer: toData(prizeClaim),
  }),
  "prizes.unship": defineRoute({
    method: "PATCH",
    path: "/api/v1/events/{id}/prize_claims/{claimId}/unship",
    access: "event_owner",
    summary: "Take a shipping back within a minute of it. 409 later",
    params: claimParams,
    answer: toData(prizeClaim),
  }),
  "prizes.deliver": defineRoute({
    method: "PATCH",
    path: "/api/v1/events/{id}/prize_claims/{claimId}/deliver",
    access: "event_owner",
    summary: "Say that a shipped prize has arrived",
    params: claimParams,
    answer: toData(prizeClaim),
  }),
  "prizes.cancel": defineRoute({
    method: "PATCH",
    path: "/api/v1/events/{id}/prize_claims/{claimId}/cancel",
    access: "event_owner",
    summary:
      "Take a prize from its winner before it is shipped, with a reason that they are told. It goes to the next in line; stars are taken back",
    params: claimParams,
    body: z.strictObject({ reason: z.string().trim().min(1, "Say why").max(REASON_MAX) }),
    answer: toData(prizeClaim),
  }),
  "prizes.remind": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/prize_claims/remind",
    access: "event_owner",
    summary: "Remind winners who have not claimed, each once in 24 hours. Answers how many are reminded",
    params: eventParams,
    body: z.strictObject({ claim_ids: z.array(id).min(1).max(1_000).optional() }),
    answer: toData(z.object({ reminded: z.number().int() })),
  }),
};
