import type { ClaimPrizeBody, OwnPrizeClaim, ShippingAddress } from "@sparc/contract/entities/prize-claim";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Problem, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { enqueuePrizeClaimed } from "../webhooks/enqueue-webhooks.service.ts";
import { deleteSealedClaim, findSealedClaims, updateEraseAt, upsertSealedClaim } from "./claim-addresses.repository.ts";
import { createClaimSeal } from "./claim-seal.ts";
import { notifyHosts } from "./host-notices.service.ts";
import { lockOwnPrizeClaims, type PrizeClaimRecord } from "./prize-claims.repository.ts";
import { ERASE_AFTER_CHANGE_MS, ERASE_AFTER_DELIVERY_MS, toTier } from "./prize-facts.ts";
import { findVerifiedAmong } from "./prize-recipients.repository.ts";
import { findWaitingPrizes } from "./prize-rounds.repository.ts";
import { ownClaimView, winningTeam } from "./prizes.view.ts";
import { storePrizeClaim } from "./store-prize-claim.service.ts";

interface Winner {
  event: EventRecord;
  userId: string;
  /** Null when no request is behind it, as in the demo. */
  requestId: string | null;
}

interface OwnPrize extends Winner {
  prizeIndex: number | undefined;
}

/** What winners do about their prizes, audited. Doing the same again changes nothing. */
export interface OwnPrizes {
  claim(options: Winner & { body: ClaimPrizeBody }): Promise<Result<OwnPrizeClaim>>;
  decline(options: OwnPrize): Promise<Result<OwnPrizeClaim>>;
  receive(options: OwnPrize): Promise<Result<OwnPrizeClaim>>;
}

type OwnAction = "prizes.claimed" | "prizes.declined" | "prizes.received";
type Change = (tx: Tx, claim: PrizeClaimRecord, now: Instant) => Promise<Result<PrizeClaimRecord>>;

type OwnContext = Pick<AppContext, "database" | "clock" | "config" | "registry">;

export function createOwnPrizes({ database, clock, config, registry }: OwnContext): OwnPrizes {
  const seal = createClaimSeal(config);

  /** Changes one of the winner's claims under its lock and returns the claim as the winner then sees it. */
  const changeOwn = ({ event, userId, requestId, prizeIndex }: OwnPrize, action: OwnAction, change: Change) =>
    database.transaction(async (tx): Promise<Result<OwnPrizeClaim>> => {
      const claims = await lockOwnPrizeClaims(tx, { eventId: event.id, userId });
      const chosen = chooseClaim(claims, prizeIndex);
      if (!chosen.ok) return chosen;
      const now = clock.now();
      const changed = await change(tx, chosen.value, now);
      if (!changed.ok) return changed;
      if (changed.value !== chosen.value) {
        await storePrizeClaim(tx, changed.value, chosen.value.state);
        const what = { actor: userId, action, objectKind: "event", objectId: event.id } as const;
        const details = { claim: changed.value.id, prize: changed.value.prizeIndex };
        await insertAudit(tx.db, { ...what, requestId, details, now });
      }
      const sealed = await findSealedClaims(tx.db, [changed.value.id]);
      const open = seal.open(sealed.get(changed.value.id));
      return ok(ownClaimView(changed.value, { open, ...winningTeam({ registry }, event, changed.value) }));
    });

  async function storeAddress(tx: Tx, { claim, address, now }: { claim: PrizeClaimRecord; address: ShippingAddress; now: Instant }) {
    await upsertSealedClaim(tx, { ...seal.seal(claim.id, { address, shipping: null }), eraseAt: now + ERASE_AFTER_CHANGE_MS });
  }

  return {
    claim: ({ event, userId, requestId, body }) =>
      changeOwn({ event, userId, requestId, prizeIndex: body.prize_index }, "prizes.claimed", async (tx, claim, now) => {
        const refusal = toRefusal(claim, now);
        if (refusal) return refuse(refusal);
        if (!(await findVerifiedAmong(tx.db, [userId])).has(userId)) return refuse("prizes.email_unverified");
        const isPhysical = toTier(event, claim).kind === "physical";
        const { shipping_address: address } = body;
        if (isPhysical !== (address !== undefined)) return refuse("request.invalid", { problems: [addressProblem(isPhysical)] });
        if (address) await storeAddress(tx, { claim, address, now });
        if (claim.state === "claimed") return ok(claim);
        const waiting = (await findWaitingPrizes(tx.db, [event.id])).get(event.id);
        // Only the first waiting claim sends a notice, which counts those that follow.
        if (!waiting?.toShipCount)
          await notifyHosts(tx, { kind: "prizes_to_ship", eventId: event.id, occasion: `${claim.id} ${now}`, now });
        const { name, kind } = toTier(event, claim);
        const prize = { prize_index: claim.prizeIndex, name, kind };
        await enqueuePrizeClaimed(tx, { config, registry }, { event, prize, userId, now });
        return ok({ ...claim, state: "claimed", claimedAt: now, nextStepAt: null });
      }),

    decline: (own) =>
      changeOwn(own, "prizes.declined", async (tx, claim, now) => {
        if (claim.state === "forfeited") return ok(claim);
        if (claim.state === "cancelled") return refuse("prizes.cancelled");
        if (claim.state !== "won" && claim.state !== "claimed") return refuse("prizes.on_its_way");
        await deleteSealedClaim(tx, claim.id);
        return ok({ ...claim, state: "forfeited", endedAt: now, nextStepAt: now });
      }),

    receive: (own) =>
      changeOwn(own, "prizes.received", async (tx, claim, now) => {
        if (claim.state === "delivered") return ok(claim);
        if (claim.state !== "shipped") return refuse("prizes.not_ready");
        await updateEraseAt(tx, { claimId: claim.id, eraseAt: now + ERASE_AFTER_DELIVERY_MS });
        return ok({ ...claim, state: "delivered", deliveredAt: now });
      }),
  };
}

/** The claim that the request means: without an index, the only one that is open. */
function chooseClaim(claims: readonly PrizeClaimRecord[], prizeIndex: number | undefined): Result<PrizeClaimRecord> {
  const meant = claims.filter((claim) => prizeIndex === undefined || claim.prizeIndex === prizeIndex);
  const open = meant.filter(({ state }) => state === "won" || state === "claimed" || state === "shipped");
  const [first, second] = open.length > 0 ? open : meant;
  if (!first) return refuse("prizes.not_won");
  return second ? refuse("prizes.choose") : ok(first);
}

function toRefusal({ state, claimBy }: PrizeClaimRecord, now: Instant) {
  if (state === "cancelled") return "prizes.cancelled";
  if (state === "forfeited" || (state === "won" && now >= claimBy)) return "prizes.too_late";
  return state === "shipped" || state === "delivered" ? "prizes.on_its_way" : null;
}

const addressProblem = (isPhysical: boolean): Problem => ({
  path: "shipping_address",
  code: isPhysical ? "required" : "not_needed",
  message: isPhysical ? "Say where it should go" : "This prize needs no address",
});
