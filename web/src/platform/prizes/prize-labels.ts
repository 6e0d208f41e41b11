import { ordinal } from "@sparc/contract/reference/names";
import { countedPoints, STARS } from "../../lib/points-naming.ts";
import type { EventDetail } from "../events/events.queries.ts";
import type { EventPrizesView, OwnPrizeClaim } from "./prizes.queries.ts";

export type EventPrizes = EventDetail["prizes"];
export type PrizeTier = EventPrizes["tiers"][number];
export type PrizeAward = PrizeTier["award"];

/** Who gets stars and prizes for ranks. */
export type AwardsTo = EventPrizesView["awards_to"];

/**
 * Describes the winners of a tier: "1st to 3rd place", or "2 drawn among the best 10"; where prizes go to teams, "Each member of the 1st
 * team".
 */
export function awardText(award: PrizeAward, awardsTo: AwardsTo = "people"): string {
  const isTeams = awardsTo === "teams";
  if (award.by === "rank") {
    const ranks = award.from === award.to ? ordinal(award.from) : `${ordinal(award.from)} to ${ordinal(award.to)}`;
    return isTeams ? `Each member of the ${ranks} team` : `${ranks} place`;
  }
  const best = award.best_ranked?.toLocaleString();
  const teams = best === "1" ? "team" : `${best} teams`;
  const among = best === undefined ? "everybody who took part" : isTeams ? `the members of the best ${teams}` : `the best ${best}`;
  return `${award.quantity.toLocaleString()} drawn among ${among}`;
}

/** Describes what one winner of a tier gets: the name, with the number of stars unless the name contains it. */
export function prizeText({ name, stars }: Pick<PrizeTier, "name" | "stars">, points = STARS): string {
  if (stars === undefined || name.replace(/\D/g, "") === String(stars)) return name;
  return `${name}, ${countedPoints(stars, points)}`;
}

/** Describes how a winner got the prize: "3rd place", "1st place with Reds", or "Drawn". */
export function wonByText({ rank, team }: Pick<OwnPrizeClaim, "rank" | "team">): string {
  if (rank === null) return "Drawn";
  return team === undefined ? `${ordinal(rank)} place` : `${ordinal(rank)} place with ${team}`;
}

/** Describes a tier in one line, for places where it cannot be edited. */
export function tierText(tier: PrizeTier, awardsTo: AwardsTo = "people"): string {
  return `${awardText(tier.award, awardsTo)}: ${prizeText(tier)}`;
}
