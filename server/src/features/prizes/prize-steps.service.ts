import { bytesFromHex } from "@sparc/contract/commitment/hex";
import { drawOrder } from "@sparc/contract/prizes/check-draw";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventExclusive } from "../../db/event-lock.ts";
import { newId } from "../../lib/ids.ts";
import { digestParts } from "../commitments/digest-parts.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { playerNumber } from "../standings/standings-rows.ts";
import { awardStars } from "../stars/stars.service.ts";
import { toEntryNo } from "./award-prizes.service.ts";
import { deleteSealedClaim } from "./claim-addresses.repository.ts";
import { findAllPrizeClaims, insertPrizeClaims, lockDuePrizeClaims, type PrizeClaimRecord } from "./prize-claims.repository.ts";
import { newClaim, prizeStars, restedClaim, toTier } from "./prize-facts.ts";
import { notifyWinners } from "./prize-notices.service.ts";
import { type AwardRecord, findAwardRecord, findBarred, findPrizeRound } from "./prize-rounds.repository.ts";
import { nextByRank, toCandidates } from "./prizes.rules.ts";
import { storePrizeClaim } from "./store-prize-claim.service.ts";

const AT_ONCE = 100;
/** A prize is passed on at most this many times, each time because its winner did not claim it. */
const MAX_PASSES = 10;

interface StepOptions {
  event: EventRecord;
  claim: PrizeClaimRecord;
  now: Instant;
  standings: Pick<StandingsService, "computeIn">;
}

/** The due steps of the prizes of one event: reminders, deadlines, and prizes that pass to the next in line. */
export type RunPrizeSteps = (eventId: string) => Promise<void>;

export function createPrizeSteps(
  { database, clock }: Pick<AppContext, "database" | "clock">,
  standings: Pick<StandingsService, "computeIn">,
): RunPrizeSteps {
  return (eventId) =>
    database.transaction(async (tx) => {
      await lockEventExclusive(tx, eventId);
      const now = clock.now();
      const event = await findEventById(tx.db, eventId);
      for (const claim of await lockDuePrizeClaims(tx, { eventId, now, limit: AT_ONCE })) {
        // Nobody can claim or ship a prize of a removed event or in a closed community.
        if (!event?.isCommunityOpen) await storePrizeClaim(tx, restedClaim(claim, now), claim.state);
        else await takeStep(tx, { event, claim, now, standings });
      }
    });
}

/** The claim after its next step by the clock. */
function toStep(claim: PrizeClaimRecord, now: Instant): PrizeClaimRecord {
  if (claim.state !== "won") return { ...claim, nextStepAt: null };
  if (now >= claim.claimBy) return { ...claim, state: "forfeited", endedAt: now, nextStepAt: null };
  return { ...claim, remindedAt: now, nextStepAt: claim.claimBy };
}

async function takeStep(tx: Tx, options: StepOptions): Promise<void> {
  const { claim, now } = options;
  const stepped = toStep(claim, now);
  await storePrizeClaim(tx, stepped, claim.state);
  if (stepped.state === "won") return notifyWinners(tx, { kind: "prize_ends", claims: [stepped], now });
  if (stepped.state !== "forfeited" && stepped.state !== "cancelled") return;
  await deleteSealedClaim(tx, claim.id);
  const passedTo = await passOn(tx, { ...options, claim: stepped });
  if (passedTo) await storePrizeClaim(tx, { ...stepped, passedTo }, stepped.state);
}

/** Passes an unclaimed prize on to the next candidate. Returns the new claim's id, or null when there is no candidate. */
async function passOn(tx: Tx, options: StepOptions): Promise<string | null> {
  const { event, claim, now } = options;
  const all = await findAllPrizeClaims(tx.db, event.id);
  const former = all.filter(({ prizeIndex, itemNo }) => prizeIndex === claim.prizeIndex && itemNo === claim.itemNo);
  const next = former.length > MAX_PASSES ? null : await findNext(tx, { ...options, all });
  if (!next) return null;
  const { prizeIndex, itemNo } = claim;
  const taken = newClaim({ id: newId(), eventId: event.id, prizes: event.prizes, winner: { prizeIndex, itemNo, ...next }, now });
  await insertPrizeClaims(tx, [taken]);
  if (taken.state === "won") await notifyWinners(tx, { kind: "prize_won", claims: [taken], now });
  else await awardStars(tx, { awards: [prizeStars({ event, claim: taken })], now });
  return taken.id;
}

/**
 * The next candidate: for a rank the best entry that never had a prize of the event, for a draw the next ticket. Where prizes go to teams,
 * it is a drawn member of the best team that has one without a prize. The present standings count.
 */
async function findNext(
  tx: Tx,
  { event, claim, standings, all }: StepOptions & { all: readonly PrizeClaimRecord[] },
): Promise<{ entryNo: number; userId: string; rank: number | null; teamNo: number | null } | null> {
  const round = await findPrizeRound(tx.db, event.id);
  const record = await findAwardRecord(tx.db, event.id);
  if (!round || !record?.root || !record.entrants) return null;
  const table = await standings.computeIn(tx.db, event, event.resultsVersion);
  const candidates = toCandidates(table, await findBarred(tx.db, event.id));
  const { award } = toTier(event, claim);
  const isBarredByOthers = award.by === "rank" || award.except_winners;
  const holders = new Set(all.filter((one) => isBarredByOthers || one.prizeIndex === claim.prizeIndex).map(({ entryNo }) => entryNo));
  const draw = (purpose: "tie" | `prize ${number}`, numbers: readonly number[]) =>
    drawOrder({ seed: round.seed, root: bytesFromHex(record.root as string), purpose, numbers, digest: digestParts });
  const byEntry = new Map(candidates.map((candidate) => [candidate.entryNo, candidate]));
  const line =
    award.by === "rank"
      ? await draw("tie", nextByRank(candidates, holders).map(playerNumber))
      : await draw(`prize ${claim.prizeIndex}`, toEntrants(record.entrants, award.best_ranked));
  const entryNo = line.map(toEntryNo).find((one) => byEntry.has(one) && !holders.has(one));
  if (entryNo === undefined) return null;
  const place = award.by === "rank" ? byEntry.get(entryNo) : undefined;
  return { entryNo, userId: table.userIdOf(entryNo), rank: place?.rank ?? null, teamNo: place?.teamNo ?? null };
}

/** Numbers of the entries that took part in a draw when the prizes were awarded. */
const toEntrants = (entrants: NonNullable<AwardRecord["entrants"]>, bestRanked: number | null): number[] =>
  entrants.flatMap(([number, rank]) => (bestRanked === null || rank <= bestRanked ? [number] : []));
