import type { EventSeatInfo } from "@sparc/contract/entities/event";
import type { ReactElement } from "react";
import { dayAndTime } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import { hasEnded } from "../../platform/events/event-status.ts";
import { typedShortId } from "../../platform/studio/join-path.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { Crest } from "../../ui/jersey-avatar.tsx";
import { Masthead } from "../../ui/masthead.tsx";

interface SeatHeadProps {
  readonly event: EventSeatInfo;
  readonly logo: string;
}

/** Head of the seat page: community, code and name of the event, and what is going on in it. */
export function SeatHead({ event, logo }: SeatHeadProps): ReactElement {
  const code = typedShortId(event);
  const { many } = usePointsName();
  return (
    <Masthead innerClassName="seat-head" isTall>
      <Crest src={logo} isPlate />
      <div>
        <p className="small">
          {event.community_name}
          {code ? (
            <>
              {" "}
              · code <b>{code.toUpperCase()}</b>
            </>
          ) : null}
        </p>
        <h1 className="h2">{event.name}</h1>
        <SeatFacts event={event} />
        {hasEnded(event) ? null : (
          <dl className="seat-figures">
            {event.slot_count > 0 ? <Figure label="Questions" figure={event.slot_count} /> : null}
            {event.max_stars > 0 ? <Figure label="Up to" figure={event.max_stars} unit={many} /> : null}
          </dl>
        )}
      </div>
    </Masthead>
  );
}

function SeatFacts({ event }: Pick<SeatHeadProps, "event">): ReactElement {
  const { status, entry_count: count, starts_at: startsAt } = event;
  const isFinished = hasEnded(event);
  return (
    <p className="seat-facts">
      <b>{stateLabel(event)}</b>
      {count > 0 ? (
        <span>
          <b>{count.toLocaleString()}</b> {isFinished ? "played" : "in the room"}
        </span>
      ) : null}
      {status === "scheduled" ? <StartsAt at={startsAt === null ? null : Date.parse(startsAt)} /> : null}
    </p>
  );
}

function stateLabel({ status, takes_newcomers: takesNewcomers }: EventSeatInfo): string {
  if (status === "cancelled") return "Called off";
  if (status === "live") return "On now";
  if (status === "scheduled") return takesNewcomers ? "Lobby is open" : "Lobby is locked";
  return "Full time";
}

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

function StartsAt({ at }: { readonly at: number | null }): ReactElement {
  const now = useNow(SECOND_MS);
  if (at === null) return <span>starts when the host is ready</span>;
  const left = at - now;
  if (left <= 0) return <span>starts at any moment</span>;
  if (left >= HOUR_MS) return <span>starts {dayAndTime(at)}</span>;
  const seconds = Math.ceil(left / SECOND_MS);
  return (
    <span>
      starts in{" "}
      <b className="seat-clock">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
      </b>
    </span>
  );
}

function Figure({ label, figure, unit }: { readonly label: string; readonly figure: number; readonly unit?: string }): ReactElement {
  return (
    <div>
      <dt className="micro">{label}</dt>
      <dd>
        {figure.toLocaleString()}
        {unit ? <small className="small"> {unit}</small> : null}
      </dd>
    </div>
  );
}
