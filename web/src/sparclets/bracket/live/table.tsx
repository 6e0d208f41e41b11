import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { eventTableQuery, type TableRow } from "../../../platform/standings/event-table.queries.ts";
import { EventTable } from "../../../platform/standings/event-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { toRules } from "../bracket.queries.ts";
import { tieBreakLabel, tieBreakLabels } from "../tie-break-labels.ts";
import type { ChancesView } from "./chances.ts";
import { percentLabel } from "./labels.ts";
import { LiveLink } from "./link.tsx";

interface LiveTableProps {
  readonly event: EventDetail;
  readonly chances: ChancesView | null;
  /** False before the first result, when all entries are level. */
  readonly isBegun: boolean;
}

/** The leaderboard by pages, with each entry's chance to win and a link to compare. */
export function LiveTable({ event, chances, isBegun }: LiveTableProps): ReactElement | null {
  const [page, setPage] = useState(1);
  const query = useQuery(eventTableQuery(event, page));
  const { data } = query;
  if (!isBegun && data && data.total > 0)
    return (
      <EmptyState art="podium" title="No series is decided yet.">
        {counted(data.total, "entry", "entries")}, all level. The table begins with the first result.
      </EmptyState>
    );
  const ties = { labels: tieBreakLabels, chain: tieBreakLabel(toRules(event)) };
  const toNote = (row: TableRow) => <RowNote row={row} chances={chances} />;
  return <EventTable label={`Table of ${event.name}`} page={page} onPage={setPage} query={query} ties={ties} noteOf={toNote} />;
}

function RowNote({ row, chances }: { row: TableRow; chances: ChancesView | null }): ReactElement {
  const chance = chances?.table.find(({ user_id }) => user_id === row.user_id)?.win;
  return (
    <span className="small meta lnote">
      {chance === undefined ? null : `${percentLabel(chance)} to win`}
      {row.is_me || row.entry_no === undefined ? null : (
        <LiveLink search={{ show: "paths", with: row.entry_no }} hash="compare">
          Compare<span className="visually-hidden"> with {row.display_name}</span>
        </LiveLink>
      )}
    </span>
  );
}
