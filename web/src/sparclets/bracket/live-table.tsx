import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import type { EventDetail, Leaderboard } from "../../features/events/events.queries.ts";
import { ownPageOf, standingsRowOf } from "../../features/events/standings-row.ts";
import { decidedBy } from "../../features/events/tie-break.tsx";
import { counted } from "../../lib/ordinals.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-boundary.tsx";
import { StandingsSkeleton } from "../../ui/skeleton.tsx";
import { Standings, type StandingsRow } from "../../ui/standings.tsx";
import { rulesOf } from "./bracket.queries.ts";
import { TABLE_PAGE, tableQuery } from "./live.queries.ts";
import type { ChancesView } from "./live-chances.ts";
import { LiveLink } from "./live-link.tsx";
import { percentWords } from "./live-words.ts";
import { tieBreakLabels, tieBreakWords } from "./tie-break-labels.ts";

interface LiveTableProps {
  readonly event: EventDetail;
  readonly chances: ChancesView | null;
  /** Before the first result all are level. */
  readonly isBegun: boolean;
}

/** The leaderboard by pages, the own row always in it and one tap away. */
export function LiveTable({ event, chances, isBegun }: LiveTableProps): ReactElement | null {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(tableQuery(event, page));
  if (!data) return error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : <StandingsSkeleton />;
  if (data.data.length === 0 && page === 1) return <EmptyState art="podium" title="Nobody is in the table yet." />;
  if (!isBegun)
    return (
      <EmptyState art="podium" title="No series is decided yet.">
        {counted(data.pagination.total_entries, "entry", "entries")}, all level. The table begins with the first result.
      </EmptyState>
    );
  const pages = Math.max(1, Math.ceil(data.pagination.total_entries / TABLE_PAGE));
  const ownPage = data.mine ? ownPageOf(data.mine, TABLE_PAGE) : null;
  const isOwnHere = data.data.some(({ is_me }) => is_me);
  return (
    <>
      <Standings label={`Table of ${event.name}`} rows={rowsOf(data, chances)} isOwnPinned hasLead={page === 1} />
      <p className="row mt">
        {pages > 1 ? (
          <>
            <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <span className="small">
              Page {page} of {pages.toLocaleString()}
            </span>
            <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Next
            </Button>
            {ownPage !== null && !isOwnHere ? (
              <Button size="sm" onClick={() => setPage(ownPage)}>
                To my row
              </Button>
            ) : null}
          </>
        ) : null}
        <span className="small meta">
          {counted(data.pagination.total_entries, "entry", "entries")}. {tieBreakWords(rulesOf(event))}
        </span>
      </p>
    </>
  );
}

/** The page's rows, with the own one before or after them where it stands on another page. */
export function rowsOf({ data, mine }: Leaderboard, chances: ChancesView | null): readonly StandingsRow[] {
  const rows = data.map((row) => rowOf(row, chances));
  if (!mine || data.some(({ is_me }) => is_me)) return rows;
  const own = rowOf(mine, chances);
  return (data[0]?.rank ?? 0) > mine.rank ? [own, ...rows] : [...rows, own];
}

function rowOf(row: Leaderboard["data"][number], chances: ChancesView | null): StandingsRow {
  const chance = chances?.table.find(({ user_id }) => user_id === row.user_id)?.win;
  const note = (
    <span className="small meta lnote">
      {chance === undefined ? null : `${percentWords(chance)} to win`}
      {row.is_me || row.entry_no === undefined ? null : (
        <LiveLink search={{ show: "paths", with: row.entry_no }} hash="compare">
          Compare<span className="vh"> with {row.display_name}</span>
        </LiveLink>
      )}
    </span>
  );
  return { ...standingsRowOf(row), movement: row.movement || null, isOwn: row.is_me, note, decidedBy: decidedBy(row, tieBreakLabels) };
}
