import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { counted, firstName } from "../../lib/ordinals.ts";
import { dayAndTime, greeting, ownZone, relativeMoment, shortMoment } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTitle } from "../../lib/use-title.ts";
import type { EventRow, StudioRow } from "../../platform/events/events.queries.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { eventName, isRunLive, prizesToDo, toDesk } from "../../platform/studio/event-labels.ts";
import { useSession } from "../../session/session-store.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { CalendarIcon } from "../../ui/icons/place-icons.ts";
import { GiftIcon } from "../../ui/icons/status-icons.ts";
import { Masthead } from "../../ui/masthead.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import { useOwnCommunities } from "../communities/own-communities.queries.ts";
import { OwnStrip } from "../communities/own-strip.tsx";
import { LeadTicket } from "./lead-ticket.tsx";
import { ownEventsQuery, type StartEvents, startEvents } from "./start.queries.ts";
import "./start.css";

const MOST_ROWS = 6;

/** Home page of creators and admins: live, scheduled and draft events, prizes to handle, and communities. */
export function StartPage(): ReactElement {
  const name = useSession((state) => state.user?.display_name ?? "");
  const { data, error, isPending, fetchStatus, refetch } = useQuery(ownEventsQuery);
  const isPaused = fetchStatus === "paused";
  const isSlow = useDelayedBusy(isPending && !isPaused);
  const events = data ? startEvents(data.data) : null;
  const waiting = (data?.data ?? []).filter((event) => prizesToDo(event) !== null);
  const now = useNow();
  const zone = `Times in ${ownZone()}`;
  useTitle("Start");
  return (
    <div className="s-start">
      <main id="main">
        <Masthead className="st-mast">
          <p className="micro">{dayAndTime(now)}</p>
          <h1 className="h1">
            {greeting(new Date(now).getHours())}, {firstName(name)}
          </h1>
          <p className="lead">{events ? summary(events) : "\u00a0"}</p>
        </Masthead>
        <div className="st-in">
          <div className="st-lead">
            {error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
            {isPaused ? (
              <Notice tone="warn">
                You are offline. {data ? "What was loaded last stands here." : "Your events stand here as soon as you are back."}
              </Notice>
            ) : null}
            {isSlow ? (
              <Loading label="Loading your events">
                <Skeleton height="236px" />
              </Loading>
            ) : null}
            {events ? <LeadTicket event={events.lead} now={now} /> : null}
            {events ? <Rows title="On now" aside={zone} events={events.onNow} /> : null}
            {events ? <Rows title="Coming up" aside={zone} events={events.comingUp} /> : null}
          </div>
          <div className="st-side">
            {events && waiting.length + events.drafts.length > 0 ? (
              <Section title="Waiting for you" aside={<Link to="/studio/events">All events</Link>}>
                <ul className="fixtures">
                  {waiting.slice(0, MOST_ROWS).map((event) => (
                    <PrizesRow key={event.id} event={event} now={now} />
                  ))}
                  {events.drafts.slice(0, MOST_ROWS).map((event) => (
                    <StudioEventRow key={event.id} event={event} />
                  ))}
                </ul>
              </Section>
            ) : null}
          </div>
          <OwnCommunities />
        </div>
      </main>
    </div>
  );
}

interface RowsProps {
  readonly title: string;
  readonly aside: ReactElement | string;
  readonly events: readonly EventRow[];
}

function Rows({ title, aside, events }: RowsProps): ReactElement | null {
  if (events.length === 0) return null;
  return (
    <Section title={title} aside={aside}>
      <ul className="fixtures">
        {events.slice(0, MOST_ROWS).map((event) => (
          <StudioEventRow key={event.id} event={event} />
        ))}
      </ul>
    </Section>
  );
}

function summary({ lead, onNow, comingUp, drafts }: StartEvents): string {
  if (!lead) return "You have nothing planned yet. The first one takes ten minutes.";
  if (lead.status === "draft")
    return drafts.length === 0 ? "One draft is waiting for you." : `${drafts.length + 1} drafts are waiting for you.`;
  if (lead.status === "live" && isRunLive(lead))
    return comingUp.length === 0 ? "You are on air." : `You are on air. ${comingUp.length} more to come.`;
  const onCount = [lead, ...onNow].filter(({ status }) => status === "live").length;
  if (onCount > 0) return `${counted(onCount, "event")} of yours ${onCount === 1 ? "is" : "are"} on now.`;
  return "Nothing of yours is on air. The next one is below.";
}

function OwnCommunities(): ReactElement {
  const communities = useSession((state) => state.user?.communities) ?? [];
  const standings = useOwnCommunities();
  return (
    <div className="st-comm">
      <Section title="Your communities" aside={communities.length > 0 ? <Link to="/join-community">Join another</Link> : undefined}>
        {communities.length === 0 ? (
          <EmptyState
            title="You have not joined a community yet."
            action={
              <Link className={buttonClass({ variant: "ink" })} to="/join-community">
                Join a community
              </Link>
            }
          />
        ) : null}
        <ul className="strips">
          {communities.map((membership) => (
            <li key={membership.community.id}>
              <OwnStrip membership={membership} standing={standings.get(membership.community.id)} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** Row of an event with open prize claims; it links to the prize desk. */
function PrizesRow({ event, now }: { readonly event: StudioRow; readonly now: number }): ReactElement {
  const since = event.prizes_waiting?.to_ship_since ?? null;
  return (
    <li>
      <Link className="fixture" to="/studio/events/$id/prizes" params={{ id: event.id }}>
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

/** Row of an event; it links to the page of its next step. */
function StudioEventRow({ event }: { readonly event: EventRow }): ReactElement {
  const isDraft = event.status === "draft";
  const startsAt = event.starts_at === null ? null : Date.parse(event.starts_at);
  const TypeIcon = webSparclet(event.type)?.icon ?? CalendarIcon;
  return (
    <li>
      <Link className="fixture" to={toDesk(event).to} params={{ id: event.id }}>
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
