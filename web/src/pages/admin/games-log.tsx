import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { counted } from "../../lib/ordinals.ts";
import { dayAndTime } from "../../lib/times.ts";
import { CsvDownload } from "../../platform/lists/csv-download.tsx";
import { ListStates } from "../../platform/lists/list-states.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import type { GamesSearch } from "./admin-search.ts";
import { readLabel } from "./game-labels.ts";
import { type FeedRead, readsQuery } from "./games.queries.ts";
import { READ_HEADS, readCells } from "./games-csv.ts";
import { GameProblems } from "./games-problems.tsx";
import { ListPager } from "./list-pager.tsx";

/** Lists every upload and feed read with its result, newest first; each line expands to the rows that were left out. */
export function GamesLog({ search }: { readonly search: GamesSearch }): ReactElement {
  const query = useQuery(readsQuery(search.log ?? 1, search.source));
  const { data } = query;
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <section aria-labelledby="log-heading" id="log">
      <div className="pane-h">
        <h2 id="log-heading">Uploads and reads{search.source ? ` of ${search.source}` : ""}</h2>
        {search.source ? (
          <Link to="/admin/games" search={{ ...search, source: undefined, log: undefined }} resetScroll={false} className="small">
            Show all of them
          </Link>
        ) : null}
        {data && data.data.length > 0 ? (
          <CsvDownload
            file="uploads-and-reads.csv"
            what={counted(data.pagination.total_entries, "upload or read", "uploads and reads")}
            heads={READ_HEADS}
            toCells={readCells}
            load={(page) => call("admin.feed.reads.list", { query: { source: search.source, page, page_size: 100 } })}
          />
        ) : null}
      </div>
      <ListStates what="uploads" query={query} />
      {data?.data.length === 0 ? <p className="small meta">Nothing was uploaded or read yet.</p> : null}
      {data && data.data.length > 0 ? (
        <>
          <table className="grid-table dense fold">
            <caption className="visually-hidden">Uploads and reads</caption>
            <TableHead columns={["What", "State", "Came to", { name: "Problems", isHidden: true }]} />
            <tbody>
              {data.data.map((read) => (
                <ReadRow
                  key={read.id}
                  read={read}
                  isOpen={openId === read.id}
                  onToggle={() => setOpenId(openId === read.id ? null : read.id)}
                />
              ))}
            </tbody>
          </table>
          <ListPager
            pagination={data.pagination}
            linkTo={(page, className, content) => (
              <Link to="/admin/games" search={{ ...search, log: page === 1 ? undefined : page }} resetScroll={false} className={className}>
                {content}
              </Link>
            )}
          />
        </>
      ) : null}
    </section>
  );
}

interface ReadRowProps {
  readonly read: FeedRead;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function ReadRow({ read, isOpen, onToggle }: ReadRowProps): ReactElement {
  const left = read.counts.refused;
  return (
    <>
      <tr className={isOpen ? "is-on" : undefined}>
        <th scope="row">
          {read.source}
          <br />
          <span className="meta">
            {dayAndTime(Date.parse(read.at))}, {read.by ? read.by.display_name : "by itself"}
          </span>
        </th>
        <td>
          <ReadChip status={read.status} />
        </td>
        <td>{readLabel(read)}</td>
        <td className="actions">
          {read.problems.length > 0 ? (
            <Button size="sm" className="hair" aria-expanded={isOpen} onClick={onToggle}>
              {counted(left, "row")} left out
              <span className="visually-hidden"> of {read.source}</span>
            </Button>
          ) : null}
        </td>
      </tr>
      {isOpen ? (
        <tr className="is-on">
          <td colSpan={4}>
            <GameProblems problems={read.problems} refused={left} isLines={read.kind !== "http"} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function ReadChip({ status }: { readonly status: FeedRead["status"] }): ReactElement {
  if (status === "failed") return <Chip tone="bad">Failed</Chip>;
  if (status === "running") return <Chip tone="info">Under way</Chip>;
  return <Chip tone={status === "done" ? "ok" : "plain"}>{status === "done" ? "Done" : "Nothing new"}</Chip>;
}
