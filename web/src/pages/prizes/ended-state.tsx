import type { ReactElement } from "react";
import { dayAndTime } from "../../lib/times.ts";
import type { ClaimStep } from "../../platform/prizes/own-claims.ts";
import type { OwnPrizeClaim } from "../../platform/prizes/prizes.queries.ts";

interface EndedStateProps {
  readonly claim: OwnPrizeClaim;
  readonly step: Extract<ClaimStep, "too_late" | "forfeited" | "cancelled">;
}

/** A prize that is not one's own any more. */
export function EndedState({ claim, step }: EndedStateProps): ReactElement {
  return (
    <>
      <p>{step === "cancelled" ? "The mail you got says why." : "The prize goes to the next in line."}</p>
      <p className="small meta">{dayAndTime(Date.parse(claim.ended_at ?? claim.claim_by))}</p>
    </>
  );
}
