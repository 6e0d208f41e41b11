import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { picksQuery } from "../../../platform/picks/picks.queries.ts";
import { EventPrizes, useResultsReady } from "../../../platform/prizes/event-prizes.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { eventTableQuery, type TablePage } from "../../../platform/standings/event-table.queries.ts";
import { Podium, type PodiumPlace } from "../../../ui/podium.tsx";
import { Figures, LiveTop } from "../live/head.tsx";
import { useLiveSearch } from "../live/link.tsx";
import { BracketLive, LiveTools, OwnBracket, WhoAndTable } from "../live/live.tsx";
import { PrintGate } from "../print/gate.tsx";
import { useLive } from "../use-live.ts";

const Receipt = lazy(async () => ({ default: (await import("./receipt.tsx")).Receipt }));
const SealedPicks = lazy(async () => ({ default: (await import("../../../platform/picks/sealed-picks.tsx")).SealedPicks }));
const ShareResult = lazy(async () => ({ default: (await import("./share.tsx")).ShareResult }));

/** The bracket when it is over; before that, how it stands. */
export function BracketResults({ event: given }: PlayProps): ReactElement {
  const { show } = useLiveSearch();
  const isOver = given.status === "completed" || given.status === "completing";
  // Nothing has been decided while everybody still picks.
  if (given.status === "scheduled") return <Navigate to=".." replace />;
  return <PrintGate event={given}>{isOver && show === undefined ? <Over event={given} /> : <BracketLive event={given} />}</PrintGate>;
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
      <div className="bk">
        <LiveTop {...{ event, bracket }} updatedAt={live.updatedAt} isPaused={live.isPaused} onPause={live.setPaused}>
          <LiveTools live={live} isOver />
        </LiveTop>
        {board && board.rows.length > 0 ? <Podium places={podiumOf(board)} /> : null}
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

/** Whoever shares a place of the first three stands on it, as far as there is room for three. */
export function podiumOf({ rows }: TablePage): readonly PodiumPlace[] {
  return rows
    .slice(0, 3)
    .flatMap(({ user_id, rank, display_name, photo_url, points, is_me }) =>
      rank === 1 || rank === 2 || rank === 3
        ? [{ id: user_id, place: rank, name: display_name, photoUrl: photo_url, points: points.toLocaleString(), isOwn: is_me }]
        : [],
    );
}
