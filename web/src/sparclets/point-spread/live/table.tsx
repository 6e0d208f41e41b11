import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { eventTableQuery } from "../../../platform/standings/event-table.queries.ts";
import { EventTable } from "../../../platform/standings/event-table.tsx";
import { rulesOf } from "../spread.queries.ts";
import { tieBreakLabels, tieBreakWords, weekTieBreakWords } from "../tie-break-labels.ts";
import type { Week } from "../week-board.ts";
import { weekQuery } from "./live.queries.ts";

interface TableProps {
  readonly event: EventDetail;
}

export function SeasonTable({ event, weeks }: TableProps & { readonly weeks: readonly Week[] }): ReactElement {
  const [page, setPage] = useState(1);
  const rules = rulesOf(event);
  const ties = { labels: tieBreakLabels(rules, null), chain: tieBreakWords(rules, weeks) };
  const query = useQuery(eventTableQuery(event, page));
  return <EventTable label={`Season table of ${event.name}`} page={page} onPage={setPage} query={query} ties={ties} />;
}

export function WeekTable({ event, week }: TableProps & { readonly week: Week }): ReactElement {
  const [page, setPage] = useState(1);
  const rules = rulesOf(event);
  const ties = { labels: tieBreakLabels(rules, rules.best_bets.per_week), chain: weekTieBreakWords(rules) };
  const query = useQuery(weekQuery(event, week.no, page));
  return <EventTable label={`Table of ${week.label}`} page={page} onPage={setPage} query={query} ties={ties} />;
}
