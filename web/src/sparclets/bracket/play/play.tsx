import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useEffect, useState } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { serverNow } from "../../../lib/server-now.ts";
import { type EventDetail, eventQuery } from "../../../platform/events/events.queries.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { Following } from "../../../platform/picks/following.tsx";
import { picksQuery } from "../../../platform/picks/picks.queries.ts";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { ErrorPanel } from "../../../ui/error-boundary.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { slotsOf } from "../bracket.queries.ts";
import { LiveLink } from "../live/link.tsx";
import { PrintGate } from "../print/gate.tsx";
import type { BoardSlot } from "./board.ts";
import { Picking } from "./picking.tsx";
import "../../../styles/play-bracket.css";
import "./pick.css";

const BracketLive = lazy(async () => ({ default: (await import("../live/live.tsx")).BracketLive }));
const BracketResults = lazy(async () => ({ default: (await import("../results/results.tsx")).BracketResults }));

const LOOK_AGAIN_MS = 20_000;
/** Around the lock the page asks again until the server says so. */
const NEAR_LOCK_MS = 2_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type View = "picks" | "live";
const VIEWS: readonly { value: View; label: string }[] = [
  { value: "picks", label: "My picks" },
  { value: "live", label: "Standings" },
];

/** A bracket before, around and after its lock: picking while a slot is open, live when none is. */
export function Play({ event }: PlayProps): ReactElement {
  const client = useQueryClient();
  const look = (): void => void client.invalidateQueries(eventQuery(event.id));
  return (
    <>
      <PrintGate event={event}>
        <PlayNow event={event} />
      </PrintGate>
      <Following eventId={event.id} onChanged={look} />
    </>
  );
}

function PlayNow({ event: given }: PlayProps): ReactElement {
  const { data: event = given, refetch } = useQuery({ ...eventQuery(given.id), refetchInterval: LOOK_AGAIN_MS });
  const slots = slotsOf(event);
  const isOpen = isTaking(event) && slots.some((slot) => !slot.is_locked || opensLater(slot));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const [view, setView] = useState<View>("picks");
  useLookAtLock(slots, () => void refetch());
  if (!wasOpen || view === "live") return <Live event={event} />;
  const hasStandings = slots.some(({ sealed_at }) => sealed_at !== null);
  const showLive = (): void => (isOpen ? setView("live") : setWasOpen(false));
  const views = hasStandings && isOpen ? <Segmented label="What to show" options={VIEWS} value={view} onChange={setView} /> : null;
  return <OwnPicking event={event} slots={slots} views={views} onLive={showLive} onLook={() => void refetch()} />;
}

function isTaking({ status }: EventDetail): boolean {
  return status === "scheduled" || status === "live";
}

function opensLater({ opens_at }: BoardSlot): boolean {
  return opens_at !== null && Date.parse(opens_at) > serverNow();
}

function Live({ event }: PlayProps): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label={event.name} />}>
      {event.status === "completed" || event.status === "completing" ? <BracketResults event={event} /> : <BracketLive event={event} />}
    </Suspense>
  );
}

interface OwnPickingProps extends PlayProps {
  readonly slots: readonly BoardSlot[];
  readonly views: ReactElement | null;
  readonly onLive: () => void;
  readonly onLook: () => void;
}

function OwnPicking({ event, slots, views, onLive, onLook }: OwnPickingProps): ReactElement {
  const { data, error, refetch } = useQuery(picksQuery(event.id));
  const print = (
    <LiveLink search={{ show: "print" }} className={buttonClass({ size: "sm" })}>
      Print
    </LiveLink>
  );
  if (data) return <Picking {...{ event, slots, views, print }} server={data} onLive={onLive} onLook={onLook} />;
  if (!error) return <PageWaiting label={event.name} />;
  return (
    <main id="main" className="s-bracket">
      <div className="bk">
        <h1 className="h2">{event.name}</h1>
        <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />
      </div>
    </main>
  );
}

/** Looks when a lock is due by this device's clock; the server's answer is what counts, so it asks until it agrees. */
function useLookAtLock(slots: readonly BoardSlot[], look: () => void): void {
  const dueAt = Math.min(...slots.flatMap(({ is_locked, locks_at }) => (is_locked || locks_at === null ? [] : [Date.parse(locks_at)])));
  useEffect(() => {
    if (!Number.isFinite(dueAt)) return;
    const wait = Math.max(NEAR_LOCK_MS, dueAt - serverNow() + 500);
    const timer = setTimeout(look, Math.min(wait, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  });
}
