import type { ReactElement } from "react";
import { ordinalSuffix } from "../../lib/ordinals.ts";
import { dayAndTime, shortMoment } from "../../lib/times.ts";
import { EventLink } from "../../platform/events/event-link.tsx";
import { toUrgency } from "../../platform/events/event-moment.ts";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { momentLabels } from "../../platform/events/moment-labels.ts";
import { isLed } from "../../platform/events/timed.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { Chip } from "../../ui/chip.tsx";
import { StarIcon } from "../../ui/icons/status-icons.ts";
import { pastLabel } from "./event-labels.ts";
import { OwnProgress } from "./own-progress.tsx";
import { StarsReward } from "./stars-reward.tsx";

/** True when this client knows the event's type; a newer server can have types that it does not know. */
export function isPlayable(event: Pick<EventRow, "type">): boolean {
  return webSparclet(event.type) !== null;
}

/** Lists events as rows. */
export function Fixtures({ events, now }: { readonly events: readonly EventRow[]; readonly now: number }): ReactElement {
  return (
    <ul className="fixtures">
      {events.map((event) => (
        <li key={event.id}>{isPlayable(event) ? <Fixture event={event} now={now} /> : <UnknownFixture event={event} />}</li>
      ))}
    </ul>
  );
}

function Fixture({ event, now }: { readonly event: EventRow; readonly now: number }): ReactElement {
  const sparclet = webSparclet(event.type);
  const TypeIcon = sparclet?.icon ?? StarIcon;
  const moment = momentLabels(event, now);
  return (
    <EventLink event={event} className="fixture">
      <TypeIcon />
      <div>
        <h3 className="h4">{event.name}</h3>
        <p className="what">
          <span>{sparclet?.label}</span>
          <span>{isPicking(event) ? noPicksLabel(event) : sparclet?.describe(event)}</span>
          <StateNote event={event} />
        </p>
      </div>
      <div className="end">
        {toUrgency(event, now) === "live" ? <Chip tone="live">Live</Chip> : <span className="strong">{moment.main}</span>}
        <span className="small meta">{moment.side}</span>
        <StarsReward stars={event.max_stars ?? 0} kind="upTo" />
      </div>
    </EventLink>
  );
}

function isPicking({ picks }: EventRow): boolean {
  return picks != null && !picks.is_locked;
}

/** "0 of 13 picked" before the first pick; after it the sparclet's own progress replaces it. */
function noPicksLabel({ is_joined, slot_count }: EventRow): string {
  return is_joined || slot_count === 0 ? "" : `0 of ${slot_count} picked`;
}

function StateNote({ event }: { readonly event: EventRow }): ReactElement | null {
  if (event.is_joined) {
    return <OwnProgress event={event}>{event.run?.open_slot ? null : <span className="positive strong">You are in</span>}</OwnProgress>;
  }
  const isRoom = isLed(event);
  if (event.picks?.is_locked || event.run?.open_slot === null) return null;
  if (event.status === "live") return <span className="strong">{isRoom ? "Join now" : "Play now"}</span>;
  return isRoom ? <span>Lobby open</span> : null;
}

function UnknownFixture({ event }: { readonly event: EventRow }): ReactElement {
  return (
    <div className="fixture">
      <StarIcon />
      <div>
        <h3 className="h4">{event.name}</h3>
        <p className="what">This kind of game cannot be played here yet.</p>
      </div>
    </div>
  );
}

/** Lists finished events, newest first, with the viewer's rank and stars. */
export function FinishedEvents({ events }: { readonly events: readonly EventRow[] }): ReactElement {
  return (
    <ul className="results">
      {events.map((event) => (
        <li key={event.id}>
          {isPlayable(event) && event.status !== "cancelled" ? (
            <EventLink event={event}>
              <Finished event={event} />
            </EventLink>
          ) : (
            <div className="unlinked">
              <Finished event={event} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Finished({ event }: { readonly event: EventRow }): ReactElement {
  const rank = event.status === "completed" ? (event.own?.rank ?? null) : null;
  const ended = event.completed_at ?? event.starts_at;
  return (
    <>
      {rank === null ? null : (
        <span className="num">
          {rank}
          <sup>{ordinalSuffix(rank)}</sup>
        </span>
      )}
      <span className="grow">
        <b>{event.name}</b>
        <br />
        <span className="small meta">
          {pastLabel(event)}
          {event.claim_prize_by
            ? `, prize to claim by ${shortMoment(Date.parse(event.claim_prize_by))}`
            : ended
              ? `, ${dayAndTime(Date.parse(ended))}`
              : ""}
        </span>
      </span>
      {event.status === "completing" ? (
        <Chip tone="info">Counting</Chip>
      ) : event.claim_prize_by ? (
        <Chip tone="warn">Claim</Chip>
      ) : (
        <StarsReward stars={event.own?.stars ?? 0} kind="got" />
      )}
      {event.is_joined && rank === null && event.status === "completed" ? <span className="small strong">You played</span> : null}
    </>
  );
}
