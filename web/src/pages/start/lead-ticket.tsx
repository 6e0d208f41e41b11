import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { counted } from "../../lib/ordinals.ts";
import { dayAndTime, relativeMoment, spanFigure } from "../../lib/times.ts";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { isRunLive, toDesk } from "../../platform/studio/event-labels.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ClockIcon } from "../../ui/icons/status-icons.ts";
import { Ticket } from "../../ui/ticket.tsx";

const LEAD_ID = "start-lead";

/** Ticket of the author's most urgent event, or an invitation to create the first one. */
export function LeadTicket({ event, now }: { readonly event: EventRow | null; readonly now: number }): ReactElement {
  if (!event) return <FirstTicket />;
  const isDraft = event.status === "draft";
  const isLive = event.status === "live";
  const desk = toDesk(event);
  return (
    <Ticket labelledBy={LEAD_ID} stub={<Stub {...toStub(event, now)} />}>
      <p className="row">
        {isLive ? (
          <Chip tone="live">{isRunLive(event) ? "On air" : "Open"}</Chip>
        ) : (
          <Chip tone="info">
            <ClockIcon />
            {isDraft ? "Draft" : isLate(event, now) ? "Due" : "Next"}
          </Chip>
        )}
        <span className="small meta">
          {event.starts_at && !isLive
            ? `${dayAndTime(Date.parse(event.starts_at))}, ${relativeMoment(Date.parse(event.starts_at), now)}, `
            : null}
          with {event.community_name}
        </span>
      </p>
      <h2 className="h2" id={LEAD_ID}>
        {event.name || "Untitled event"}
      </h2>
      {event.description ? <p className="meta">{event.description}</p> : null}
      <p className="row st-do">
        <Link className={buttonClass({ variant: "primary", size: "xl" })} to={desk.to} params={{ id: event.id }}>
          {desk.label}
        </Link>
        <StudioLink />
      </p>
    </Ticket>
  );
}

/** True when the start time has passed and the event has not been started. */
function isLate({ status, starts_at }: EventRow, now: number): boolean {
  return status === "scheduled" && starts_at !== null && Date.parse(starts_at) <= now;
}

interface StubLabels {
  readonly above: string;
  readonly figure: string;
  readonly below: string;
}

function toStub(event: EventRow, now: number): StubLabels {
  const leftMs = event.starts_at === null ? 0 : Date.parse(event.starts_at) - now;
  if (event.status === "scheduled" && leftMs > 0) {
    const { figure, unit } = spanFigure(leftMs);
    return { above: "Starts in", figure, below: unit };
  }
  if (event.status === "draft") return { above: "So far", ...figured(event.slot_count, "part") };
  return {
    above: event.status === "live" ? (isRunLive(event) ? "In the room" : "Playing") : "Signed up",
    ...figured(event.entry_count, "player"),
  };
}

function figured(count: number, one: string): { figure: string; below: string } {
  const [figure = "", below = ""] = counted(count, one).split(" ");
  return { figure, below };
}

function Stub({ above, figure, below }: StubLabels): ReactElement {
  return (
    <>
      <span className="micro">{above}</span>
      <span className="score">{figure}</span>
      <span className="small strong">{below}</span>
    </>
  );
}

function FirstTicket(): ReactElement {
  return (
    <Ticket labelledBy={LEAD_ID} stub={<Stub above="About" figure="10" below="minutes" />}>
      <p className="micro meta">Studio</p>
      <h2 className="h2" id={LEAD_ID}>
        Start with a quiz night
      </h2>
      <p className="meta">Write or import the questions, then let everybody in.</p>
      <p className="row st-do">
        <Link className={buttonClass({ variant: "primary", size: "xl" })} to="/studio/events/create">
          Create an event
        </Link>
        <StudioLink />
      </p>
    </Ticket>
  );
}

function StudioLink(): ReactElement {
  return (
    <Link className={buttonClass({ size: "xl" })} to="/studio/events">
      Studio
    </Link>
  );
}
