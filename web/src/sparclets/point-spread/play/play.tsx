import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useLookAt } from "../../../lib/use-look-at.ts";
import { type EventDetail, eventQuery } from "../../../platform/events/events.queries.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { Following } from "../../../platform/picks/following.tsx";
import { type OwnPicks, picksQuery } from "../../../platform/picks/picks.queries.ts";
import type { PicksTold } from "../../../platform/picks/picks-saver.ts";
import { usePicks } from "../../../platform/picks/use-picks.ts";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { ErrorPanel } from "../../../ui/error-boundary.tsx";
import { locksOf, slotsOf } from "../spread.queries.ts";
import { useSpreadSearch } from "../spread-link.tsx";
import { currentWeek, weeksOf } from "../week-board.ts";
import { WeekPage, type WeekPageProps } from "./week.tsx";
import "../../../styles/play-spread.css";

const SpreadTable = lazy(async () => ({ default: (await import("../live/live.tsx")).SpreadTable }));
const EmptyState = lazy(async () => ({ default: (await import("../../../ui/empty-state.tsx")).EmptyState }));
const SpreadOver = lazy(async () => ({ default: (await import("../results/over.tsx")).SpreadOver }));

const LOOK_AGAIN_MS = 20_000;
/** While a game is on its score is looked at more often. */
const LIVE_MS = 10_000;

/** A point spread's page: a week's card to pick and to follow, the standings, and in the end how it came out. */
export function Play({ event: given }: PlayProps): ReactElement {
  const [isPaused, setPaused] = useState(false);
  const query = useQuery({ ...eventQuery(given.id), refetchInterval: ({ state }) => (isPaused ? false : everyMs(state.data ?? given)) });
  const { data: event = given, refetch, dataUpdatedAt: at } = query;
  const look = (): void => void refetch();
  return (
    <>
      <PlayNow event={event} updated={{ at, isPaused, onPause: setPaused }} onLook={look} />
      {isPaused ? null : <Following eventId={given.id} onChanged={look} />}
    </>
  );
}

function PlayNow({ event, updated, onLook }: PlayProps & Pick<OwnPartProps, "updated" | "onLook">): ReactElement {
  const { show, week: asked } = useSpreadSearch();
  const slots = slotsOf(event);
  const weeks = weeksOf(slots);
  const now = currentWeek(weeks);
  const week = weeks.find(({ no }) => no === asked) ?? now;
  useLookAt(locksOf(slots), onLook);
  const isOver = event.status === "completed" || event.status === "completing";
  if (show === "table" || (isOver && show === undefined))
    return (
      <Suspense fallback={<PageWaiting label={event.name} />}>
        {show === "table" ? <SpreadTable event={event} weeks={weeks} /> : <SpreadOver event={event} weeks={weeks} />}
      </Suspense>
    );
  if (!week || !now)
    return (
      <Framed event={event}>
        <Suspense>
          <EmptyState title="There are no games yet.">They show here when the first week is set.</EmptyState>
        </Suspense>
      </Framed>
    );
  return <OwnPart {...{ event, weeks, week, current: now.no, updated, onLook }} />;
}

function everyMs(event: EventDetail): number | false {
  if (event.status === "completed" || event.status === "cancelled") return false;
  return slotsOf(event).some(({ view }) => view.outcome?.status === "in_progress") ? LIVE_MS : LOOK_AGAIN_MS;
}

type OwnPartProps = Omit<WeekPageProps, "own" | "told" | "onChange"> & { readonly onLook: () => void };

function OwnPart(props: OwnPartProps): ReactElement {
  const { event } = props;
  const { data, error, refetch } = useQuery(picksQuery(event.id));
  if (data) return <OwnWeek {...props} server={data} />;
  if (!error) return <PageWaiting label={event.name} />;
  return (
    <Framed event={event}>
      <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />
    </Framed>
  );
}

/** One saver for the whole event, whichever week is in view. */
function OwnWeek({ server, onLook, ...props }: OwnPartProps & { readonly server: OwnPicks }): ReactElement {
  const [told, setTold] = useState<PicksTold | null>(null);
  const own = usePicks({
    eventId: props.event.id,
    server,
    onTold: (news) => {
      setTold(news);
      onLook();
    },
  });
  return <WeekPage key={props.week.no} {...props} own={own} told={told} onChange={() => setTold(null)} />;
}

function Framed({ event, children }: { readonly event: EventDetail; readonly children: ReactElement }): ReactElement {
  return (
    <main id="main" className="s-spread">
      <div className="page ps">
        <h1 className="h2" tabIndex={-1}>
          {event.name}
        </h1>
        {children}
      </div>
    </main>
  );
}
