import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense } from "react";
import { pointsWords } from "../../../lib/points-words.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { picksQuery } from "../../../platform/picks/picks.queries.ts";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import { EventPrizes, useResultsReady } from "../../../platform/prizes/event-prizes.tsx";
import { eventTableQuery, type TablePage } from "../../../platform/standings/event-table.queries.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Podium, type PodiumPlace } from "../../../ui/podium.tsx";
import { Figures } from "../live/figures.tsx";
import { TableAndOwn } from "../live/live.tsx";
import { rulesOf, slotsOf } from "../spread.queries.ts";
import { SpreadLink } from "../spread-link.tsx";
import type { Week } from "../week-board.ts";

const SealedPicks = lazy(async () => ({ default: (await import("../../../platform/picks/sealed-picks.tsx")).SealedPicks }));

const NO_PICKS: PicksMap = {};

interface SpreadOverProps {
  readonly event: EventDetail;
  readonly weeks: readonly Week[];
}

/** How a season came out. */
export function SpreadOver({ event, weeks }: SpreadOverProps): ReactElement {
  const tableQuery = useQuery(eventTableQuery(event, 1));
  const ownQuery = useQuery(picksQuery(event.id));
  const isReady = useResultsReady({ event, parts: [tableQuery, ownQuery] });
  if (!isReady) return <PageWaiting label={event.name} />;
  const { data: table } = tableQuery;
  const picks = ownQuery.data?.picks ?? NO_PICKS;
  const sealedCount = slotsOf(event).filter(({ sealed_at }) => sealed_at !== null).length;
  return (
    <main id="main" className="s-spread">
      <div className="page ps">
        <header className="ps-head">
          <div>
            <h1 className="h2" tabIndex={-1}>
              {event.name}
            </h1>
            <p className="small meta">{event.status === "completed" ? "Over." : "Over. Points and stars are being counted."}</p>
          </div>
          <SpreadLink search={{ show: "picks" }} className={buttonClass({ size: "sm" })}>
            Week by week
          </SpreadLink>
        </header>
        {table && table.rows.length > 0 ? <Podium places={podiumOf(table)} /> : null}
        {table?.mine ? <Figures event={event} rules={rulesOf(event)} weeks={weeks} board={null} picks={picks} /> : null}
        <EventPrizes event={event} />
        <TableAndOwn event={event} weeks={weeks} />
        <Suspense>
          <SealedPicks event={event} picks={picks} sealedCount={sealedCount} noun="game" />
        </Suspense>
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
        ? [{ id: user_id, place: rank, name: display_name, photoUrl: photo_url, points: pointsWords(points), isOwn: is_me }]
        : [],
    );
}
