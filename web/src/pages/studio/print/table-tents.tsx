import type { ReactElement } from "react";
import { spokenAddress } from "../../../lib/bootstrap-config.ts";
import { useCommunityLogo } from "../../../platform/communities/use-community-logo.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { joinPath, typedShortId } from "../../../platform/studio/join-path.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import "./table-tents.css";

const TENTS = ["1", "2", "3", "4"] as const;

/** One page of four cards with the event's QR code, address and code. Each is folded in the middle, so that both sides of a table can read it. */
export function TableTents({ event }: { readonly event: EventDetail }): ReactElement {
  const logo = useCommunityLogo(event.community_slug);
  const path = joinPath(event);
  const code = typedShortId(event);
  const side = (
    <div className="tent-side">
      <QrCode text={`${location.origin}${path}`} label={`QR code for ${spokenAddress(path)}`} />
      <div>
        <img className="tent-logo" src={logo} alt="" />
        <p className="tent-name">{event.name}</p>
        <p className="tent-way">{spokenAddress(path)}</p>
        {code ? (
          <p className="tent-way">
            Code <b>{code}</b>
          </p>
        ) : null}
      </div>
    </div>
  );
  return (
    <div className="print-page tents">
      {TENTS.map((tent) => (
        <div className="tent" key={tent}>
          <div className="tent-back" aria-hidden="true">
            {side}
          </div>
          {side}
        </div>
      ))}
    </div>
  );
}
