import { countryNames } from "@sparc/contract/reference/countries";
import { dayAndTime, durationText, shortMoment } from "../../../lib/times.ts";
import type { PrizeTier } from "../../../platform/prizes/prize-labels.ts";
import type { PrizeClaim, PrizeClaimState } from "./claims.queries.ts";

/** What a state is called in the run of play; a digital prize is "sent" where a parcel is shipped, which the table says. */
export const STATE_LABELS: Readonly<Record<PrizeClaimState, string>> = {
  won: "Won",
  claimed: "Claimed, to ship",
  shipped: "Shipped",
  delivered: "Delivered",
  forfeited: "Forfeited",
  cancelled: "Taken back",
};

/** City, region and country: where to, as far as it is shown without asking. */
export function placeText({ address }: Pick<PrizeClaim, "address">, kind: PrizeTier["kind"]): string {
  if (kind !== "physical") return "No address needed";
  if (!address) return "";
  const { city, region, country } = address;
  return [city, region, country ? (countryNames.get(country) ?? country) : null].filter(Boolean).join(", ");
}

/** What there is to know of a claim in its state, in one line. */
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

/** Every moment of a claim, in the order they came. */
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
