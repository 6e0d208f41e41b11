import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { pointsLabel } from "../../../lib/points-label.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { picksQuery } from "../../../platform/picks/picks.queries.ts";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import { EventPrizes, useResultsReady } from "../../../platform/prizes/event-prizes.tsx";
import { EventPodium } from "../../../platform/standings/event-podium.tsx";
import { eventTableQuery } from "../../../platform/standings/event-table.queries.ts";
import { usePointsName } from "../../../theme/points-name.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Figures } from "../live/figures.tsx";
import { TableAndOwn } from "../live/live.tsx";
import { toRules, toSlots } from "../spread.queries.ts";
import { SpreadLink } from "../spread-link.tsx";
import type { Week } from "../week-board.ts";

const SealedPicks = lazyPart(() => import("../../../platform/picks/sealed-picks.tsx"), "SealedPicks");

const NO_PICKS: PicksMap = {};

interface SpreadOverProps {
  readonly event: EventDetail;
  readonly weeks: readonly Week[];
}

/** The final result of a season. */
export function SpreadOver({ event, weeks }: SpreadOverProps): ReactElement {
  const { many } = usePointsName();
  const tableQuery = useQuery(eventTableQuery(event, 1));
  const ownQuery = useQuery(picksQuery(event.id));
  const isReady = useResultsReady({ event, parts: [tableQuery, ownQuery] });
  if (!isReady) return <PageWaiting label={event.name} />;
  const { data: table } = tableQuery;
  const picks = ownQuery.data?.picks ?? NO_PICKS;
  const sealedCount = toSlots(event).filter(({ sealed_at }) => sealed_at !== null).length;
  return (
    <main id="main" className="s-spread">
      <div className="page spread-page">
        <header className="ps-head">
          <div>
            <h1 className="h2" tabIndex={-1}>
              {event.name}
            </h1>
            <p className="small meta">{event.status === "completed" ? "Over." : `Over. Points and ${many} are being counted.`}</p>
          </div>
          <SpreadLink search={{ show: "picks" }} className={buttonClass({ size: "sm" })}>
            Week by week
          </SpreadLink>
        </header>
        <EventPodium table={table} pointsText={pointsLabel} />
        {table?.mine ? <Figures event={event} rules={toRules(event)} weeks={weeks} board={null} picks={picks} /> : null}
        <EventPrizes event={event} />
        <TableAndOwn event={event} weeks={weeks} />
        <Suspense>
          <SealedPicks event={event} picks={picks} sealedCount={sealedCount} noun="game" />
        </Suspense>
      </div>
    </main>
  );
}
