import type { AuditAction } from "@sparc/contract/audit-actions";
import type { PrizeClaim, PrizeClaimState, PrizeTie, ShippingAddress, ShippingDetails } from "@sparc/contract/entities/prize-claim";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventExclusive, lockEventShared } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { requireRecentSignIn } from "../auth/step-up.service.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Actor } from "../events/event-write.service.ts";
import { findOwned } from "../events/owned-event.service.ts";
import { findShownPlayers } from "../players/shown-names.repository.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { FORMER_MEMBER, playerNumber } from "../standings/standings-rows.ts";
import { awardStars } from "../stars/stars.service.ts";
import { teamsOfEvent } from "../teams/teams.service.ts";
import {
  deleteSealedClaim,
  findSealedClaims,
  findSharedAddresses,
  updateEraseAt,
  upsertSealedClaim,
} from "./claim-addresses.repository.ts";
import { createClaimSeal } from "./claim-seal.ts";
import { countPrizeClaims, findAllPrizeClaims, findPrizeClaims, lockPrizeClaim, type PrizeClaimRecord } from "./prize-claims.repository.ts";
import { DAY_MS, ERASE_AFTER_CHANGE_MS, ERASE_AFTER_DELIVERY_MS, prizeStars, toTier } from "./prize-facts.ts";
import { notifyWinners } from "./prize-notices.service.ts";
import { findVerifiedAmong } from "./prize-recipients.repository.ts";
import { findBarred, findPrizeRound } from "./prize-rounds.repository.ts";
import { findTies, toCandidates } from "./prizes.rules.ts";
import { claimView, winningTeam } from "./prizes.view.ts";
import { storePrizeClaim } from "./store-prize-claim.service.ts";

/** How long a shipment can be undone. Its mail is sent after this time. */
const UNSHIP_WITHIN_MS = 60_000;
const MAIL_AFTER_MS = 10_000;
/** The number of names of a tie that a page can show. */
const TIE_MEMBERS_MAX = 100;

type ClaimKey = Actor & { eventId: string; claimId: string };

interface ClaimPage {
  claims: PrizeClaim[];
  total: number;
  counts: Record<PrizeClaimState, number>;
  ties: PrizeTie[];
  hasChangedResults: boolean;
}

/** The prize commands of users who run the event. */
export interface PrizeDesk {
  list(options: {
    event: EventRecord;
    state: PrizeClaimState | undefined;
    prizeIndex: number | undefined;
    offset: number;
    limit: number;
  }): Promise<ClaimPage>;
  /**
   * Decrypted addresses of the claims that have one. Each access is audited before it is answered. More than one at once, as for a file,
   * only soon after a sign-in (`auth.reauth_required`).
   */
  addresses(
    options: Actor & { eventId: string; claimIds: readonly string[] },
  ): Promise<Result<{ claim_id: string; address: ShippingAddress }[]>>;
  ship(options: ClaimKey & { details: ShippingDetails; prizeIndex: number | undefined }): Promise<Result<PrizeClaim>>;
  unship(options: ClaimKey): Promise<Result<PrizeClaim>>;
  deliver(options: ClaimKey): Promise<Result<PrizeClaim>>;
  cancel(options: ClaimKey & { reason: string }): Promise<Result<PrizeClaim>>;
  remind(options: Actor & { eventId: string; claimIds: readonly string[] | undefined }): Promise<Result<{ reminded: number }>>;
}

/** A step of a claim: the claim after it and the details for the audit log, or null when nothing changed. */
type Step = (
  tx: Tx,
  input: { event: EventRecord; claim: PrizeClaimRecord; now: Instant },
) => Promise<Result<{ claim: PrizeClaimRecord; action: AuditAction | null; reason?: string }>>;

type DeskContext = Pick<AppContext, "database" | "clock" | "config" | "registry">;

