import { toHex } from "@sparc/contract/commitment/hex";
import type { TieChoice } from "@sparc/contract/entities/prize-claim";
import { PRIZE_QUANTITY_MAX } from "@sparc/contract/entities/prize-tiers";
import { drawOrder, type Entrant, toRoot } from "@sparc/contract/prizes/check-draw";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventExclusive } from "../../db/event-lock.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { digestParts } from "../commitments/digest-parts.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Actor } from "../events/event-write.service.ts";
import { findEventById } from "../events/events.repository.ts";
import { loadOwned } from "../events/owned-event.service.ts";
import { withdrawNotices } from "../notices/withdraw-notices.service.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import type { Standings } from "../standings/standings.ts";
import { playerNumber } from "../standings/standings-rows.ts";
import { awardStars } from "../stars/stars.service.ts";
import { notifyHosts } from "./host-notices.service.ts";
import { insertPrizeClaims } from "./prize-claims.repository.ts";
import { newClaim, prizeStars, toTier } from "./prize-facts.ts";
import { notifyWinners } from "./prize-notices.service.ts";
import {
  type AwardRecord,
  findBarred,
  findPrizeRound,
  markRoundAwarded,
  markRoundTied,
  type PrizeRound,
} from "./prize-rounds.repository.ts";
import { type Candidate, findTies, rankWinners, type Tie, toCandidates, toDrawPool, toPlaces, type Winner } from "./prizes.rules.ts";

export interface PrizeAwards {
  /** Awards the prizes of a completed event. When a tie decides who wins, the host has to resolve it first. */
  run(eventId: string): Promise<void>;
  /** Awards the prizes with the ties resolved and returns their number. */
  award(options: Actor & { eventId: string; resultsVersion: number; ties: readonly TieChoice[] }): Promise<Result<{ awarded: number }>>;
}

type AwardsContext = Pick<AppContext, "database" | "clock" | "bus">;

/** Prizes are awarded once. Later changes of results move none of them: those who run the event decide about each. */
export function createPrizeAwards(context: AwardsContext, standings: Pick<StandingsService, "computeIn">): PrizeAwards {
  const { database, clock, bus } = context;

  async function awardAll(
    tx: Tx,
    options: { event: EventRecord; round: PrizeRound; choices: readonly TieChoice[]; actor: Actor | null },
  ): Promise<Result<{ awarded: number }>> {
    const { event, round, choices, actor } = options;
    const now = clock.now();
    const table = await standings.computeIn(tx.db, event, event.resultsVersion);
    const candidates = toCandidates(table, await findBarred(tx.db, event.id));
    const ties = findTies(event.prizes.tiers, candidates);
    const undecided = ties.filter((tie) => !isDecided(tie, choices));
    if (undecided.length > 0) {
      await markRoundTied(tx, event.id);
      if (round.state !== "tied")
        await notifyHosts(tx, { kind: "prizes_tied", eventId: event.id, occasion: `tied in ${event.resultsVersion}`, now });
      return refuse("prizes.tied");
    }
    const { winners, record } = await decideWinners({ event, seed: round.seed, candidates, choices, ties });
    await storeWinners(tx, { event, table, winners, now });
    if (round.state === "tied") await withdrawNotices(tx, { eventId: event.id, objectId: event.id, kinds: ["prizes_tied"] });
    await markRoundAwarded(tx, { eventId: event.id, record, resultsVersion: event.resultsVersion, now });
    await insertAudit(tx.db, {
      ...{ action: "prizes.awarded", actor: actor?.viewer.userId ?? null, requestId: actor?.requestId ?? null, now },
      ...{ objectKind: "event", objectId: event.id, details: { prizes: winners.length, ties: choices.map(({ choice }) => choice) } },
    });
    tx.afterCommit(() => bus.publish({ kind: "event", eventId: event.id }));
    return ok({ awarded: winners.length });
  }

  return {
    run: (eventId) =>
      database.transaction(async (tx) => {
        await lockEventExclusive(tx, eventId);
        const event = await findEventById(tx.db, eventId);
        const round = await findPrizeRound(tx.db, eventId);
        if (event?.status !== "completed" || round?.state !== "due") return;
        await awardAll(tx, { event, round, choices: [], actor: null });
      }),

    award: ({ eventId, resultsVersion, ties, ...actor }) =>
      database.transaction(async (tx) => {
        const loaded = await loadOwned(tx, { eventId, viewer: actor.viewer });
        if (!loaded.ok) return loaded;
        const event = loaded.value;
        const round = await findPrizeRound(tx.db, eventId);
        if (event.status !== "completed" || !round || round.state === "awarded") return refuse("prizes.nothing_due");
        if (event.resultsVersion !== resultsVersion) return refuse("prizes.results_changed");
        return awardAll(tx, { event, round, choices: ties, actor });
      }),
  };
}

