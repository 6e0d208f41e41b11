import { isUpload } from "@sparc/sparclets/kernel/picture-address";
import { type ReactElement, useState } from "react";
import { capitalized, STARS } from "../../lib/points-naming.ts";
import { shortMoment } from "../../lib/times.ts";
import type { ClaimStep } from "../../platform/prizes/own-claims.ts";
import { type PrizeTier, wonByText } from "../../platform/prizes/prize-labels.ts";
import type { OwnPrizeClaim } from "../../platform/prizes/prizes.queries.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { CheckIcon, CrossIcon } from "../../ui/icons/status-icons.ts";

interface ClaimCoverProps {
  readonly tier: PrizeTier;
  readonly claim: OwnPrizeClaim;
  readonly step: ClaimStep;
  readonly eventName: string;
}

/** Shows which prize it is, with the steps of its claim. */
export function ClaimCover({ tier, claim, step, eventName }: ClaimCoverProps): ReactElement {
  return (
    <section className="won" aria-labelledby="prize">
      <p className="micro">
        {wonByText(claim)}, {eventName}
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

/** Steps of a claim: those done, the current one, those to come, and where it ended early. */
export function stepItems({ kind, claim, step }: StepsProps, { many } = STARS): readonly StepItem[] {
  const won: StepItem = { label: "Won", state: "done" };
  if (step === "forfeited" || step === "cancelled" || step === "too_late") {
    const label = step === "too_late" ? "Too late" : step === "cancelled" ? "Taken back" : "Passed on";
    return [won, { label, state: "over" }];
  }
  if (kind === "stars") return [won, { label: `${capitalized(many)} added`, state: step === "delivered" ? "done" : "current" }];
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
      {stepItems(props, usePointsName()).map(({ label, state }) => (
        <li key={label} aria-current={state === "current" ? "step" : undefined}>
          {state === "done" ? <CheckIcon className="size-s" label="Done" /> : state === "over" ? <CrossIcon className="size-s" /> : null}
          {label}
        </li>
      ))}
    </ol>
  );
}

/**
 * The prize's picture, or a drawn parcel in the community's colours without one. It is decorative, because the prize's name is beside it.
 */
function PrizeArt({ picture }: { readonly picture: string | null }): ReactElement {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture && isUpload(picture) && broken !== picture) {
    return <img className="puck" src={picture} alt="" onError={() => setBroken(picture)} />;
  }
  return (
    <svg className="puck" viewBox="0 0 320 200" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true" focusable="false">
      <path d="M52 84h216v100H52z" fill="var(--field)" />
      <path d="M38 56h244v34H38z" fill="var(--accent)" />
      <path d="M144 90h32v94h-32z" fill="var(--accent)" />
      <path d="M160 56c-12-34-62-46-64-20-2 20 40 22 64 20 24 2 66 0 64-20-2-26-52-14-64 20z" />
      <path d="M66 108h64M66 124h48M190 108h64" strokeWidth="2" strokeDasharray="2 7" />
    </svg>
  );
}
