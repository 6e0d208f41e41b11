import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { isFinished } from "../../../platform/events/event-status.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { picksQuery } from "../../../platform/picks/picks.queries.ts";
import { EventPrizes, useResultsReady } from "../../../platform/prizes/event-prizes.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { EventPodium } from "../../../platform/standings/event-podium.tsx";
import { eventTableQuery } from "../../../platform/standings/event-table.queries.ts";
import { Figures, LiveTop } from "../live/head.tsx";
import { useLiveSearch } from "../live/link.tsx";
import { BracketLive, LiveTools, OwnBracket, WhoAndTable } from "../live/live.tsx";
import { PrintGate } from "../print/gate.tsx";
import { useLive } from "../use-live.ts";

const Receipt = lazyPart(() => import("./receipt.tsx"), "Receipt");
const SealedPicks = lazyPart(() => import("../../../platform/picks/sealed-picks.tsx"), "SealedPicks");
const ShareResult = lazyPart(() => import("./share.tsx"), "ShareResult");

/** Results of a finished bracket; before the end, the live bracket. */
export function BracketResults({ event: given }: PlayProps): ReactElement {
  const { show } = useLiveSearch();
  // Nothing is decided while picks are open.
  if (given.status === "scheduled") return <Navigate to=".." replace />;
  return (
    <PrintGate event={given}>{isFinished(given) && show === undefined ? <Over event={given} /> : <BracketLive event={given} />}</PrintGate>
  );
}

function Over({ event: given }: PlayProps): ReactElement {
  const live = useLive(given);
  const { event, bracket, board } = live;
  const table = useQuery(eventTableQuery(event, 1));
  const own = useQuery(picksQuery(event.id));
  const isReady = useResultsReady({ event, parts: [table, own] });
  if (!isReady) return <PageWaiting label={event.name} />;
  return (
    <main id="main" className="s-bracket">
      <div className="bracket-page">
        <LiveTop {...{ event, bracket }} updatedAt={live.updatedAt} isPaused={live.isPaused} onPause={live.setPaused}>
          <LiveTools live={live} isOver />
        </LiveTop>
        <EventPodium table={board} pointsText={(points) => points.toLocaleString()} />
        <Figures board={board} chances={null} possible={null} isOver />
        <EventPrizes event={event} part="own" />
        <OwnBracket live={live} />
        <EventPrizes event={event} part="others" />
        <div className="lmine">
          <Suspense>
            <ShareResult live={live} />
            <Receipt live={live} />
            <SealedPicks event={event} picks={live.picks} sealedCount={live.sealedCount} noun="series" />
          </Suspense>
        </div>
        <WhoAndTable live={live} />
      </div>
    </main>
  );
}
