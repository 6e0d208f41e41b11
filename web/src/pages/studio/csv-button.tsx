import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { type StudioFilter, type StudioRow, studioQueryOf } from "../../platform/events/events.queries.ts";
import { CsvDownload } from "../../platform/lists/csv-download.tsx";
import { EVENT_HEADS, eventCells } from "./events-csv.ts";

/** The whole list as the filters have it, not only the page. */
export function CsvButton({ filter, total }: { readonly filter: StudioFilter; readonly total: number }): ReactElement {
  return (
    <CsvDownload
      file="events.csv"
      what={total === 1 ? "1 event" : `${total} events`}
      heads={EVENT_HEADS}
      toCells={(event: StudioRow) => eventCells(event, location.origin)}
      load={async (page) => {
        const { data, pagination } = await call("events.list", { query: { ...studioQueryOf({ ...filter, page }), page_size: 100 } });
        return { rows: data, pages: pagination.total_pages };
      }}
    />
  );
}
