import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { relativeMoment } from "../../lib/times.ts";
import type { StudioRow } from "../../platform/events/events.queries.ts";
import { eventName, prizesToDo } from "../../platform/studio/event-words.ts";
import { GiftIcon } from "../../ui/icons/status-icons.ts";

/** An own event whose prizes wait, as one row that leads to its prize desk. */
export function PrizesRow({ event, now }: { readonly event: StudioRow; readonly now: number }): ReactElement {
  const since = event.prizes_waiting?.to_ship_since ?? null;
  return (
    <li>
      <Link className="fx" to="/studio/events/$id/prizes" params={{ id: event.id }}>
        <GiftIcon />
        <div>
          <h3 className="h4">{prizesToDo(event)}</h3>
          <p className="what">
            {eventName(event)} {since ? <span className="wait strong">oldest {relativeMoment(Date.parse(since), now)}</span> : null}
          </p>
        </div>
      </Link>
    </li>
  );
}
