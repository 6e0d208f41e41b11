import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { Section } from "../../ui/section.tsx";
import { Standings } from "../../ui/standings.tsx";
import { boardRows, monthName } from "../boards/board-labels.ts";
import { type Board, leadersQuery } from "../boards/boards.queries.ts";
import { FinishedEvents } from "../events/fixtures.tsx";

interface SideColumnProps {
  readonly slug: string;
  readonly over: readonly EventRow[];
}

/** The month's leaders with the viewer's own row, and the finished events. Nothing without either. */
export function SideColumn({ slug, over }: SideColumnProps): ReactElement | null {
  const { data: board, isLoading, failureCount } = useQuery(leadersQuery(slug));
  // The finished events wait for the table above them, so that they do not move down when it arrives.
  if (isLoading && failureCount === 0) return null;
  const hasLeaders = board !== undefined && board.data.length > 0;
  if (!hasLeaders && over.length === 0) return null;
  return (
    <aside className="side-col">
      {hasLeaders ? <Leaders slug={slug} board={board} /> : null}
      {over.length > 0 ? (
        <Section
          title="Full time"
          aside={
            <Link to="/communities/$slug/history" params={{ slug }}>
              History
            </Link>
          }
        >
          <FinishedEvents events={over} />
        </Section>
      ) : null}
    </aside>
  );
}

function Leaders({ slug, board }: { readonly slug: string; readonly board: Board }): ReactElement {
  const title = `${monthName()} table`;
  return (
    <Section
      title={title}
      aside={
        <Link to="/communities/$slug/leaderboard" params={{ slug }} search={{ period: "month" }}>
          All {board.pagination.total_entries.toLocaleString()}
        </Link>
      }
    >
      <Standings label={title} rows={boardRows(board)} pointsLabel="Stars" hasLead isHeadHidden />
    </Section>
  );
}
