import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { matchupsQuery } from "../../features/matchups/matchups.queries.ts";
import { Following } from "../../features/picks/following.tsx";
import { zoneWords } from "../../features/studio/zoned-time.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-boundary.tsx";
import { PlusIcon } from "../../ui/icons/action-icons.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { PlayProps } from "../web-sparclet.ts";
import { isDecided, type MatchupWeek, weeksOf, weekToShow } from "./matchups-entry.ts";
import { MatchupGame } from "./matchups-game.tsx";
import { heldQuery } from "./matchups-held.tsx";
import { rulesOf } from "./spread.queries.ts";
import { useLookAt } from "./use-look-at.ts";
import "../../styles/studio-spread.css";
import "./matchups.css";

const AddGame = lazy(async () => ({ default: (await import("./matchups-add.tsx")).AddGame }));
const FeedPicker = lazy(async () => ({ default: (await import("./editor-feed.tsx")).FeedPicker }));

const WAYS = [
  { way: "feed", words: "Import games from the feed" },
  { way: "hand", words: "Add a game by hand" },
] as const;

/** The real games, week by week: how they stand, how they ended, their lines, and more of them from the feed. */
export function Matchups({ event }: PlayProps): ReactElement {
  const { data: matchups, error, refetch } = useQuery(matchupsQuery<MatchupView>(event.id));
  const { data: held } = useQuery(heldQuery(event.id));
  const [chosen, setChosen] = useState<number | null>(null);
  const [adding, setAdding] = useState<"feed" | "hand" | null>(null);
  const look = (): void => void refetch();
  useLookAt(matchups?.flatMap((one) => (one.is_locked ? [] : [lockOf(one, matchups, rulesOf(event))])) ?? [], look);
  if (!matchups) return error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : <Skeleton height="240px" />;
  const weeks = weeksOf(matchups);
  const week = weeks.find(({ no }) => no === chosen) ?? weeks.find(({ no }) => no === weekToShow(weeks));
  const canAdd = event.status === "draft" || event.status === "scheduled" || event.status === "live";
  return (
    <div className="stack l ps-results">
      <Following eventId={event.id} onChanged={look} />
      <div>
        <h2 className="h3">Results</h2>
        <p className="meta">{openWords(matchups)} Points and standings follow at once.</p>
      </div>
      {event.status === "draft" ? <Notice>This event is a draft. Publish it, then results can be entered.</Notice> : null}
      {event.status === "completed" ? (
        <Notice>This event is over. A result can still be corrected: points and stars follow, and everybody reads why.</Notice>
      ) : null}
      {error ? <Notice tone="warn">The newest results could not be fetched. {friendlyError(error)}</Notice> : null}
      {week ? (
        <>
          <WeekTabs weeks={weeks} shown={week.no} onShow={setChosen} />
          <section aria-label={week.label}>
            <h3 className="pane-h">
              <span>{week.label}</span>
              <span className="small meta">
                {zoneWords(event.time_zone, week.matchups[0]?.starts_at ?? 0)}. The line is the home side’s.
              </span>
            </h3>
            <ol className="ps-matchups">
              {week.matchups.map((matchup) => (
                <li key={matchup.id}>
                  <MatchupGame
                    eventId={event.id}
                    zone={event.time_zone}
                    rules={rulesOf(event)}
                    matchup={matchup}
                    status={event.status}
                    held={held?.find((one) => one.matchup === matchup.id)}
                  />
                </li>
              ))}
            </ol>
          </section>
        </>
      ) : (
        <EmptyState title="No games yet.">Import them from the feed, or add them by hand.</EmptyState>
      )}
      {canAdd ? (
        <div className="stack">
          <p className="row">
            {WAYS.map(({ way, words }) => (
              <Button key={way} className="hair" aria-expanded={adding === way} onClick={() => setAdding(adding === way ? null : way)}>
                <PlusIcon className="s" />
                {words}
              </Button>
            ))}
          </p>
          <Suspense fallback={<Skeleton height="240px" />}>
            {adding === "feed" ? <FeedPicker eventId={event.id} zone={event.time_zone} onImported={() => void refetch()} /> : null}
            {adding === "hand" ? (
              <AddGame
                {...{ eventId: event.id, zone: event.time_zone, rules: rulesOf(event), weeks }}
                week={week?.no ?? 1}
                isPublished={event.status !== "draft"}
                onAdded={(no) => {
                  setChosen(no);
                  void refetch();
                }}
                onClose={() => setAdding(null)}
              />
            ) : null}
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

/** When its picks close. */
function lockOf({ week, starts_at }: MatchupView, matchups: readonly MatchupView[], { lock }: Rules): number {
  return lock === "week" ? Math.min(...matchups.flatMap((one) => (one.week === week ? [one.starts_at] : []))) : starts_at;
}

/** What is missing before the end. */
function openWords(matchups: readonly MatchupView[]): string {
  const open = matchups.filter((matchup) => !isDecided(matchup));
  if (matchups.length === 0) return "No games to decide.";
  if (open.length === 0) return "Everything is decided: it can be ended.";
  const played = open.filter(({ is_locked }) => is_locked).length;
  const waiting = played === 0 ? "" : ` Started and not decided: ${played}.`;
  return `${matchups.length - open.length} of ${matchups.length} decided. It can be ended once all are.${waiting}`;
}

interface WeekTabsProps {
  readonly weeks: readonly MatchupWeek[];
  readonly shown: number;
  readonly onShow: (no: number) => void;
}

export function WeekTabs({ weeks, shown, onShow }: WeekTabsProps): ReactElement | null {
  if (weeks.length <= 1) return null;
  return (
    <nav aria-label="Weeks" className="tabs low">
      {weeks.map(({ no, label, matchups }) => (
        <button key={no} type="button" aria-current={no === shown ? "true" : undefined} onClick={() => onShow(no)}>
          {label} <span className="cnt">{weekState(matchups)}</span>
        </button>
      ))}
    </nav>
  );
}

function weekState(matchups: readonly MatchupView[]): string {
  const open = matchups.filter((matchup) => !isDecided(matchup)).length;
  return open === 0 ? "final" : `${open} open`;
}