export function createPrizeDesk(context: DeskContext, standings: Pick<StandingsService, "get">): PrizeDesk {
  const { database, clock, config } = context;
  const seal = createClaimSeal(config);

  async function loadViews(db: Queryable, event: EventRecord, claims: readonly PrizeClaimRecord[]): Promise<PrizeClaim[]> {
    const all = claims.some(({ passedTo }) => passedTo !== null) ? await findAllPrizeClaims(db, event.id) : [];
    const heirs = new Map(all.map(({ id, userId }) => [id, userId]));
    const userIds = [...new Set([...claims.map(({ userId }) => userId), ...heirs.values()])];
    const players = await findShownPlayers(db, { eventId: event.id, userIds });
    const verified = await findVerifiedAmong(db, userIds);
    const shared = await findSharedAddresses(db, event.id);
    const sealed = await findSealedClaims(
      db,
      claims.map(({ id }) => id),
    );
    return claims.map((claim) => {
      const heir = heirs.get(claim.passedTo ?? "");
      return claimView({
        ...winningTeam(context, event, claim),
        ...{ claim, open: seal.open(sealed.get(claim.id)), player: players.get(claim.userId) },
        ...{ isEmailVerified: verified.has(claim.userId), hasSharedAddress: shared.has(claim.id) },
        passedTo: heir ? { userId: heir, displayName: players.get(heir)?.displayName ?? FORMER_MEMBER } : null,
      });
    });
  }

  async function loadTies(event: EventRecord): Promise<PrizeTie[]> {
    const table = await standings.get(event);
    const { db } = database;
    const ties = findTies(event.prizes.tiers, toCandidates(table, await findBarred(db, event.id)));
    const userIds = ties.flatMap(({ entryNos }) => entryNos.slice(0, TIE_MEMBERS_MAX)).map((entryNo) => table.userIdOf(entryNo));
    const players = await findShownPlayers(db, { eventId: event.id, userIds });
    const teamNames = teamsOfEvent(context, event)?.names ?? [];
    return ties.map(({ rank, entryNos, teamNos, prizeIndexes }) => ({
      ...(teamNos ? { teams: teamNos.map((teamNo) => teamNames[teamNo - 1] ?? `Team ${teamNo}`) } : {}),
      ...{ rank, member_count: entryNos.length, prize_indexes: prizeIndexes },
      members: entryNos.slice(0, TIE_MEMBERS_MAX).map((entryNo) => {
        const userId = table.userIdOf(entryNo);
        return { user_id: userId, display_name: players.get(userId)?.displayName ?? FORMER_MEMBER, number: playerNumber(entryNo) };
      }),
    }));
  }

  /** Runs one step of a claim for a user who runs the event, under the event's shared lock, so that a live game continues. */
  const takeStep = ({ eventId, claimId, ...actor }: ClaimKey, step: Step) =>
    database.transaction(async (tx): Promise<Result<PrizeClaim>> => {
      await lockEventShared(tx, eventId);
      const owned = await findOwned(tx, { eventId, viewer: actor.viewer });
      if (!owned.ok) return owned;
      const event = owned.value;
      const claim = await lockPrizeClaim(tx, { eventId, claimId });
      if (!claim) return refuse("prizes.not_found");
      const now = clock.now();
      const stepped = await step(tx, { event, claim, now });
      if (!stepped.ok) return stepped;
      const { action, reason } = stepped.value;
      if (action) {
        await storePrizeClaim(tx, stepped.value.claim, claim.state);
        const details = { claim: claimId, prize: claim.prizeIndex, user: claim.userId, ...(reason ? { reason } : {}) };
        await insertAudit(tx.db, {
          ...{ action, actor: actor.viewer.userId, objectKind: "event", objectId: eventId, requestId: actor.requestId, details, now },
        });
      }
      const [view] = await loadViews(tx.db, event, [stepped.value.claim]);
      return ok(view as PrizeClaim);
    });

  /** The decrypted address and shipping data of a claim. */
  const loadOpen = async (tx: Tx, claimId: string) => seal.open((await findSealedClaims(tx.db, [claimId])).get(claimId));

  return {
    async list({ event, ...filter }) {
      const { db } = database;
      const { claims, total } = await findPrizeClaims(db, { eventId: event.id, ...filter });
      const round = await findPrizeRound(db, event.id);
      return {
        ...{ claims: await loadViews(db, event, claims), total, counts: await countPrizeClaims(db, event.id) },
        ties: round?.state === "tied" ? await loadTies(event) : [],
        hasChangedResults: round?.state === "awarded" && round.resultsVersion !== event.resultsVersion,
      };
    },

    addresses: ({ eventId, claimIds, ...actor }) =>
      database.transaction(async (tx) => {
        await lockEventShared(tx, eventId);
        const owned = await findOwned(tx, { eventId, viewer: actor.viewer });
        if (!owned.ok) return owned;
        const now = clock.now();
        const recent = claimIds.length > 1 ? await requireRecentSignIn(tx.db, { sessionId: actor.viewer.sessionId, now }) : ok(undefined);
        if (!recent.ok) return recent;
        const claims = (await findAllPrizeClaims(tx.db, eventId)).filter(({ id }) => claimIds.includes(id));
        const sealed = await findSealedClaims(
          tx.db,
          claims.map(({ id }) => id),
        );
        const shown = claims.flatMap((claim) => {
          const { address } = seal.open(sealed.get(claim.id));
          return address ? [{ claim, address }] : [];
        });
        if (shown.length === 0 && claimIds.length === 1) return refuse("prizes.address_gone");
        for (const { claim } of shown) {
          await insertAudit(tx.db, {
            ...{ action: "prizes.address_shown", actor: actor.viewer.userId, objectKind: "event", objectId: eventId, now },
            ...{ requestId: actor.requestId, details: { claim: claim.id, prize: claim.prizeIndex, user: claim.userId } },
          });
        }
        return ok(shown.map(({ claim, address }) => ({ claim_id: claim.id, address })));
      }),

    ship: ({ details, prizeIndex, ...key }) =>
      takeStep(key, async (tx, { claim, now }) => {
        if (prizeIndex !== undefined && prizeIndex !== claim.prizeIndex) return refuse("prizes.other_prize");
        if (claim.state !== "claimed" && claim.state !== "shipped") return refuse("prizes.not_ready");
        const { address } = await loadOpen(tx, claim.id);
        await upsertSealedClaim(tx, { ...seal.seal(claim.id, { address, shipping: details }), eraseAt: now + ERASE_AFTER_CHANGE_MS });
        if (claim.state === "shipped") return ok({ claim, action: "prizes.shipping_changed" });
        const shipped = { ...claim, state: "shipped" as const, shippedAt: now };
        await notifyWinners(tx, { kind: "prize_shipped", claims: [shipped], notBefore: now + MAIL_AFTER_MS, now });
        return ok({ claim: shipped, action: "prizes.shipped" });
      }),

    unship: (key) =>
      takeStep(key, async (tx, { claim, now }) => {
        if (claim.state === "claimed") return ok({ claim, action: null });
        if (claim.state !== "shipped" || claim.shippedAt === null || now - claim.shippedAt > UNSHIP_WITHIN_MS)
          return refuse("prizes.not_ready");
        const { address } = await loadOpen(tx, claim.id);
        await upsertSealedClaim(tx, { ...seal.seal(claim.id, { address, shipping: null }), eraseAt: now + ERASE_AFTER_CHANGE_MS });
        return ok({ claim: { ...claim, state: "claimed", shippedAt: null }, action: "prizes.shipping_taken_back" });
      }),

    deliver: (key) =>
      takeStep(key, async (tx, { claim, now }) => {
        if (claim.state === "delivered") return ok({ claim, action: null });
        if (claim.state !== "shipped") return refuse("prizes.not_ready");
        await updateEraseAt(tx, { claimId: claim.id, eraseAt: now + ERASE_AFTER_DELIVERY_MS });
        return ok({ claim: { ...claim, state: "delivered", deliveredAt: now }, action: "prizes.delivered" });
      }),

    cancel: ({ reason, ...key }) =>
      takeStep(key, async (tx, { event, claim, now }) => {
        if (claim.state === "cancelled") return ok({ claim, action: null });
        const isStars = toTier(event, claim).kind === "stars" && claim.state === "delivered";
        if (claim.state !== "won" && claim.state !== "claimed" && !isStars) return refuse("prizes.not_ready");
        if (isStars) await awardStars(tx, { awards: [prizeStars({ event, claim, isTakenBack: true })], now });
        await deleteSealedClaim(tx, claim.id);
        const cancelled = { ...claim, state: "cancelled" as const, endedAt: now, endReason: reason, nextStepAt: now };
        await notifyWinners(tx, { kind: "prize_cancelled", claims: [cancelled], now });
        return ok({ claim: cancelled, action: "prizes.cancelled", reason });
      }),

    remind: ({ eventId, claimIds, ...actor }) =>
      database.transaction(async (tx) => {
        await lockEventExclusive(tx, eventId);
        const owned = await findOwned(tx, { eventId, viewer: actor.viewer });
        if (!owned.ok) return owned;
        const now = clock.now();
        const isMeant = ({ id, state, remindedAt, claimBy }: PrizeClaimRecord) =>
          (claimIds === undefined || claimIds.includes(id)) && state === "won" && claimBy > now && now - (remindedAt ?? 0) >= DAY_MS;
        const reminded = (await findAllPrizeClaims(tx.db, eventId)).filter(isMeant).map((claim) => ({ ...claim, remindedAt: now }));
        for (const claim of reminded) await storePrizeClaim(tx, claim, "won");
        await notifyWinners(tx, { kind: "prize_ends", claims: reminded, now });
        return ok({ reminded: reminded.length });
      }),
  };
}
