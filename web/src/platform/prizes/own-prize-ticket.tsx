import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { spanFigure } from "../../lib/times.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { buttonClass } from "../../ui/button.tsx";
import { GiftIcon } from "../../ui/icons/status-icons.ts";
import { Ticket } from "../../ui/ticket.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import type { ClaimStep } from "./own-claims.ts";
import { type PrizeTier, prizeText, wonByText } from "./prize-labels.ts";
import { prizeStepText } from "./prize-step-text.ts";
import type { OwnPrizeClaim } from "./prizes.queries.ts";

interface OwnPrizeTicketProps {
  readonly event: EventDetail;
  readonly tier: PrizeTier;
  readonly claim: OwnPrizeClaim;
  readonly step: ClaimStep;
  /** True for the first claim that is open. */
  readonly isFirst: boolean;
  readonly now: number;
}

/** One of the viewer's prizes, with the next step to get it. */
export function OwnPrizeTicket({ event, tier, claim, step, isFirst, now }: OwnPrizeTicketProps): ReactElement {
  const points = usePointsName();
  const id = `own-prize-${claim.id}`;
  const isOpen = step === "open" && tier.kind !== "stars";
  return (
    <Ticket className="own-prize" isThin={!isFirst} labelledBy={id} stub={<Stub tier={tier} claim={claim} isOpen={isOpen} now={now} />}>
      <p className="micro wait">
        <GiftIcon className="size-s" /> {claim.rank === null ? "Prize of the draw" : `Prize for ${wonByText(claim)}`}
      </p>
      <h2 className="h3" id={id}>
        {prizeText(tier, points)}
      </h2>
      <p className="meta">{prizeStepText({ kind: tier.kind, claim_by: claim.claim_by, step, many: points.many })}</p>
      <p className="row space-above">
        <Link
          to="/communities/$slug/prizes/$id"
          params={{ slug: event.community_slug, id: event.id }}
          search={{ prize: claim.prize_index }}
          className={buttonClass(isFirst ? { variant: "primary" } : {})}
        >
          {isOpen ? "Claim prize" : "Your prize"}
          {isOpen ? <span className="visually-hidden">: {tier.name}</span> : null}
        </Link>
      </p>
    </Ticket>
  );
}

interface StubProps {
  readonly tier: PrizeTier;
  readonly claim: OwnPrizeClaim;
  readonly isOpen: boolean;
  readonly now: number;
}

/** The time left to claim the prize, or its number of stars. */
function Stub({ tier, claim, isOpen, now }: StubProps): ReactElement {
  const { many } = usePointsName();
  if (tier.stars !== undefined) {
    return (
      <>
        <span className="micro">{many}</span>
        <span className="score">+{tier.stars.toLocaleString()}</span>
      </>
    );
  }
  if (!isOpen) return <GiftIcon className="size-xl" />;
  const { figure, unit } = spanFigure(Date.parse(claim.claim_by) - now);
  return (
    <>
      <span className="micro">Claim within</span>
      <span className="score">{figure}</span>
      <span className="micro">{unit}</span>
    </>
  );
}
