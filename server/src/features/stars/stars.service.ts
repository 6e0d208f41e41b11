import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../lib/ids.ts";
import { pollHints } from "./poll-hints.ts";
import {
  addToTotals,
  findGiven,
  handKey,
  insertStarEntries,
  lockAwards,
  type NewStarEntry,
  NO_COMMUNITY,
  type StarMove,
} from "./stars.repository.ts";

/** Initial stars: the page shows the same number before its first request. */
export const REGISTRATION_STARS = 100;

/** An award is a target: the total that a person gets from one rule of one event. */
export interface StarAward {
  eventId: string;
  communityId: string;
  userId: string;
  rule: string;
  resultsVersion: number;
  target: number;
  reason: string;
}

/**
 * Brings people to their targets, in the caller's transaction. The ledger entry is the missing difference; a lower target is compensated,
 * nothing is rewritten. Repeating an award changes nothing, and results older than the last awarded ones give nothing. All awards are of
 * one event; a rule's name has no colon.
 */
export async function awardStars(tx: Tx, input: { awards: readonly StarAward[]; now: Instant }): Promise<void> {
  const [first] = input.awards;
  if (!first) return;
  const { eventId } = first;
  if (input.awards.some((award) => award.eventId !== eventId)) throw new Error("Awards of one call are of one event");
  await lockAwards(tx.db, eventId);
  const given = await findGiven(tx.db, { eventId, userIds: [...new Set(input.awards.map(({ userId }) => userId))] });
  const entries = input.awards.flatMap((award): NewStarEntry[] => {
    const base = `${eventId}:${award.rule}:${award.userId}`;
    const before = given.get(base) ?? { amount: 0, resultsVersion: -1 };
    const amount = award.target - before.amount;
    if (amount === 0 || before.resultsVersion > award.resultsVersion) return [];
    return [{ ...award, id: newId(), awardKey: `${base}:${award.resultsVersion}`, amount }];
  });
  await post(tx, entries, input.now);
}

/** Once a user. */
export async function grantRegistrationStars(tx: Tx, input: { userIds: readonly string[]; now: Instant }): Promise<void> {
  const entries = input.userIds.map((userId) => ({
    id: newId(),
    awardKey: `registration:welcome:${userId}`,
    userId,
    communityId: null,
    eventId: null,
    amount: REGISTRATION_STARS,
    reason: "Welcome",
    resultsVersion: null,
  }));
  await post(tx, entries, input.now);
}

/** By an admin: once a grant. */
export async function giveStars(
  tx: Tx,
  grant: { grantId: string; userId: string; communityId: string | null; amount: number; reason: string; now: Instant },
): Promise<void> {
  const { grantId, userId, communityId, amount, reason, now } = grant;
  const awardKey = handKey({ grantId, userId });
  await post(tx, [{ id: newId(), awardKey, userId, communityId, eventId: null, amount, reason, resultsVersion: null }], now);
}

/** Writes entries and totals in one transaction. */
async function post(tx: Tx, entries: readonly NewStarEntry[], now: Instant): Promise<void> {
  const added = await insertStarEntries(tx.db, entries, now);
  await addToTotals(tx.db, getMoves(added, new Date(now).toISOString().slice(0, 7)), now);
  if (added.length > 0) tx.afterCommit(() => pollHints.publish(added.map(({ userId }) => userId)));
}

/** The totals that entries move: everywhere and in their community, since ever and in this month. */
export function getMoves(entries: readonly Pick<NewStarEntry, "userId" | "communityId" | "amount">[], month: string): StarMove[] {
  const moves = new Map<string, StarMove>();
  for (const { userId, communityId, amount } of entries) {
    for (const place of communityId === null ? [NO_COMMUNITY] : [NO_COMMUNITY, communityId]) {
      for (const period of ["all", month]) {
        const key = `${userId} ${place} ${period}`;
        const move = moves.get(key) ?? { userId, communityId: place, period, stars: 0 };
        moves.set(key, { ...move, stars: move.stars + amount });
      }
    }
  }
  return [...moves.values()];
}
