import { STUDIO_HEADING } from "@sparc/contract/page-headings";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { counted } from "../../lib/ordinals.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import { useTitle } from "../../lib/use-title.ts";
import { type StudioFilter, type StudioRow, studioEventsQuery, toStudioQuery } from "../../platform/events/events.queries.ts";
import { CsvDownload } from "../../platform/lists/csv-download.tsx";
import { ListStates } from "../../platform/lists/list-states.tsx";
import { readStudioSearch, type StudioSearch, toFilter } from "../../platform/studio/studio-search.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PlusIcon } from "../../ui/icons/action-icons.ts";
import { EVENT_HEADS, eventCells } from "./events-csv.ts";
import { EventsPager } from "./events-pager.tsx";
import { EventsTable } from "./events-table.tsx";
import { EventsTools } from "./events-tools.tsx";
import { OnAirStrips } from "./on-air.tsx";
import { StatusTabs } from "./status-tabs.tsx";
import { StudioShell } from "./studio-shell.tsx";
import { TemplateCards } from "./template-cards.tsx";
import "./tables.css";
import "./studio-edit.css";

/** Lists the events that the author runs, or all of their communities. The filters are stored in the address. */
export function EventsPage({ search: given }: { readonly search: StudioSearch }): ReactElement {
  const search = readStudioSearch(given);
  useTitle("Events", "Studio");
  const query = useQuery(studioEventsQuery(toFilter(search)));
  const isFiltered = Boolean(search.search || search.status || search.communityId);
  const data = useExistingPage(query);
  const isEmpty = data?.data.length === 0;
  if (isEmpty && !isFiltered && search.eventView !== "all_events") return <FirstEvent />;
  return (
    <StudioShell>
      <header className="desk-head">
        <h1 className="h2" tabIndex={-1}>
          {STUDIO_HEADING}
        </h1>
        <div className="row end">
          {isEmpty ? null : <CsvButton filter={toFilter(search)} total={data?.pagination.total_entries ?? null} />}
          <Link to="/studio/events/create" search={{ communityId: search.communityId }} className={buttonClass({ variant: "primary" })}>
            <PlusIcon className="size-s" />
            New event
          </Link>
        </div>
      </header>
      <OnAirStrips />
      <EventsTools search={search} />
      <StatusTabs search={search} counts={data?.status_counts} />
      <ListStates what="events" query={query} hasData={data !== undefined} />
      {isEmpty ? <NothingFits isFiltered={isFiltered} /> : null}
      {data && !isEmpty ? (
        <>
          <EventsTable events={data.data} isGrouped={search.status === undefined} />
          <EventsPager search={search} pagination={data.pagination} />
        </>
      ) : null}
    </StudioShell>
  );
}

function NothingFits({ isFiltered }: { readonly isFiltered: boolean }): ReactElement {
  if (!isFiltered) return <EmptyState title="Nobody in your communities has made an event yet." />;
  return (
    <EmptyState
      title="No event fits these filters."
      action={
        <Link to="/studio/events" className={buttonClass()}>
          Show all
        </Link>
      }
    />
  );
}

function FirstEvent(): ReactElement {
  return (
    <StudioShell>
      <header className="desk-head">
        <h1 className="h2" tabIndex={-1}>
          {STUDIO_HEADING}
        </h1>
        <div className="row end">
          <Link to="/studio/events" search={{ eventView: "all_events" }} className={buttonClass({ className: "hair" })}>
            All events
          </Link>
        </div>
      </header>
      <TemplateCards lead="No events yet. Start from one that works." />
    </StudioShell>
  );
}

/** Downloads all filtered events as CSV, not only the current page. */
function CsvButton({ filter, total }: { readonly filter: StudioFilter; readonly total: number | null }): ReactElement {
  return (
    <CsvDownload
      file="events.csv"
      what={total === null ? undefined : counted(total, "event")}
      heads={EVENT_HEADS}
      toCells={(event: StudioRow) => eventCells(event, location.origin)}
      load={(page) => call("events.list", { query: { ...toStudioQuery({ ...filter, page }), page_size: 100 } })}
    />
  );
}
