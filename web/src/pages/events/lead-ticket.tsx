import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useId, useState } from "react";
import { counted } from "../../lib/ordinals.ts";
import { dayAndTime, spanFigure } from "../../lib/times.ts";
import { EventLink } from "../../platform/events/event-link.tsx";
import { isOnNow, toUrgency } from "../../platform/events/event-moment.ts";
import { type EventRow, ownGameQuery } from "../../platform/events/events.queries.ts";
import { momentLabels } from "../../platform/events/moment-labels.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { StarIcon } from "../../ui/icons/status-icons.ts";
import { Halftone } from "../../ui/masthead.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { actionLabel, stateLabel } from "./event-labels.ts";
import { OwnProgress } from "./own-progress.tsx";
import { StarsReward } from "./stars-reward.tsx";

interface EventNowProps {
  readonly event: EventRow;
  readonly now: number;
}

/** Ticket of the most urgent event. */
export function LeadTicket({ event, now }: EventNowProps): ReactElement {
  const id = useId();
  const sparclet = webSparclet(event.type);
  const isLive = toUrgency(event, now) === "live";
  const isOwnPace = !isLive && isOnNow(event, now);
  const TypeIcon = sparclet?.icon ?? StarIcon;
  const { data: mine } = useQuery({ ...ownGameQuery(event.id), enabled: isLive && event.is_joined });
  return (
    <Ticket className="lead-ticket" labelledBy={id} stub={<Stub event={event} now={now} />}>
      <EventCover src={event.cover_image} />
      <p className="row">
        {isLive ? <Chip tone="live">Live now</Chip> : <Chip tone="info">{isOwnPace ? "On now" : toWhen(event, now)}</Chip>}
        <span className="small meta">
          <TypeIcon className="size-s" /> {sparclet?.label}
        </span>
        {isOwnPace ? <span className="small meta">{toWhen(event, now)}</span> : null}
      </p>
      <h2 className="h2" id={id}>
        {event.name}
      </h2>
      <p className="meta">
        {stateLabel({ event, rank: mine?.rank ?? null, now })} <OwnProgress event={event} />
      </p>
      <p className="row actions">
        <ActionLink event={event}>{actionLabel(event)}</ActionLink>
        <StarsReward stars={event.max_stars ?? 0} kind="upTo" />
      </p>
    </Ticket>
  );
}

/**
 * Day and time of an event that starts on another day, in the reader's time zone; otherwise the event's current label, such as a countdown.
 */
function toWhen(event: EventRow, now: number): string {
  const startsAt = event.status === "scheduled" && !event.picks && event.starts_at !== null ? Date.parse(event.starts_at) : null;
  const isAnotherDay = startsAt !== null && startsAt > now && new Date(startsAt).toDateString() !== new Date(now).toDateString();
  return isAnotherDay ? dayAndTime(startsAt) : momentLabels(event, now).main;
}

/** Links the host to the event's console and everybody else to the event. */
function ActionLink({ event, children }: { readonly event: EventRow; readonly children: ReactNode }): ReactElement {
  const className = buttonClass({ variant: "primary", size: "xl" });
  return event.is_owner && webSparclet(event.type)?.isHosted && event.mode !== "run" && event.mode !== "picks" ? (
    <Link to="/studio/events/$id/host" params={{ id: event.id }} className={className}>
      {children}
    </Link>
  ) : (
    <EventLink event={event} className={className}>
      {children}
    </EventLink>
  );
}

/** The ticket's figure: the time that is left, or a count when no time applies. */
function Stub({ event, now }: EventNowProps): ReactElement {
  const isOn = event.status === "live";
  const { picks, run } = event;
  // Nothing is open or the viewer has finished what is open, so the countdown runs to the next opening.
  const waits = isOn && run != null && (!run.open_slot || run.is_done);
  const at = waits
    ? run.next_opens_at
    : run?.open_slot
      ? run.locks_at
      : picks
        ? picks.next_lock_at
        : isOn
          ? toUrgency(event, now) === "live"
            ? null
            : event.ends_at
          : event.starts_at;
  const nextAt = at === null ? null : Date.parse(at);
  if (picks?.is_locked) return <StubNumber figure={String(picks.decided_count)} below={`of ${event.slot_count} decided`} />;
  if (nextAt === null || nextAt <= now) {
    const [amount, ...unit] = (webSparclet(event.type)?.describe(event) || counted(event.entry_count, "player")).split(" ");
    return <StubNumber figure={amount ?? ""} below={unit.join(" ")} />;
  }
  const { figure, unit } = spanFigure(nextAt - now);
  return <StubNumber above={waits ? "Next in" : picks ? "Locks in" : isOn ? "Closes in" : "Starts in"} figure={figure} below={unit} />;
}

function StubNumber(props: { readonly above?: string; readonly figure: string; readonly below: string }): ReactElement {
  return (
    <>
      {props.above ? <span className="micro">{props.above}</span> : null}
      <span className="score">{props.figure}</span>
      <span className="small strong">{props.below}</span>
    </>
  );
}

/** The event's cover image at a fixed size; the community's halftone when it fails to load. Null without an image. */
function EventCover({ src }: { readonly src: string | null }): ReactElement | null {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src) return null;
  return (
    <div className="ev-cover">
      {failed === src ? <Halftone width={640} height={160} /> : <img src={src} alt="" decoding="async" onError={() => setFailed(src)} />}
    </div>
  );
}
