import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { DEFAULT_LOGO, spokenAddress } from "../../../lib/bootstrap-config.ts";
import { counted } from "../../../lib/ordinals.ts";
import { publicCommunityQuery } from "../../../platform/communities/communities.queries.ts";
import { type EventDetail, eventQuery } from "../../../platform/events/events.queries.ts";
import { joinPath } from "../../../platform/studio/join-path.ts";
import { Art, JoinAddress, JoinCode } from "../screen/frame.tsx";
import { runStateLabel } from "./labels.ts";

const POLL_MS = 5_000;

/** The big screen of a self-paced game: the join address while it is open, and how many players have begun. */
export function RunScreen({ event: given }: { readonly event: EventDetail }): ReactElement {
  const { data: event = given } = useQuery({ ...eventQuery(given.id), refetchInterval: POLL_MS });
  const { data: community } = useQuery(publicCommunityQuery(event.community_slug));
  const address = spokenAddress(joinPath(event));
  const isAhead = event.status === "scheduled" || event.status === "live";
  return (
    <section className="big-screen lobby" aria-label={event.name}>
      <div className="lobby-field">
        <Art />
        <header className="lb-head">
          <img className="crest" src={community?.assets.brandLogo || DEFAULT_LOGO} alt="" />
          <div>
            <h1>{event.name}</h1>
            <p>{counted(event.slot_count, "question")}, each at their own pace</p>
          </div>
        </header>
        <div className="lb-join">
          <p className="screen-label">{runStateLabel(event)}</p>
          {isAhead ? <JoinAddress address={address} /> : null}
        </div>
        {isAhead ? (
          <figure className="lb-qr">
            <JoinCode address={address} />
            <figcaption>Scan to play</figcaption>
          </figure>
        ) : null}
      </div>
      <div className="lobby-seam" />
      <div className="lobby-sheet">
        <div className="kick-off">
          <p className="screen-label">{event.entry_count === 1 ? "Player has begun" : "Players have begun"}</p>
          <p className="big">{event.entry_count.toLocaleString()}</p>
        </div>
      </div>
    </section>
  );
}
