import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import { PicksPage } from "../../platform/picks/picks-page.tsx";
import { EventPrizes } from "../../platform/prizes/event-prizes.tsx";
import type { PlayProps } from "../../platform/sparclet.ts";
import { EventPodium } from "../../platform/standings/event-podium.tsx";
import { eventTableQuery } from "../../platform/standings/event-table.queries.ts";
import { EventTable } from "../../platform/standings/event-table.tsx";
import { Section } from "../../ui/section.tsx";

/** The results page: podium, prizes and standings. */
export function Results({ event }: PlayProps): ReactElement {
  const { data } = useQuery(eventTableQuery(event, 1));
  return (
    <PicksPage event={event} frame={{ screen: "", page: "page stack" }}>
      <EventPodium table={data} pointsText={String} />
      <EventPrizes event={event} />
      <PickTwoTable event={event} />
    </PicksPage>
  );
}

export function PickTwoTable({ event }: { readonly event: EventDetail }): ReactElement {
  const [page, setPage] = useState(1);
  const query = useQuery(eventTableQuery(event, page));
  return (
    <Section title="Standings">
      <EventTable label={`Table of ${event.name}`} page={page} onPage={setPage} query={query} ties={{ labels: {}, chain: "" }} />
    </Section>
  );
}
