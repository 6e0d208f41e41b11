import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { counted } from "../../../lib/ordinals.ts";
import { dayAndTime } from "../../../lib/times.ts";
import { isFinished } from "../../../platform/events/event-status.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { Corrections } from "../../../platform/picks/corrections.tsx";
import { entryPicksQuery } from "../../../platform/picks/sealed.queries.ts";
import { EventPrizes } from "../../../platform/prizes/event-prizes.tsx";
import { eventTableQuery, partTableQuery } from "../../../platform/standings/event-table.queries.ts";
import { EventTable } from "../../../platform/standings/event-table.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Section } from "../../../ui/section.tsx";
import { toRules } from "../spread.queries.ts";
import { SpreadLink, useSpreadSearch } from "../spread-link.tsx";
import { tieBreakLabel, tieBreakLabels, weekTieBreakLabel } from "../tie-break-labels.ts";
import { currentWeek, type Week } from "../week-board.ts";
import { WeekSelect } from "../week-select.tsx";
import "../../../platform/picks/team-flag.css";
import "../play/play.css";
import "./live.css";

const ShareSpread = lazyPart(() => import("../results/share.tsx"), "ShareSpread");
const OwnWeeks = lazyPart(() => import("./weeks.tsx"), "OwnWeeks");

interface SpreadTableProps {
  readonly event: EventDetail;
  readonly weeks: readonly Week[];
}

/** Standings of a week and of the season, with the breakdown of the member's own points. */
export function SpreadTable({ event, weeks }: SpreadTableProps): ReactElement {
  const { week } = useSpreadSearch();
  return (
    <main id="main" className="s-spread">
      <div className="page spread-page">
        <header className="ps-head">
          <h1 className="h2" tabIndex={-1}>
            {event.name}
          </h1>
          <SpreadLink search={{ show: "picks", week }} className={buttonClass({ size: "sm" })}>
            Picks
          </SpreadLink>
        </header>
        <TableAndOwn event={event} weeks={weeks} />
        <EventPrizes event={event} />
      </div>
    </main>
  );
}

/** The standings and the member's own figures, side by side on wide screens. */
export function TableAndOwn({ event, weeks }: SpreadTableProps): ReactElement {
  const rules = toRules(event);
  const { data } = useQuery(eventTableQuery(event, 1));
  return (
    <div className="halves tables">
      <Tables event={event} weeks={weeks} />
      <div className="stack gap-l">
        {data && !data.mine ? (
          <p className="meta">You have no entry here yet. {counted(data.total, "entry", "entries")} are in it.</p>
        ) : null}
        <Suspense>{isFinished(event) || isCounting(weeks) ? <ShareSpread event={event} /> : null}</Suspense>
        <OwnSeason event={event} rules={rules} weeks={weeks} />
        <Corrections event={event} />
      </div>
    </div>
  );
}

function Tables({ event, weeks }: SpreadTableProps): ReactElement {
  const { show, week: asked } = useSpreadSearch();
  const week = weeks.find(({ no }) => no === asked) ?? null;
  const now = currentWeek(weeks);
  const pick = week ?? now;
  return (
    <Section
      title="Standings"
      aside={week && weeks.length > 1 && now ? <WeekSelect weeks={weeks} value={week.no} current={now.no} search={{ show }} /> : null}
    >
      {pick ? (
        <nav className="segmented table-scope" aria-label="Which standings">
          <SpreadLink search={{ show, week: pick.no }} isCurrent={week !== null}>
            {pick.label}
          </SpreadLink>
          <SpreadLink search={{ show }} isCurrent={week === null}>
            Season
          </SpreadLink>
        </nav>
      ) : null}
      {!isFinished(event) && !isCounting(week ? [week] : weeks) ? (
        <NothingYet weeks={week ? [week] : weeks} />
      ) : week ? (
        <WeekTable key={week.no} event={event} week={week} />
      ) : (
        <SeasonTable event={event} weeks={weeks} />
      )}
    </Section>
  );
}

/** Whether a game is final. Before that all entries would share the first rank with 0 points. */
function isCounting(weeks: readonly Week[]): boolean {
  return weeks.some(({ slots }) => slots.some(({ view }) => view.outcome?.status === "final"));
}

function NothingYet({ weeks }: Pick<SpreadTableProps, "weeks">): ReactElement {
  const slots = weeks.flatMap((one) => one.slots);
  const isOn = slots.some(({ is_locked }) => is_locked);
  const locks = slots.flatMap(({ is_locked, locks_at }) => (is_locked || locks_at === null ? [] : [Date.parse(locks_at)]));
  return (
    <EmptyState art="podium" title={isOn ? "The first game is on." : "No game has begun."}>
      {isOn || locks.length === 0 ? "" : `The first one locks ${dayAndTime(Math.min(...locks))}. `}
      Ranks show here with the first final score.
    </EmptyState>
  );
}

function OwnSeason({ event, rules, weeks }: SpreadTableProps & { readonly rules: Rules }): ReactElement | null {
  const { data: season } = useQuery(eventTableQuery(event, 1));
  const entryNo = season?.mine?.entry_no;
  const { data, error, refetch } = useQuery({ ...entryPicksQuery(event, entryNo ?? 0), enabled: entryNo !== undefined });
  if (error && !data) return <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Section title="Your points">
      <Suspense>
        <OwnWeeks rules={rules} weeks={weeks} lines={data.lines} points={data.points} />
      </Suspense>
    </Section>
  );
}

interface TableProps {
  readonly event: EventDetail;
}

function SeasonTable({ event, weeks }: TableProps & { readonly weeks: readonly Week[] }): ReactElement {
  const [page, setPage] = useState(1);
  const rules = toRules(event);
  const ties = { labels: tieBreakLabels(rules, null), chain: tieBreakLabel(rules, weeks) };
  const query = useQuery(eventTableQuery(event, page));
  return <EventTable label={`Season table of ${event.name}`} page={page} onPage={setPage} query={query} ties={ties} />;
}

function WeekTable({ event, week }: TableProps & { readonly week: Week }): ReactElement {
  const [page, setPage] = useState(1);
  const rules = toRules(event);
  const ties = { labels: tieBreakLabels(rules, rules.best_bets.per_week), chain: weekTieBreakLabel(rules) };
  const query = useQuery(partTableQuery({ event, view: "week_board", part: { week: week.no } }, page));
  return <EventTable label={`Table of ${week.label}`} page={page} onPage={setPage} query={query} ties={ties} />;
}
