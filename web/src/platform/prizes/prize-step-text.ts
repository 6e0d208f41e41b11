import { dayAndTime } from "../../lib/times.ts";
import type { ClaimStep } from "./own-claims.ts";
import type { PrizeTier } from "./prize-labels.ts";

interface PrizeStep extends Pick<PrizeTier, "kind"> {
  readonly claim_by: string;
  readonly step: ClaimStep;
  /** What the community calls its stars, as a plural. */
  readonly many: string;
}

/** Tells winners in one sentence where their prize is, or what they have to do to get it. */
export function prizeStepText({ kind, claim_by, step, many }: PrizeStep): string {
  switch (step) {
    case "open":
      return kind === "stars"
        ? `Added to your ${many} within a minute.`
        : `Claim it by ${dayAndTime(Date.parse(claim_by))}, then it goes to the next in line.`;
    case "claimed":
      return kind === "digital" ? "Claimed. The organiser sends it next." : "Claimed. The organiser ships it next.";
    case "shipped":
      return kind === "digital" ? "Sent. It stands on your prize’s page." : "It is on its way.";
    case "delivered":
      return kind === "stars" ? `Added to your ${many}.` : "It has arrived.";
    case "too_late":
    case "forfeited":
      return "It went to the next in line.";
    case "cancelled":
      return "The organiser took it back.";
  }
}
