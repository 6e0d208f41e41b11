import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { useNow } from "../../../lib/use-now.ts";
import { AddToCalendar, hasStartAhead } from "../../../platform/events/add-to-calendar.tsx";
import { EventLink } from "../../../platform/events/event-link.tsx";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { momentLabels } from "../../../platform/events/moment-labels.ts";
import { RemindMe } from "../../../platform/events/remind-me.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { PlayFrame } from "./frame.tsx";
import { CommunityLink } from "./links.tsx";

interface ClosedScreenProps {
  readonly event: EventDetail;
  readonly isOver: boolean;
}

/** Shown before the lobby opens, after the game is over, and when the event was cancelled. */
export function ClosedScreen({ event, isOver }: ClosedScreenProps): ReactElement {
  const now = useNow();
  const moment = momentLabels(event, now);
  const isCancelled = event.status === "cancelled";
  const title = isCancelled
    ? "This game was called off"
    : isOver
      ? "Full time"
      : event.status === "draft"
        ? "Not published yet"
        : moment.main;
  return (
    <PlayFrame event={event} label={title} head={<b>{event.name}</b>} isField>
      <h1 className="h1">{title}</h1>
      {isCancelled ? null : <p>{isOver ? `${counted(event.entry_count, "player")} took part.` : moment.side}</p>}
      {event.cancel_reason ? <p className="lead cancel-reason">“{event.cancel_reason}”</p> : null}
      <RemindMe event={event} variant="on-field" />
      {isOver && !isCancelled ? (
        <EventLink event={event} className={buttonClass({ variant: "on-field", size: "xl", isWide: true })}>
          See the results
        </EventLink>
      ) : (
        <>
          {hasStartAhead(event, now) ? (
            <AddToCalendar eventId={event.id} className={buttonClass({ variant: "on-field", size: "xl", isWide: true })} />
          ) : null}
          <CommunityLink event={event} variant="on-field" />
        </>
      )}
    </PlayFrame>
  );
}
