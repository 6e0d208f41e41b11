import { countryNames } from "@sparc/contract/reference/countries";
import type { PrizeTier } from "../../../platform/prizes/prize-labels.ts";
import type { OpenAddress, PrizeClaim, PrizeSignals } from "./claims.queries.ts";
import { findSignals } from "./find-signals.ts";

/**
 * Heads of the claims' CSV. Notes are left out because they can contain the code of a digital prize, and addresses have cells of their own.
 */
export const CLAIM_HEADS: readonly string[] = [
  ...["Rank", "Number", "Winner", "Prize", "Kind", "State", "Won", "Claim by", "Claimed", "Shipped", "Delivered", "Ended"],
  ...["Carrier", "Tracking number", "Tracking link", "Went to", "Team", "Fair play"],
];

export const ADDRESS_HEADS: readonly string[] = ["Name", "Address", "Address 2", "City", "Region", "Postal code", "Country", "Phone"];

/** `signals` are those about all winners. */
export function claimCells(claim: PrizeClaim, tiers: readonly PrizeTier[], signals: PrizeSignals): readonly string[] {
  const tier = tiers[claim.prize_index];
  const details = claim.shipping_details;
  return [
    ...[claim.rank === null ? "Draw" : String(claim.rank), String(claim.number), claim.display_name],
    ...[tier?.name ?? `Prize ${claim.prize_index + 1}`, tier?.kind ?? "", claim.state, claim.won_at, claim.claim_by],
    ...[claim.claimed_at ?? "", claim.shipped_at ?? "", claim.delivered_at ?? "", claim.ended_at ?? ""],
    ...[
      details?.carrier ?? "",
      details?.tracking_number ?? "",
      details?.tracking_url ?? "",
      claim.passed_to?.display_name ?? "",
      claim.team ?? "",
      findSignals(signals, claim).join(" "),
    ],
  ];
}

/** Address cells of a claim; empty without an address. */
export function addressCells(address: OpenAddress | undefined): readonly string[] {
  if (!address) return ADDRESS_HEADS.map(() => "");
  const { name, line1, line2, city, region, postal_code: postalCode, country, phone } = address;
  return [name, line1, line2 ?? "", city, region ?? "", postalCode ?? "", countryNames.get(country) ?? country, phone ?? ""];
}
