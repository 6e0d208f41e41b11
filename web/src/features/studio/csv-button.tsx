import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { saveCsv } from "../../lib/csv.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/icons/action-icons.ts";
import { notify } from "../../ui/notify.ts";
import { type StudioFilter, type StudioRow, studioQueryOf } from "../events/events.queries.ts";
import { eventsCsv } from "./events-csv.ts";

const PAGE_SIZE = 100;
const MOST_PAGES = 50;

/** The whole list as the filters have it, not only the page. */
export function CsvButton({ filter, total }: { readonly filter: StudioFilter; readonly total: number }): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveCsv("events.csv", eventsCsv(await allEvents(filter), location.origin));
    } catch (error) {
      notify.error(friendlyError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className="hair" isBusy={isBusy} onClick={() => void download()}>
      <DownloadIcon className="s" />
      CSV<span className="vh"> of {total === 1 ? "1 event" : `${total} events`}</span>
    </Button>
  );
}

async function allEvents(filter: StudioFilter): Promise<readonly StudioRow[]> {
  const found: StudioRow[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, pagination } = await call("events.list", { query: { ...studioQueryOf({ ...filter, page }), page_size: PAGE_SIZE } });
    found.push(...data);
    if (page >= pagination.total_pages) break;
  }
  return found;
}
