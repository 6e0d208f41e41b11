import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { counted } from "../../lib/ordinals.ts";
import { relativeMoment, shortMoment } from "../../lib/times.ts";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { deskOf } from "../../platform/studio/event-words.ts";
import { CalendarIcon } from "../../ui/icons/place-icons.ts";

/** An own event as one row that leads to where something is to do for it. */
export function StudioRow({ event }: { readonly event: EventRow }): ReactElement {
  const isDraft = event.status === "draft";
  const startsAt = event.starts_at === null ? null : Date.parse(event.starts_at);
  const TypeIcon = webSparclet(event.type)?.icon ?? CalendarIcon;
  return (
    <li>
      <Link className="fx" to={deskOf(event).to} params={{ id: event.id }}>
        <TypeIcon />
        <div>
          <h3 className="h4">{event.name || "Untitled event"}</h3>
          <p className="what">
            {event.community_name} <span>{isDraft ? "Draft" : counted(event.entry_count, "player")}</span>
          </p>
        </div>
        {startsAt === null ? null : (
          <div className="end">
            <b>{shortMoment(startsAt)}</b>
            <span className="small meta">{relativeMoment(startsAt)}</span>
          </div>
        )}
      </Link>
    </li>
  );
}
