import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { eventQuery } from "../../../platform/events/events.queries.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { EventPrizes, useResultsReady } from "../../../platform/prizes/event-prizes.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { eventTableQuery } from "../../../platform/standings/event-table.queries.ts";
import { EventTable } from "../../../platform/standings/event-table.tsx";
import { chainLabel, type TieBreakLabels } from "../../../platform/standings/tie-break.tsx";
import { Section } from "../../../ui/section.tsx";
import { daysQuery } from "../daily.queries.ts";
import { kindOfEvent } from "../kind-of-event.ts";
import { OwnStatistics } from "../play/own-statistics.tsx";
import { PastDaysLink } from "../play/table-link.tsx";
import "../play/day-head.css";
import "../play/daily.css";
import type { PointsName } from "../../../lib/points-naming.ts";
import { usePointsName } from "../../../theme/points-name.ts";

const REFETCH_EVERY_MS = 20_000;
const ties: { readonly labels: TieBreakLabels; readonly chain: string } = {
  labels: { solved: (count) => ({ before: "solved", value: String(count) }) },
  chain: chainLabel(["puzzles solved"]),
};

/** Standings over the days that are over, with the member's own figures above. */
export function DailyResults({ event: given }: PlayProps): ReactElement {
  const points = usePointsName();
  const isFixed = given.status === "completed" || given.status === "cancelled";
  const { data: event = given } = useQuery({ ...eventQuery(given.id), refetchInterval: isFixed ? false : REFETCH_EVERY_MS });
  const [page, setPage] = useState(1);
  const table = useQuery(eventTableQuery(event, page));
  const daysLoaded = useQuery(daysQuery(event.id));
  const { data: days } = daysLoaded;
  const isReady = useResultsReady({ event, parts: [table, daysLoaded] });
  if (!isReady) return <PageWaiting label={event.name} />;
  return (
    <main id="main" className="s-daily">
      <div className="page play">
        <header className="day-head">
          <div>
            <p className="micro meta">{kindOfEvent(event).label}</p>
            <h1 className="h2" tabIndex={-1}>
              {event.name}
            </h1>
          </div>
        </header>
        <p className="small meta dsub">
          <span className="grow">{statusText(event, points)}</span>
          {event.status === "live" ? <PastDaysLink event={event} /> : null}
        </p>
        {days && days.statistics.played > 0 ? <OwnStatistics statistics={days.statistics} /> : null}
        <EventPrizes event={event} part="own" />
        <Section title="Table">
          <EventTable label={`Table of ${event.name}`} page={page} onPage={setPage} query={table} ties={ties} />
        </Section>
        <EventPrizes event={event} part="others" />
      </div>
    </main>
  );
}

function statusText(event: PlayProps["event"], { many }: PointsName): string {
  const { status } = event;
  if (status === "completed") return "Over";
  if (status === "completing") return `Over. Points and ${many} are being counted.`;
  return status === "cancelled"
    ? `Called off.${event.cancel_reason ? ` “${event.cancel_reason}”` : ""}`
    : "So far: today’s puzzle is counted when it is over";
}