/** A tie cannot be resolved with "all of them" when a tier cannot have that many prizes. Those of teams have one for each member anyway. */
const isDecided = ({ rank, entryNos, teamNos }: Tie, choices: readonly TieChoice[]): boolean =>
  choices.some((one) => one.rank === rank && (one.choice === "draw" || teamNos !== null || entryNos.length <= PRIZE_QUANTITY_MAX));

async function decideWinners(options: {
  event: Pick<EventRecord, "prizes">;
  seed: Uint8Array;
  candidates: readonly Candidate[];
  choices: readonly TieChoice[];
  ties: readonly Tie[];
}): Promise<{ winners: Winner[]; record: AwardRecord }> {
  const { seed, candidates, choices, ties } = options;
  const { tiers } = options.event.prizes;
  const entrants = candidates
    .map(({ entryNo, rank, points, teamNo }) => ({ number: playerNumber(entryNo), rank, points, ...(teamNo ? { team: teamNo } : {}) }))
    .sort((one, other) => one.number - other.number);
  // These digests are computed synchronously, so that awaiting them does not leave the transaction waiting.
  const root = await toRoot(entrants, digestParts);
  const draw = (purpose: "tie" | `prize ${number}`, numbers: readonly number[]) =>
    drawOrder({ seed, root, purpose, numbers, digest: digestParts });
  /** Numbers of players or teams as they were drawn, by the rank they share. */
  const orders = new Map<number, number[]>();
  /** The same as `toPlaces` needs them. */
  const holderOrders = new Map<number, number[]>();
  for (const { rank, entryNos, teamNos } of ties) {
    if (!choices.some((one) => one.rank === rank && one.choice === "draw")) continue;
    const order = await draw("tie", teamNos ?? entryNos.map(playerNumber));
    orders.set(rank, order);
    holderOrders.set(rank, teamNos ? order : order.map(toEntryNo));
  }
  const winners = rankWinners(tiers, toPlaces(candidates, holderOrders));
  const draws: NonNullable<AwardRecord["draws"]> = [];
  for (const [prizeIndex, { award }] of tiers.entries()) {
    if (award.by !== "draw") continue;
    const holders = new Set(winners.map(({ entryNo }) => entryNo));
    const order = await draw(`prize ${prizeIndex}`, toDrawPool(award, candidates, holders).map(playerNumber));
    const drawn = order.slice(0, award.quantity);
    const excepted = award.except_winners ? [...holders].map(playerNumber).sort((one, other) => one - other) : [];
    const { quantity, best_ranked } = award;
    draws.push({ prize_index: prizeIndex, quantity, best_ranked, excepted, winners: drawn });
    winners.push(...drawn.map((number, itemNo) => ({ prizeIndex, itemNo, entryNo: toEntryNo(number), rank: null, teamNo: null })));
  }
  const record = {
    root: toHex(root),
    entrants: entrants.map(toTuple),
    draws,
    ties: [...orders].map(([rank, order]) => ({ rank, order })),
  };
  return { winners, record };
}

const toTuple = ({ number, rank, points, team }: Entrant): NonNullable<AwardRecord["entrants"]>[number] =>
  team === undefined ? [number, rank, points] : [number, rank, points, team];

/** The entry of a player's number. */
export const toEntryNo = (number: number): number => number - 1;

async function storeWinners(
  tx: Tx,
  options: { event: EventRecord; table: Standings; winners: readonly Winner[]; now: Instant },
): Promise<void> {
  const { event, table, winners, now } = options;
  const claims = winners.map((winner) =>
    newClaim({
      ...{ id: newId(), eventId: event.id, prizes: event.prizes, now },
      winner: { ...winner, userId: table.userIdOf(winner.entryNo) },
    }),
  );
  await insertPrizeClaims(tx, claims);
  const stars = claims.filter((claim) => toTier(event, claim).kind === "stars");
  await awardStars(tx, { awards: stars.map((claim) => prizeStars({ event, claim })), now });
  await notifyWinners(tx, { kind: "prize_won", claims: claims.filter(({ state }) => state === "won"), now });
}
