import type { ReactElement, ReactNode } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { counted } from "../../lib/ordinals.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { StandingsSkeleton } from "../../ui/skeleton.tsx";
import { Standings, type StandingsRow } from "../../ui/standings.tsx";
import { TABLE_PAGE, type TablePage, type TableRow } from "./event-table.queries.ts";
import { toOwnPage, toStandingsRow } from "./standings-row.ts";
import { decidedBy, type TieBreakLabels } from "./tie-break.tsx";

interface Ties {
  readonly labels: TieBreakLabels;
  /** A sentence about how ties are broken. */
  readonly chain: string;
}

interface EventTableProps {
  readonly label: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly ties: Ties;
  /** Renders the note below a row's name. */
  readonly noteOf?: ((row: TableRow) => ReactNode) | undefined;
  readonly query: { readonly data: TablePage | undefined; readonly error: Error | null; readonly refetch: () => unknown };
}

/** The standings in pages. The viewer's own row is always included, with a link to its page. */
export function EventTable({ label, page, onPage, ties, noteOf, query: { data, error, refetch } }: EventTableProps): ReactElement {
  if (!data) return error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : <StandingsSkeleton />;
  if (data.rows.length === 0 && page === 1) return <EmptyState art="podium" title="Nobody is in this table yet." />;
  const pages = Math.max(1, Math.ceil(data.total / TABLE_PAGE));
  const ownPage = data.mine ? toOwnPage(data.mine, TABLE_PAGE) : null;
  const isOwnHere = data.rows.some(({ is_me }) => is_me);
  return (
    <>
      <Standings label={label} rows={toRows(data, { labels: ties.labels, noteOf })} isOwnPinned hasLead={page === 1} />
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
        <span className="small meta">
          {counted(data.total, "entry", "entries")}. {ties.chain}
        </span>
      </p>
    </>
  );
}

type Drawing = { readonly labels: TieBreakLabels } & Pick<EventTableProps, "noteOf">;

/** Returns the page's rows. The viewer's own row is added before or after them when it is on another page. */
export function toRows({ rows, mine }: TablePage, drawing: Drawing): readonly StandingsRow[] {
  const drawn = rows.map((row) => toRow(row, drawing));
  if (!mine || rows.some(({ is_me }) => is_me)) return drawn;
  const own = toRow(mine, drawing);
  return (rows[0]?.rank ?? 0) > mine.rank ? [own, ...drawn] : [...drawn, own];
}

function toRow(row: TableRow, { labels, noteOf }: Drawing): StandingsRow {
  return {
    ...toStandingsRow(row),
    movement: row.movement || null,
    isOwn: row.is_me,
    note: noteOf?.(row),
    decidedBy: decidedBy(row, labels),
  };
}
