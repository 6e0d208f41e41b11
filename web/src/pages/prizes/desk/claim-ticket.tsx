import { type ReactElement, type Ref, useState } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { type PrizeTier, prizeText, wonByText } from "../../../platform/prizes/prize-labels.ts";
import { Button } from "../../../ui/button.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { Ticket } from "../../../ui/ticket.tsx";
import { TrackingLink } from "../tracking-link.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ClaimAddress } from "./claim-address.tsx";
import { claimHistory, claimNote } from "./claim-labels.ts";
import type { PrizeClaim } from "./claims.queries.ts";
import { FairPlay } from "./fair-play.tsx";
import { ShipForm } from "./ship-form.tsx";
import { type DeskActs, useDeskActs } from "./use-desk-acts.ts";

/** The server takes back a shipping within this time. */
const UNSHIP_WITHIN_MS = 60_000;

interface ClaimTicketProps {
  readonly eventId: string;
  readonly claim: PrizeClaim;
  readonly tier: PrizeTier;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** One claim: the winner and the address, with its next action on the stub. */
export function ClaimTicket({ eventId, claim, tier, headingRef }: ClaimTicketProps): ReactElement {
  const acts = useDeskActs(eventId);
  const [isCancelling, setCancelling] = useState(false);
  const isStars = tier.kind === "stars";
  const canCancel = claim.state === "won" || claim.state === "claimed" || (isStars && claim.state === "delivered");
  const cancel = async (reason: string): Promise<void> => {
    if (await acts.cancel(claim, reason)) setCancelling(false);
  };
  return (
    <>
      <Ticket isFolded className="ship" labelledBy="claim" stub={<Stub tier={tier} claim={claim} acts={acts} />}>
        <div className="stack">
          <p className="micro meta">
            {wonByText(claim)}, {claim.display_name}
          </p>
          <h2 className="h3" id="claim" tabIndex={-1} ref={headingRef}>
            {prizeText(tier)}
          </h2>
          <ClaimAddress eventId={eventId} claim={claim} />
          <dl className="claim-history">
            {claimHistory(claim).map(({ label, at }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{at}</dd>
              </div>
            ))}
          </dl>
          <FairPlay eventId={eventId} claim={claim} />
          {canCancel ? (
            <p>
              <Button size="sm" variant="quiet" onClick={() => setCancelling(true)}>
                Take the prize back
              </Button>
            </p>
          ) : null}
        </div>
      </Ticket>
      <CancelDialog
        isOpen={isCancelling}
        claim={claim}
        isStars={isStars}
        isBusy={acts.isBusy}
        problem={acts.problem ?? acts.fields.reason ?? null}
        onClose={() => setCancelling(false)}
        onCancel={(reason) => void cancel(reason)}
      />
    </>
  );
}

interface StubProps {
  readonly tier: PrizeTier;
  readonly claim: PrizeClaim;
  readonly acts: DeskActs;
}

function Stub({ tier, claim, acts }: StubProps): ReactElement {
  const now = useNow();
  switch (claim.state) {
    case "won":
      return (
        <div className="stack">
          <p>{claimNote(claim, now)}</p>
          {claim.is_email_verified ? null : <p className="small meta">The e-mail address is not confirmed, which claiming needs.</p>}
          <ProblemNotice text={acts.problem} />
          <Button isBusy={acts.isBusy} onClick={() => void acts.remind(claim)}>
            Remind
          </Button>
        </div>
      );
    case "claimed":
      return (
        <ShipForm
          claim={claim}
          kind={tier.kind}
          isBusy={acts.isBusy}
          problem={acts.problem}
          errors={acts.fields}
          onShip={(details) => void acts.ship(claim, details)}
        />
      );
    case "shipped":
      return <Shipped tier={tier} claim={claim} acts={acts} />;
    case "delivered":
      return <p>{tier.kind === "stars" ? "The stars are added. Nothing is left to do." : "It has arrived. Nothing is left to do."}</p>;
    case "forfeited":
    case "cancelled":
      return <p>{claimNote(claim, now)}.</p>;
  }
}

function Shipped({ tier, claim, acts }: StubProps): ReactElement {
  const now = useNow(1_000);
  const [isChanging, setChanging] = useState(false);
  const { carrier, tracking_number: number, tracking_url: url, note } = claim.shipping_details ?? {};
  const isFresh = claim.shipped_at !== null && now - Date.parse(claim.shipped_at) < UNSHIP_WITHIN_MS;
  if (isChanging) {
    return (
      <ShipForm
        claim={claim}
        kind={tier.kind}
        isBusy={acts.isBusy}
        problem={acts.problem}
        errors={acts.fields}
        onShip={(details) => void acts.ship(claim, details).then((isDone) => (isDone ? setChanging(false) : undefined))}
        onCancel={() => setChanging(false)}
      />
    );
  }
  return (
    <div className="stack">
      <p>{[carrier, number].filter(Boolean).join(", ") || "Without a carrier"}</p>
      {url ? <TrackingLink url={url} /> : null}
      {note ? <p className="claim-note">{note}</p> : null}
      <ProblemNotice text={acts.problem} />
      <div className="row">
        <Button variant="primary" isBusy={acts.isBusy} onClick={() => void acts.deliver(claim)}>
          Mark as delivered
        </Button>
        <Button onClick={() => setChanging(true)}>Change the details</Button>
        {isFresh ? (
          <Button variant="quiet" isBusy={acts.isBusy} onClick={() => void acts.unship(claim)}>
            Take it back
          </Button>
        ) : null}
      </div>
    </div>
  );
}
