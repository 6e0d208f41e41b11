import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { counted, firstName } from "../../lib/ordinals.ts";
import { dayAndTime, greeting, ownZone } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTitle } from "../../lib/use-title.ts";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { isRunLive, prizesToDo } from "../../platform/studio/event-words.ts";
import { useSession } from "../../session/session-store.ts";
import { ErrorPanel } from "../../ui/error-boundary.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import "../../styles/start.css";
import { LeadTicket } from "./lead-ticket.tsx";
import { OwnCommunities } from "./own-communities.tsx";
import { PrizesRow } from "./prizes-row.tsx";
import { ownEventsQuery, type StartEvents, startEvents } from "./start.queries.ts";
import { StudioRow } from "./studio-row.tsx";

const MOST_ROWS = 6;

/** Where creators and admins begin: what is on air, what comes, what waits, and their communities. */
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
      <main id="main" className="st">
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
              <Section title="Waits for you" aside={<Link to="/studio/events">All events</Link>}>
                <ul className="fixtures">
                  {waiting.slice(0, MOST_ROWS).map((event) => (
                    <PrizesRow key={event.id} event={event} now={now} />
                  ))}
                  {events.drafts.slice(0, MOST_ROWS).map((event) => (
                    <StudioRow key={event.id} event={event} />
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
          <StudioRow key={event.id} event={event} />
        ))}
      </ul>
    </Section>
  );
}

function summary({ lead, onNow, comingUp, drafts }: StartEvents): string {
  if (!lead) return "You have nothing planned yet. The first one takes ten minutes.";
  if (lead.status === "draft") return drafts.length === 0 ? "One draft waits for you." : `${drafts.length + 1} drafts wait for you.`;
  if (lead.status === "live" && isRunLive(lead))
    return comingUp.length === 0 ? "You are on air." : `You are on air. ${comingUp.length} more to come.`;
  const onCount = [lead, ...onNow].filter(({ status }) => status === "live").length;
  if (onCount > 0) return `${counted(onCount, "event")} of yours ${onCount === 1 ? "is" : "are"} on now.`;
  return "Nothing of yours is on air. The next one is below.";
}
