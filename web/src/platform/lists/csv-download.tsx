import type { Pagination } from "@sparc/contract/paging";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { saveCsv } from "../../lib/csv.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/icons/action-icons.ts";
import { notify } from "../../ui/notify.ts";

const MOST_PAGES = 200;

interface CsvDownloadProps<Row> {
  readonly file: string;
  /** The content of the file for screen readers: "42 communities". Undefined while the list is not known yet, which disables the button. */
  readonly what: string | undefined;
  readonly heads: readonly string[];
  readonly toCells: (row: Row) => readonly string[];
  /** Loads a page of 100 rows. */
  readonly load: (page: number) => Promise<{ readonly data: readonly Row[]; readonly pagination: Pick<Pagination, "total_pages"> }>;
}

/** A button that downloads the whole list as CSV, all pages of it. */
export function CsvDownload<Row>({ file, what, heads, toCells, load }: CsvDownloadProps<Row>): ReactElement {
  const { isBusy, run } = useSingleFlight();
  const download = async (): Promise<void> => {
    try {
      const cells: (readonly string[])[] = [heads];
      let pages = 1;
      for (let page = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
        const { data, pagination } = await load(page);
        cells.push(...data.map(toCells));
        pages = pagination.total_pages;
      }
      saveCsv(file, cells);
      if (pages > MOST_PAGES) notify.error(`The file has the first ${(cells.length - 1).toLocaleString()} rows only.`);
    } catch (error) {
      notify.error(friendlyError(error));
    }
  };
  return (
    <Button className="hair" disabled={what === undefined} isBusy={isBusy} onClick={() => void run(download)}>
      <DownloadIcon className="size-s" />
      CSV{what === undefined ? null : <span className="visually-hidden"> of {what}</span>}
    </Button>
  );
}
