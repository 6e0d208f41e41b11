import type { ReactElement } from "react";
import { shortMoment } from "../../lib/times.ts";
import type { ClaimStep } from "../../platform/prizes/own-claims.ts";
import { type PrizeTier, wonByText } from "../../platform/prizes/prize-labels.ts";
import type { OwnPrizeClaim } from "../../platform/prizes/prizes.queries.ts";
import { CheckIcon, CrossIcon } from "../../ui/icons/status-icons.ts";
import { PrizeArt } from "./prize-art.tsx";

interface ClaimCoverProps {
  readonly tier: PrizeTier;
  readonly claim: OwnPrizeClaim;
  readonly step: ClaimStep;
  readonly eventName: string;
}

/** Which prize it is, and how far it has come. */
export function ClaimCover({ tier, claim, step, eventName }: ClaimCoverProps): ReactElement {
  return (
    <section className="won" aria-labelledby="prize">
      <p className="micro">
        {wonByText(claim.rank)}, {eventName}
      </p>
      <div>
        <h1 className="h1" id="prize">
          {tier.name}
        </h1>
        {tier.description ? <p className="prize-about">{tier.description}</p> : null}
      </div>
      <PrizeArt picture={tier.picture} />
      <Steps kind={tier.kind} claim={claim} step={step} />
    </section>
  );
}

interface StepsProps {
  readonly kind: PrizeTier["kind"];
  readonly claim: OwnPrizeClaim;
  readonly step: ClaimStep;
}

interface StepItem {
  readonly label: string;
  readonly state: "done" | "current" | "next" | "over";
}

/** What is done, what is next, and where it ended. */
export function stepItems({ kind, claim, step }: StepsProps): readonly StepItem[] {
  const won: StepItem = { label: "Won", state: "done" };
  if (step === "forfeited" || step === "cancelled" || step === "too_late") {
    const label = step === "too_late" ? "Too late" : step === "cancelled" ? "Taken back" : "Passed on";
    return [won, { label, state: "over" }];
  }
  if (kind === "stars") return [won, { label: "Stars added", state: step === "delivered" ? "done" : "current" }];
  const sent = kind === "digital" ? "Sent" : "Shipped";
  const at = ["open", "claimed", "shipped", "delivered"].indexOf(step);
  const stateAt = (place: number): StepItem["state"] => (place < at ? "done" : place === at ? "current" : "next");
  return [
    won,
    { label: step === "open" ? `Claim by ${shortMoment(Date.parse(claim.claim_by))}` : "Claimed", state: stateAt(0) },
    { label: sent, state: step === "claimed" ? "current" : stateAt(1) === "done" ? "done" : "next" },
    ...(step === "delivered" ? [{ label: "Arrived", state: "done" } as const] : []),
  ];
}

function Steps(props: StepsProps): ReactElement {
  return (
    <ol className="steps" aria-label="How far it has come">
      {stepItems(props).map(({ label, state }) => (
        <li key={label} aria-current={state === "current" ? "step" : undefined}>
          {state === "done" ? <CheckIcon className="s" label="Done" /> : state === "over" ? <CrossIcon className="s" /> : null}
          {label}
        </li>
      ))}
    </ol>
  );
}
