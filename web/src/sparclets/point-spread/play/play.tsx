import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { isFinished } from "../../../platform/events/event-status.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { Following } from "../../../platform/picks/following.tsx";
import { OwnPicksGate } from "../../../platform/picks/own-picks-gate.tsx";
import type { OwnPicks } from "../../../platform/picks/picks.queries.ts";
import { PicksPage } from "../../../platform/picks/picks-page.tsx";
import type { SaveConflict } from "../../../platform/picks/picks-saver.ts";
import type { Updates } from "../../../platform/picks/updated-note.tsx";
import { useFollowedEvent } from "../../../platform/picks/use-followed-event.ts";
import { usePicks } from "../../../platform/picks/use-picks.ts";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { toSlots } from "../spread.queries.ts";
import { useSpreadSearch } from "../spread-link.tsx";
import { currentWeek, toWeeks } from "../week-board.ts";
import { WeekPage, type WeekPageProps } from "./week.tsx";
import "../../../platform/picks/team-flag.css";
import "./play.css";

const SpreadTable = lazyPart(() => import("../live/live.tsx"), "SpreadTable");
const EmptyState = lazyPart(() => import("../../../ui/empty-state.tsx"), "EmptyState");
const SpreadOver = lazyPart(() => import("../results/over.tsx"), "SpreadOver");

const REFETCH_EVERY_MS = 20_000;
/** Poll interval while a game is on. */
const LIVE_MS = 10_000;

const FRAME = { screen: "s-spread", page: "page ps" };

/** Page of a point spread: a week's card, the standings, and the final result of the event. */
export function Play({ event: given }: PlayProps): ReactElement {
  const [isPaused, setPaused] = useState(false);
  const { event, refetch, updatedAt: at } = useFollowedEvent(given, { everyMs: (event) => (isPaused ? false : everyMs(event)) });
  return (
    <>
      <PlayNow event={event} updated={{ at, isPaused, onPause: setPaused }} onInspect={refetch} />
      {isPaused ? null : <Following eventId={given.id} onChanged={refetch} />}
    </>
  );
}

interface PlayNowProps extends PlayProps {
  readonly updated: Updates;
  readonly onInspect: () => void;
}

function PlayNow({ event, updated, onInspect }: PlayNowProps): ReactElement {
  const { show, week: asked } = useSpreadSearch();
  const slots = toSlots(event);
  const weeks = toWeeks(slots);
  const now = currentWeek(weeks);
  const week = weeks.find(({ no }) => no === asked) ?? now;
  const isOver = isFinished(event);
  if (show === "table" || (isOver && show === undefined))
    return (
      <Suspense fallback={<PageWaiting label={event.name} />}>
        {show === "table" ? <SpreadTable event={event} weeks={weeks} /> : <SpreadOver event={event} weeks={weeks} />}
      </Suspense>
    );
  if (!week || !now)
    return (
      <PicksPage event={event} frame={FRAME}>
        <Suspense>
          <EmptyState title="There are no games yet.">They show here when the first week is set.</EmptyState>
        </Suspense>
      </PicksPage>
    );
  return (
    <OwnPicksGate event={event} frame={FRAME}>
      {(server) => <OwnWeek {...{ event, weeks, week, updated, onInspect, server }} current={now.no} />}
    </OwnPicksGate>
  );
}

function everyMs(event: EventDetail): number | false {
  if (event.status === "completed" || event.status === "cancelled") return false;
  return toSlots(event).some(({ view }) => view.outcome?.status === "in_progress") ? LIVE_MS : REFETCH_EVERY_MS;
}

interface OwnWeekProps extends Omit<WeekPageProps, "own" | "conflict" | "onChange"> {
  readonly server: OwnPicks;
  readonly onInspect: () => void;
}

/** One picks saver for the whole event, whichever week is in view. */
function OwnWeek({ server, onInspect, ...props }: OwnWeekProps): ReactElement {
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const own = usePicks({
    eventId: props.event.id,
    server,
    onConflict: (news) => {
      setConflict(news);
      onInspect();
    },
  });
  return <WeekPage key={props.week.no} {...props} own={own} conflict={conflict} onChange={() => setConflict(null)} />;
}
