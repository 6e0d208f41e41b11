import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { serverNow } from "../../../lib/server-now.ts";
import { isFinished } from "../../../platform/events/event-status.ts";
import { type EventDetail, eventQuery } from "../../../platform/events/events.queries.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { Following } from "../../../platform/picks/following.tsx";
import { OwnPicksGate } from "../../../platform/picks/own-picks-gate.tsx";
import { useFollowedEvent } from "../../../platform/picks/use-followed-event.ts";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { toSlots } from "../bracket.queries.ts";
import { LiveLink } from "../live/link.tsx";
import { PrintGate } from "../print/gate.tsx";
import type { BoardSlot } from "./board.ts";
import { Picking } from "./picking.tsx";
import "../../../platform/picks/team-flag.css";
import "./pick.css";

const BracketLive = lazyPart(() => import("../live/live.tsx"), "BracketLive");
const BracketResults = lazyPart(() => import("../results/results.tsx"), "BracketResults");

type View = "picks" | "live";
const VIEWS: readonly { value: View; label: string }[] = [
  { value: "picks", label: "My picks" },
  { value: "live", label: "Standings" },
];

/** A bracket's page at any time: picking while a slot is open, the live bracket when none is. */
export function Play({ event }: PlayProps): ReactElement {
  const client = useQueryClient();
  const refetch = (): void => void client.invalidateQueries(eventQuery(event.id));
  return (
    <>
      <PrintGate event={event}>
        <PlayNow event={event} />
      </PrintGate>
      <Following eventId={event.id} onChanged={refetch} />
    </>
  );
}

const FRAME = { screen: "s-bracket", page: "bracket-page" };

function PlayNow({ event: given }: PlayProps): ReactElement {
  const { event, refetch } = useFollowedEvent(given);
  const slots = toSlots(event);
  const isOpen = isTaking(event) && slots.some((slot) => !slot.is_locked || opensLater(slot));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const [view, setView] = useState<View>("picks");
  if (!wasOpen || view === "live") return <Live event={event} />;
  const hasStandings = slots.some(({ sealed_at }) => sealed_at !== null);
  const showLive = (): void => (isOpen ? setView("live") : setWasOpen(false));
  const views = hasStandings && isOpen ? <Segmented label="What to show" options={VIEWS} value={view} onChange={setView} /> : null;
  const print = (
    <LiveLink search={{ show: "print" }} className={buttonClass({ size: "sm" })}>
      Print
    </LiveLink>
  );
  return (
    <OwnPicksGate event={event} frame={FRAME}>
      {(server) => <Picking {...{ event, slots, views, print, server }} onLive={showLive} onInspect={refetch} />}
    </OwnPicksGate>
  );
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
      {isFinished(event) ? <BracketResults event={event} /> : <BracketLive event={event} />}
    </Suspense>
  );
}
