import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { type ReactElement, useDeferredValue, useEffect, useRef, useState } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { counted } from "../../../lib/ordinals.ts";
import type { EventDetail, Leaderboard } from "../../../platform/events/events.queries.ts";
import { toOwnPage, toStandingsRow } from "../../../platform/standings/standings-row.ts";
import { decidedBy } from "../../../platform/standings/tie-break.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Standings, type StandingsRow } from "../../../ui/standings.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PointsButton } from "../points-button.tsx";
import { TABLE_PAGE, tableQuery } from "./results.queries.ts";
import { tieBreakLabel, tieBreakLabels } from "./tie-break-labels.ts";

/** Number of players from which the table has a search field. */
const SEARCHED_FROM = 20;

interface ResultsTableProps {
  readonly first: Leaderboard;
  readonly event: Pick<EventDetail, "id" | "rules">;
}

/** The table with its first hundred rows, more on demand, and a search by name. The viewer's own row is always visible and one tap away. */
export function ResultsTable({ first, event: { id: eventId, rules } }: ResultsTableProps): ReactElement {
  const [search, setSearch] = useState("");
  const sought = useDeferredValue(search.trim());
  const hasSearch = first.pagination.total_entries >= SEARCHED_FROM;
  return (
    <>
      {hasSearch ? (
        <TextField label="Find a player" type="search" isOptional value={search} onChange={(event) => setSearch(event.target.value)} />
      ) : null}
      {sought === "" ? <Pages first={first} eventId={eventId} /> : <Found eventId={eventId} search={sought} />}
      <p className="small meta space-above">{tieBreakLabel(rules)}</p>
      <p>
        <PointsButton rules={rules} className={buttonClass({ size: "sm" })} />
      </p>
    </>
  );
}

function Pages({ first, eventId }: Pick<ResultsTableProps, "first"> & { readonly eventId: string }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 1, to: 1 });
  const numbers = Array.from({ length: range.to - range.from + 1 }, (_, at) => range.from + at);
  const others = useQueries({
    queries: numbers.map((page) => ({ ...tableQuery(eventId, page, ""), enabled: page > 1 })),
  });
  const pages = numbers.map((page, at) => (page === 1 ? first : others[at]?.data));
  const failed = others.find(({ error, data }) => error && !data);
  const rows = pages.flatMap((page) => page?.data ?? []).map(toRow);
  const { mine, pagination } = first;
  const isOwnShown = mine === null || rows.some(({ isOwn }) => isOwn);
  const isJumping = useRef(false);
  const goThere = (): void => {
    box.current?.querySelector("tr.is-own")?.scrollIntoView({ block: "center" });
    isJumping.current = false;
  };
  // When the button is pressed, the page with the viewer's own row may still be loading.
  useEffect(() => {
    if (isJumping.current && isOwnShown) goThere();
  });
  const jump = (): void => {
    isJumping.current = true;
    if (isOwnShown) goThere();
    else {
      const page = toOwnPage(mine, TABLE_PAGE);
      setRange({ from: page, to: page });
    }
  };
  return (
    <div ref={box}>
      {mine && pagination.total_entries > 8 ? (
        <Button size="sm" className="jump" onClick={jump}>
          Go to my place
        </Button>
      ) : null}
      {range.from > 1 ? <MoreButton label="Show those before" onPress={() => setRange({ ...range, from: range.from - 1 })} /> : null}
      <Standings label="Table" rows={isOwnShown ? rows : withOwn(rows, toRow(mine))} hasLead={range.from === 1} isOwnPinned />
      {failed ? <ErrorPanel what={friendlyError(failed.error)} onRetry={() => void failed.refetch()} /> : null}
      {range.to < pagination.total_pages ? (
        <MoreButton label={`Show ${nextLabel(pagination, range.to)}`} onPress={() => setRange({ ...range, to: range.to + 1 })} />
      ) : null}
    </div>
  );
}

/** Adds the viewer's own row before or after the shown rows, by its rank. */
function withOwn(rows: readonly StandingsRow[], own: StandingsRow): StandingsRow[] {
  const first = rows[0];
  return first && own.rank < first.rank ? [own, ...rows] : [...rows, own];
}

function nextLabel({ total_entries }: Leaderboard["pagination"], shownPages: number): string {
  const left = total_entries - shownPages * TABLE_PAGE;
  return left > TABLE_PAGE ? `the next ${TABLE_PAGE}` : `the last ${left}`;
}

function MoreButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }): ReactElement {
  return (
    <p className="row space-above">
      <Button size="sm" onClick={onPress}>
        {label}
      </Button>
    </p>
  );
}

function Found({ eventId, search }: { readonly eventId: string; readonly search: string }): ReactElement {
  const { data, error, refetch } = useQuery({ ...tableQuery(eventId, 1, search), placeholderData: keepPreviousData });
  if (error && !data) return <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />;
  const count = data?.pagination.total_entries ?? null;
  return (
    <>
      <p className="small meta">
        {count === null ? "Looking…" : count === 0 ? "Nobody here has such a name." : `${counted(count, "player")} found.`}
      </p>
      {data && data.data.length > 0 ? <Standings label="Found players" rows={data.data.map(toRow)} /> : null}
    </>
  );
}

function toRow(row: Leaderboard["data"][number]): StandingsRow {
  return { ...toStandingsRow(row), movement: row.movement || null, isOwn: row.is_me, decidedBy: decidedBy(row, tieBreakLabels) };
}
