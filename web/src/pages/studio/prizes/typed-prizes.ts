import { textProblem } from "../../../lib/text-limits.ts";
import type { EventPrizes, PrizeAward, PrizeTier } from "../../../platform/prizes/prize-labels.ts";
import { wholeNumber } from "../star-bands.ts";

export const MOST_TIERS = 20;
export const MOST_CLAIM_DAYS = 90;
const MOST_PRIZES = 1_000;
const LAST_RANK = 1_000_000;
const MOST_STARS = 100_000;

/** A prize tier as it is typed. Numbers are text, because a field can be empty or invalid for a moment. */
export interface TypedTier {
  readonly key: number;
  readonly name: string;
  readonly description: string;
  /** Empty without an image. */
  readonly picture: string;
  readonly kind: PrizeTier["kind"];
  readonly stars: string;
  readonly by: PrizeAward["by"];
  readonly from: string;
  readonly to: string;
  readonly quantity: string;
  /** Empty when the draw is among all players. */
  readonly bestRanked: string;
  readonly exceptWinners: boolean;
  /** The tier as it was last valid; null when it never was. */
  readonly complete: PrizeTier | null;
}

export type TierProblems = Partial<Record<"name" | "description" | "stars" | "ranks" | "quantity" | "bestRanked", string>>;

const NUMBERS = { stars: "100", from: "1", to: "1", quantity: "1", bestRanked: "", exceptWinners: true } as const;

export function typedTier(tier: PrizeTier, key: number): TypedTier {
  const { name, description, picture, kind, stars, award } = tier;
  return {
    ...NUMBERS,
    ...{ key, name, kind, description: description ?? "", picture: picture ?? "", by: award.by, complete: tier },
    ...(stars === undefined ? {} : { stars: String(stars) }),
    ...(award.by === "rank"
      ? { from: String(award.from), to: String(award.to) }
      : {
          quantity: String(award.quantity),
          bestRanked: award.best_ranked === null ? "" : String(award.best_ranked),
          exceptWinners: award.except_winners,
        }),
  };
}

export const typedTiers = (tiers: readonly PrizeTier[]): TypedTier[] => tiers.map(typedTier);

/** A new tier without a name, for the rank after the last one. */
export function nextTier(typed: readonly TypedTier[]): TypedTier {
  const last = Math.max(0, ...typed.map(({ by, to }) => (by === "rank" ? (wholeNumber(to, 1, LAST_RANK) ?? 0) : 0)));
  const rank = String(last + 1);
  const key = Math.max(-1, ...typed.map((tier) => tier.key)) + 1;
  return { ...NUMBERS, key, name: "", description: "", picture: "", kind: "physical", by: "rank", from: rank, to: rank, complete: null };
}

function ranksProblem({ from, to }: TypedTier): string | undefined {
  const [first, last] = [wholeNumber(from, 1, LAST_RANK), wholeNumber(to, 1, LAST_RANK)];
  if (first === null || last === null) return "Ranks are whole numbers from 1 on.";
  if (first > last) return "The last rank comes before the first.";
  return last - first >= MOST_PRIZES ? `At most ${MOST_PRIZES.toLocaleString()} ranks.` : undefined;
}

/** Validates a tier; the messages are by field, and empty without an error. */
export function tierProblems(tier: TypedTier): TierProblems {
  const found: Record<keyof TierProblems, string | undefined> = {
    name: textProblem("name", tier.name, { isRequired: true }),
    description: textProblem("description", tier.description, { isRequired: false }),
    stars: tier.kind === "stars" ? numberProblem(tier.stars, MOST_STARS) : undefined,
    ranks: tier.by === "rank" ? ranksProblem(tier) : undefined,
    quantity: tier.by === "draw" ? numberProblem(tier.quantity, MOST_PRIZES) : undefined,
    bestRanked: tier.by === "draw" && tier.bestRanked.trim() !== "" ? numberProblem(tier.bestRanked, LAST_RANK) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as TierProblems;
}

/** The first error of the tiers, which publishing stops at; null without one. */
export function tiersProblem(tiers: readonly TypedTier[]): string | null {
  for (const [at, tier] of tiers.entries()) {
    const [problem] = Object.values(tierProblems(tier));
    if (problem) return `Prize ${at + 1}: ${problem}`;
  }
  return null;
}

function numberProblem(text: string, most: number): string | undefined {
  return wholeNumber(text, 1, most) === null ? `A whole number from 1 to ${most.toLocaleString()}` : undefined;
}

function toAward(tier: TypedTier): PrizeAward {
  if (tier.by === "rank") return { by: "rank", from: Number(tier.from), to: Number(tier.to) };
  const best = tier.bestRanked.trim();
  return {
    by: "draw",
    quantity: Number(tier.quantity),
    best_ranked: best === "" ? null : Number(best),
    except_winners: tier.exceptWinners,
  };
}

/** Updates `complete` with the typed values when the tier is valid. */
export function withComplete(tier: TypedTier): TypedTier {
  if (Object.keys(tierProblems(tier)).length > 0) return tier;
  const complete: PrizeTier = {
    name: tier.name.trim(),
    description: tier.description.trim() || null,
    picture: tier.picture || null,
    kind: tier.kind,
    ...(tier.kind === "stars" ? { stars: Number(tier.stars) } : {}),
    award: toAward(tier),
  };
  return { ...tier, complete };
}

/** The tiers to save: an invalid one keeps its last valid state, and one that never was valid is left out. */
export function toTiers(typed: readonly TypedTier[]): EventPrizes["tiers"] {
  return typed.flatMap(({ complete }) => complete ?? []);
}

/** Index of a tier among the saved ones, which the server's problems refer to; null when it is not saved. */
export function findSavedIndex(typed: readonly TypedTier[], at: number): number | null {
  if (!typed[at]?.complete) return null;
  return toTiers(typed.slice(0, at)).length;
}
