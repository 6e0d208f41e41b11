import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { countedPoints } from "../../lib/points-naming.ts";
import { dayAndTime } from "../../lib/times.ts";
import type { PrizeTier } from "../../platform/prizes/prize-labels.ts";
import type { ShippingDetails } from "../../platform/prizes/prizes.queries.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { AddressLines } from "./address-lines.tsx";
import type { ClaimStateProps } from "./claim-panel.tsx";
import { TrackingLink } from "./tracking-link.tsx";

/** A prize that was sent and has perhaps arrived: carrier, tracking and the organiser's note. */
export function ShippedState({ tier, claim, acts }: ClaimStateProps): ReactElement {
  const { state, shipped_at: shippedAt, delivered_at: deliveredAt, shipping_details: details } = claim;
  if (tier.kind === "stars") return <StarsAdded stars={tier.stars ?? 0} />;
  const at = state === "delivered" ? deliveredAt : shippedAt;
  const verb = state === "delivered" ? "Arrived" : tier.kind === "digital" ? "Sent" : "Shipped";
  return (
    <>
      {at ? (
        <p>
          {verb} {dayAndTime(Date.parse(at))}
        </p>
      ) : null}
      {details ? <Details details={details} kind={tier.kind} /> : null}
      {claim.address ? <AddressLines address={claim.address} /> : null}
      <ProblemNotice text={acts.problem} />
      {state === "shipped" ? (
        <p>
          <Button variant="primary" isBusy={acts.isBusy} onClick={() => void acts.receive()}>
            It has arrived
          </Button>
        </p>
      ) : null}
    </>
  );
}

function StarsAdded({ stars }: { readonly stars: number }): ReactElement {
  const points = usePointsName();
  return (
    <>
      <p>{countedPoints(stars, points)} were added to yours.</p>
      <p>
        <Link to="/profile/stars" className={buttonClass()}>
          Your {points.many}
        </Link>
      </p>
    </>
  );
}

function Details({ details, kind }: { readonly details: ShippingDetails; readonly kind: PrizeTier["kind"] }): ReactElement {
  const { carrier, tracking_number: number, tracking_url: url, note } = details;
  return (
    <dl className="prize-details">
      {carrier ? (
        <div>
          <dt>Carrier</dt>
          <dd>{carrier}</dd>
        </div>
      ) : null}
      {number ? (
        <div>
          <dt>Tracking number</dt>
          <dd className="row">
            <span className="prize-code">{number}</span>
            <CopyButton text={number} what="tracking number">
              Copy
            </CopyButton>
          </dd>
        </div>
      ) : null}
      {url ? (
        <div>
          <dt>{kind === "digital" ? "Link" : "Where it is"}</dt>
          <dd>
            <TrackingLink url={url} />
          </dd>
        </div>
      ) : null}
      {note ? (
        <div>
          <dt>From the organiser</dt>
          <dd className="prize-note">{note}</dd>
          {kind === "digital" ? (
            <dd>
              <CopyButton text={note} what="note">
                Copy
              </CopyButton>
            </dd>
          ) : null}
        </div>
      ) : null}
    </dl>
  );
}
