import { toHex } from "@sparc/contract/commitment/hex";
import type { DrawRecord, EventPrizesView } from "@sparc/contract/entities/prize-claim";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { sha256 } from "../../lib/crypto.ts";
import { toTime, toTimeOrNull } from "../../lib/wire-time.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findShownPlayers } from "../players/shown-names.repository.ts";
import { FORMER_MEMBER, playerNumber } from "../standings/standings-rows.ts";
import { teamsOfEvent } from "../teams/teams.service.ts";
import { findSealedClaims } from "./claim-addresses.repository.ts";
import { createClaimSeal } from "./claim-seal.ts";
import { findOwnPrizeClaims, findUnresolvedPrizeClaims } from "./prize-claims.repository.ts";
import { findVerifiedAmong } from "./prize-recipients.repository.ts";
import { findAwardRecord, findPrizeRound, type PrizeRound } from "./prize-rounds.repository.ts";
import { ownClaimView, winningTeam } from "./prizes.view.ts";

/** The number of winners that members see; those who run the event see all. */
const WINNERS_MAX = 100;

export interface PrizesService {
  /** The public data of an event's prizes with the caller's own. A caller who is not a member any more sees no other winner. */
  get(options: { event: EventRecord; userId: string; isMember: boolean }): Promise<EventPrizesView>;
  /** The data for repeating the draws. Refused when the event draws no prize. */
  draw(event: EventRecord): Promise<Result<DrawRecord>>;
}

export function createPrizesService({ database, config, registry }: Pick<AppContext, "database" | "config" | "registry">): PrizesService {
  const { db } = database;
  const seal = createClaimSeal(config);

  async function loadWinners(event: EventRecord): Promise<EventPrizesView["winners"]> {
    const eventId = event.id;
    const claims = await findUnresolvedPrizeClaims(db, { eventId, limit: WINNERS_MAX });
    const players = await findShownPlayers(db, { eventId, userIds: claims.map(({ userId }) => userId) });
    return claims.map(({ prizeIndex, rank, userId, entryNo, teamNo }) => ({
      ...{ prize_index: prizeIndex, rank, user_id: userId, number: playerNumber(entryNo) },
      ...winningTeam({ registry }, event, { teamNo }),
      display_name: players.get(userId)?.displayName ?? FORMER_MEMBER,
    }));
  }

  return {
    async get({ event, userId, isMember }) {
      const { id: eventId, prizes } = event;
      const round = await findPrizeRound(db, eventId);
      const isAwarded = round?.state === "awarded";
      const own = isAwarded ? await findOwnPrizeClaims(db, { eventId, userId }) : [];
      const sealed = await findSealedClaims(
        db,
        own.map(({ id }) => id),
      );
      const isVerified = own.length === 0 || (await findVerifiedAmong(db, [userId])).has(userId);
      const published = round && hasDraw(event) ? round : null;
      return {
        state: toState(event, round),
        awards_to: teamsOfEvent({ registry }, event)?.awardsTo ?? "people",
        ...{ tiers: prizes.tiers, claim_days: prizes.claim_days },
        seed_hash: published && toHash(published),
        seed_published_at: published && toTime(published.publishedAt),
        awarded_at: toTimeOrNull(round?.awardedAt ?? null),
        winners: isAwarded && isMember ? await loadWinners(event) : [],
        own: own.map((claim) => ownClaimView(claim, { open: seal.open(sealed.get(claim.id)), ...winningTeam({ registry }, event, claim) })),
        needs_verified_email: !isVerified,
      };
    },

    async draw(event) {
      const round = await findPrizeRound(db, event.id);
      const record = round?.state === "awarded" ? await findAwardRecord(db, event.id) : null;
      if (!round || (!hasDraw(event) && !record?.ties?.length)) return refuse("prizes.not_found");
      return ok({
        ...{ event_id: event.id, algorithm: "sparc-draw-1" as const },
        ...{ seed_hash: toHash(round), seed_published_at: toTime(round.publishedAt) },
        seed: record && toHex(round.seed),
        ...{ root: record?.root ?? null, entrants: record?.entrants ?? null, draws: record?.draws ?? null, ties: record?.ties ?? null },
      });
    },
  };
}

const toHash = ({ seed }: PrizeRound): string => toHex(sha256(seed));

const hasDraw = ({ prizes }: EventRecord): boolean => prizes.tiers.some(({ award }) => award.by === "draw");

function toState({ prizes }: EventRecord, round: PrizeRound | null): EventPrizesView["state"] {
  if (prizes.tiers.length === 0) return "none";
  return round?.state ?? "announced";
}
