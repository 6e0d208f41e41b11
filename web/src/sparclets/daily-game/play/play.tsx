import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { serverNow } from "../../../lib/server-now.ts";
import { dayAndTime } from "../../../lib/times.ts";
import { useRefetchAt } from "../../../lib/use-refetch-at.ts";
import { hasEnded } from "../../../platform/events/event-status.ts";
import { type EventDetail, eventQuery } from "../../../platform/events/events.queries.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { PrizesButton } from "../../../platform/prizes/prizes-button.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type Days, daysQuery } from "../daily.queries.ts";
import { kindOfEvent } from "../kind-of-event.ts";
import { DayHead } from "./day-head.tsx";
import { DayLink, useAskedDay } from "./day-link.tsx";
import { DayPage } from "./day-page.tsx";
import { NextClock } from "./next-clock.tsx";
import "./day-head.css";
import "./daily.css";

const DailyResults = lazyPart(() => import("../results/results.tsx"), "DailyResults");
const AddToCalendar = lazyPart(() => import("../../../platform/events/add-to-calendar.tsx"), "AddToCalendar");
const RemindMe = lazyPart(() => import("../../../platform/events/remind-me.tsx"), "RemindMe");
const PastDays = lazyPart(() => import("./past-days.tsx"), "PastDays");

/** Interval for changes without a known time, such as an event that is ended early or cancelled. */
const REFETCH_EVERY_MS = 60_000;

/** Shows today's puzzle, or the day or list of past days that the page's address names. */
export function DailyPlay({ event: given }: PlayProps): ReactElement {
  const { data: event = given, refetch } = useQuery({
    ...eventQuery(given.id),
    refetchInterval: hasEnded(given) ? false : REFETCH_EVERY_MS,
  });
  useRefetchAt(nextStep(event), () => void refetch());
  if (hasEnded(event)) {
    return (
      <Suspense fallback={<PageWaiting label={event.name} />}>
        <DailyResults event={event} />
      </Suspense>
    );
  }
  return event.status === "live" ? <LivePlay event={event} /> : <NotYet event={event} />;
}

/** Time at which the event begins or ends; empty when it is unknown or more than a minute ago, as with a host who starts late. */
function nextStep({ status, starts_at: startsAt, ends_at: endsAt }: EventDetail): number[] {
  const at = status === "scheduled" ? startsAt : status === "live" ? endsAt : null;
  return at === null || Date.parse(at) < serverNow() - REFETCH_EVERY_MS ? [] : [Date.parse(at)];
}

/** The page before the first day. */
function NotYet({ event }: PlayProps): ReactElement {
  return (
    <Framed>
      <header className="day-head">
        <div>
          <p className="micro meta">{kindOfEvent(event).label}</p>
          <h1 className="h2" tabIndex={-1}>
            {event.name}
          </h1>
        </div>
      </header>
      <EmptyState
        title={event.starts_at === null ? "It has no beginning yet." : `The first puzzle comes ${dayAndTime(Date.parse(event.starts_at))}.`}
      >
        {event.description}
      </EmptyState>
      <div className="row">
        {event.starts_at === null ? null : (
          <Suspense>
            <RemindMe event={event} size="sm" />
            <AddToCalendar eventId={event.id} />
          </Suspense>
        )}
        <PrizesButton event={event} />
      </div>
    </Framed>
  );
}

function LivePlay({ event }: PlayProps): ReactElement {
  const { data: days, error, fetchStatus, refetch } = useQuery(daysQuery(event.id));
  const asked = useAskedDay();
  // Preloads the board while the page still fetches which puzzle it shows.
  useEffect(() => void kindOfEvent(event).Board.preload(), [event]);
  if (!days) {
    const isOffline = fetchStatus === "paused";
    if (!error && !isOffline) return <PageWaiting label={event.name} />;
    return (
      <Framed>
        <h1 className="h2" tabIndex={-1}>
          {event.name}
        </h1>
        {isOffline ? (
          <Notice tone="warn">You are offline. The puzzle comes as soon as you are back.</Notice>
        ) : (
          <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />
        )}
      </Framed>
    );
  }
  return (
    <Framed>
      {event.is_owner ? <Notice>You run this game, so you cannot play in it. In the Studio you see it as its players do.</Notice> : null}
      <Shown key={String(asked)} event={event} days={days} asked={asked} onInspect={() => void refetch()} />
    </Framed>
  );
}

interface ShownProps extends PlayProps {
  readonly days: Days;
  readonly asked: number | "past" | null;
  readonly onInspect: () => void;
}

function Shown({ event, days, asked, onInspect }: ShownProps): ReactElement {
  // The day stays fixed while the page is open, so that a member who began a day can finish it after the next one opens.
  const [number] = useState(asked === null ? days.today : asked);
  const isPast = asked === "past";
  const day = isPast ? undefined : days.days.find((one) => one.number === (number ?? days.today));
  useRefetchAt(days.next_at === null ? [] : [Date.parse(days.next_at)], onInspect);
  if (isPast) {
    return (
      <Suspense fallback={<Skeleton height="320px" />}>
        <PastDays event={event} days={days} />
      </Suspense>
    );
  }
  if (day) return <DayPage key={day.slot} event={event} day={day} days={days} />;
  return (
    <>
      <DayHead name={event.name} above={kindOfEvent(event).label} days={days}>
        <span className="grow">{asked === null ? "No puzzle today" : `There is no day ${String(asked)} yet`}</span>
        <DayLink day="past">Past days</DayLink>
      </DayHead>
      <EmptyState
        title={asked === null ? "No puzzle today." : "This day has not come yet."}
        action={asked === null ? undefined : <DayLink day={null}>To today’s puzzle</DayLink>}
      >
        {days.next_at === null ? (
          "There are no more puzzles for now."
        ) : (
          <>
            The next one comes in <NextClock at={Date.parse(days.next_at)} onEnd={onInspect} />
          </>
        )}
      </EmptyState>
    </>
  );
}

function Framed({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <main id="main" className="s-daily">
      <div className="page play">{children}</div>
    </main>
  );
}
