import { type ReactElement, useEffect, useRef, useState } from "react";
import { dayAndTime } from "../../lib/times.ts";
import type { ClaimStep } from "../../platform/prizes/own-claims.ts";
import type { PrizeTier } from "../../platform/prizes/prize-labels.ts";
import type { OwnPrizeClaim, PrizeEvent } from "../../platform/prizes/prizes.queries.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { ClaimedState } from "./claimed-state.tsx";
import { OpenState } from "./open-state.tsx";
import { ShippedState } from "./shipped-state.tsx";
import { type OwnPrizeActs, useOwnPrize } from "./use-own-prize.ts";

interface ClaimPanelProps {
  readonly event: PrizeEvent;
  readonly tier: PrizeTier;
  readonly claim: OwnPrizeClaim;
  readonly step: ClaimStep;
  readonly needsVerifiedEmail: boolean;
}

/** Props of the component for each state of a claim. */
export interface ClaimStateProps {
  readonly tier: PrizeTier;
  readonly claim: OwnPrizeClaim;
  readonly acts: OwnPrizeActs;
  /** Opens the dialog that confirms declining the prize. */
  readonly onDecline: () => void;
}

/** Shows what the winner can do about a claim, or how it ended. */
export function ClaimPanel({ event, tier, claim, step, needsVerifiedEmail }: ClaimPanelProps): ReactElement {
  const { many } = usePointsName();
  const acts = useOwnPrize(event.id, claim.prize_index);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  const decline = async (): Promise<void> => {
    await acts.decline();
    setAsking(false);
  };
  const state: ClaimStateProps = { tier, claim, acts, onDecline: () => setAsking(true) };
  return (
    <section className="stack" aria-labelledby="claim">
      <h2 className="h3" id="claim" tabIndex={-1} ref={heading}>
        {toTitle({ tier, claim, step, many })}
      </h2>
      {step === "open" ? <OpenState {...state} needsVerifiedEmail={needsVerifiedEmail} /> : null}
      {step === "claimed" ? <ClaimedState {...state} /> : null}
      {step === "shipped" || step === "delivered" ? <ShippedState {...state} /> : null}
      {step === "too_late" || step === "forfeited" || step === "cancelled" ? <EndedState claim={claim} step={step} /> : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void decline()}
        title={`Give up ${tier.name}?`}
        confirmLabel="Give it up"
        cancelLabel="Keep it"
        isBusy={acts.isBusy}
        isDanger
      >
        It goes to the next in line. There is no way back.
      </ConfirmDialog>
    </section>
  );
}

function toTitle({ tier, claim, step, many }: Pick<ClaimPanelProps, "tier" | "claim" | "step"> & { readonly many: string }): string {
  switch (step) {
    case "open":
      if (tier.kind === "stars") return "Nothing to do";
      return tier.kind === "physical" ? "Where should it go?" : "Claim it";
    case "claimed":
      return "It is yours";
    case "shipped":
      return tier.kind === "digital" ? "Here it is" : "It is on its way";
    case "delivered":
      return tier.kind === "stars" ? `Your ${many} are added` : "It has arrived";
    case "too_late":
      return "The time to claim it is over";
    case "forfeited":
      return isGivenUp(claim) ? "You gave it up" : "The time to claim it is over";
    case "cancelled":
      return "The organiser took it back";
  }
}

/**
 * Whether the winner declined. A deadline forfeits only unclaimed prizes, so a claimed prize, or one that ended before its deadline, was
 * declined.
 */
function isGivenUp({ claimed_at: claimedAt, ended_at: endedAt, claim_by: claimBy }: OwnPrizeClaim): boolean {
  return claimedAt !== null || (endedAt !== null && Date.parse(endedAt) < Date.parse(claimBy));
}

interface EndedStateProps {
  readonly claim: OwnPrizeClaim;
  readonly step: Extract<ClaimStep, "too_late" | "forfeited" | "cancelled">;
}

/** Shows a claim that has ended without a delivery. */
function EndedState({ claim, step }: EndedStateProps): ReactElement {
  return (
    <>
      <p>{step === "cancelled" ? "The mail you got says why." : "The prize goes to the next in line."}</p>
      <p className="small meta">{dayAndTime(Date.parse(claim.ended_at ?? claim.claim_by))}</p>
    </>
  );
}
