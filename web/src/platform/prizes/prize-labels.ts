import { ordinal } from "@sparc/contract/reference/names";
import type { EventDetail } from "../events/events.queries.ts";

export type EventPrizes = EventDetail["prizes"];
export type PrizeTier = EventPrizes["tiers"][number];
export type PrizeAward = PrizeTier["award"];

/** Describes the winners of a tier: "1st to 3rd place", or "2 drawn among the best 10". */
export function awardText(award: PrizeAward): string {
  if (award.by === "rank") {
    return award.from === award.to ? `${ordinal(award.from)} place` : `${ordinal(award.from)} to ${ordinal(award.to)} place`;
  }
  const among = award.best_ranked === null ? "everybody who took part" : `the best ${award.best_ranked.toLocaleString()}`;
  return `${award.quantity.toLocaleString()} drawn among ${among}`;
}

/** Describes what one winner of a tier gets: the name, with the number of stars unless the name contains it. */
export function prizeText({ name, stars }: Pick<PrizeTier, "name" | "stars">): string {
  if (stars === undefined || name.replace(/\D/g, "") === String(stars)) return name;
  return `${name}, ${stars.toLocaleString()} stars`;
}

/** Describes how a winner got the prize: "3rd place", or "Drawn". */
export function wonByText(rank: number | null): string {
  return rank === null ? "Drawn" : `${ordinal(rank)} place`;
}

/** Describes a tier in one line, for places where it cannot be edited. */
export function tierText(tier: PrizeTier): string {
  return `${awardText(tier.award)}: ${prizeText(tier)}`;
}
