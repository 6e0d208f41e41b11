import { countryNames } from "@sparc/contract/reference/countries";
import { dayAndTime, durationText, shortMoment } from "../../../lib/times.ts";
import type { PrizeTier } from "../../../platform/prizes/prize-labels.ts";
import type { PrizeClaim, PrizeClaimState } from "./claims.queries.ts";

/** Labels of the states in the overview; the table says "sent" instead of "shipped" for digital prizes. */
export const STATE_LABELS: Readonly<Record<PrizeClaimState, string>> = {
  won: "Won",
  claimed: "Claimed, to ship",
  shipped: "Shipped",
  delivered: "Delivered",
  forfeited: "Forfeited",
  cancelled: "Taken back",
};

/** City, region and country of a claim, as far as they are shown without revealing the address. */
export function placeText({ address }: Pick<PrizeClaim, "address">, kind: PrizeTier["kind"]): string {
  if (kind !== "physical") return "No address needed";
  if (!address) return "";
  const { city, region, country } = address;
  return [city, region, country ? (countryNames.get(country) ?? country) : null].filter(Boolean).join(", ");
}

/** Describes a claim's state in one line. */
export function claimNote(claim: PrizeClaim, now: number): string {
  const since = (verb: string, at: string | null): string => (at === null ? verb : `${verb} ${shortMoment(Date.parse(at), now)}`);
  switch (claim.state) {
    case "won": {
      const left = Date.parse(claim.claim_by) - now;
      const rest = left > 0 ? `${durationText(left)} left to claim` : "The time to claim is over";
      return claim.reminded_at === null ? rest : `${rest}, reminded ${shortMoment(Date.parse(claim.reminded_at), now)}`;
    }
    case "claimed":
      return since("Claimed", claim.claimed_at);
    case "shipped":
      return [claim.shipping_details?.carrier, since("shipped", claim.shipped_at)].filter(Boolean).join(", ");
    case "delivered":
      return since("Delivered", claim.delivered_at);
    case "forfeited":
    case "cancelled":
      return claim.passed_to ? `Went to ${claim.passed_to.display_name}, next in line` : "Nobody is next in line";
  }
}

/** Every moment of a claim with its local time, in chronological order. */
export function claimHistory(claim: PrizeClaim): readonly { readonly label: string; readonly at: string }[] {
  const ended = claim.state === "cancelled" ? "Taken back" : "Forfeited";
  const moments: readonly (readonly [string, string | null])[] = [
    ["Won", claim.won_at],
    ["Reminded", claim.reminded_at],
    ["Claimed", claim.claimed_at],
    ["Shipped", claim.shipped_at],
    ["Delivered", claim.delivered_at],
    [ended, claim.ended_at],
  ];
  return moments.flatMap(([label, at]) => (at === null ? [] : [{ label, at: dayAndTime(Date.parse(at)) }]));
}
