import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import type { EventDetail } from "../../features/events/events.queries.ts";
import { ownPageOf, standingsRowOf } from "../../features/events/standings-row.ts";
import { counted } from "../../lib/ordinals.ts";
import { pointsWords } from "../../lib/points-words.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-boundary.tsx";
import { StandingsSkeleton } from "../../ui/skeleton.tsx";
import { Standings, type StandingsRow } from "../../ui/standings.tsx";
import { seasonQuery, TABLE_PAGE, type TablePage, type TableRow, weekQuery } from "./live.queries.ts";
import type { Week } from "./week-board.ts";

interface TableProps {
  readonly event: EventDetail;
}

export function SeasonTable({ event }: TableProps): ReactElement {
  const [page, setPage] = useState(1);
  return <Table label={`Season table of ${event.name}`} page={page} onPage={setPage} query={useQuery(seasonQuery(event, page))} />;
}

export function WeekTable({ event, week }: TableProps & { readonly week: Week }): ReactElement {
  const [page, setPage] = useState(1);
  const query = useQuery(weekQuery(event, week.no, page));
  return <Table label={`Table of ${week.label}`} page={page} onPage={setPage} query={query} />;
}

interface PagedProps {
  readonly label: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly query: { readonly data: TablePage | undefined; readonly error: Error | null; readonly refetch: () => unknown };
}

/** A table by pages, the own row always in it and one tap away. */
function Table({ label, page, onPage, query: { data, error, refetch } }: PagedProps): ReactElement {
  if (!data) return error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : <StandingsSkeleton />;
  if (data.rows.length === 0 && page === 1) return <EmptyState art="podium" title="Nobody is in this table yet." />;
  const pages = Math.max(1, Math.ceil(data.total / TABLE_PAGE));
  const ownPage = data.mine ? ownPageOf(data.mine, TABLE_PAGE) : null;
  const isOwnHere = data.rows.some(({ is_me }) => is_me);
  return (
    <>
      <Standings label={label} rows={rowsOf(data)} isOwnPinned hasLead={page === 1} />
      <p className="row mt-s">
        {pages > 1 ? (
          <>
            <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              Previous
            </Button>
            <span className="small">
              Page {page} of {pages.toLocaleString()}
            </span>
            <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
              Next
            </Button>
            {ownPage !== null && !isOwnHere ? (
              <Button size="sm" onClick={() => onPage(ownPage)}>
                To my row
              </Button>
            ) : null}
          </>
        ) : null}
        <span className="small meta">{counted(data.total, "entry", "entries")}. Equal ranks are shared (T).</span>
      </p>
    </>
  );
}

/** The page's rows, with the own one before or after them where it stands on another page. */
export function rowsOf({ rows, mine }: TablePage): readonly StandingsRow[] {
  const drawn = rows.map(rowOf);
  if (!mine || rows.some(({ is_me }) => is_me)) return drawn;
  return (rows[0]?.rank ?? 0) > mine.rank ? [rowOf(mine), ...drawn] : [...drawn, rowOf(mine)];
}

function rowOf(row: TableRow): StandingsRow {
  return { ...standingsRowOf(row), points: pointsWords(row.points), movement: row.movement || null, isOwn: row.is_me };
}
