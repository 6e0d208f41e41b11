import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useRefetchAt } from "../../../lib/use-refetch-at.ts";
import { Following } from "../../../platform/picks/following.tsx";
import { splitsQuery } from "../../../platform/picks/sealed.queries.ts";
import { DeskNotices, type FetchedMatchups, MatchupsGate } from "../../../platform/results-entry/matchups-gate.tsx";
import { DecidedProgress, ResultsDesk } from "../../../platform/results-entry/results-desk.tsx";
import { useEditedIds } from "../../../platform/results-entry/use-edited-ids.ts";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { EndBox } from "../../../platform/studio/end-box.tsx";
import { zoneLabel } from "../../../platform/studio/zoned-time.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toRules } from "../spread.queries.ts";
import { dueGames, findMissing, toStages } from "./due.ts";
import { isDecided, type MatchupWeek, toWeeks, weekToShow } from "./entry.ts";
import { MatchupGame } from "./game.tsx";
import { overriddenResultsQuery } from "./overridden-results.tsx";
import "../studio/fields.css";

const AddGame = lazyPart(() => import("./add.tsx"), "AddGame");
const FeedPicker = lazyPart(() => import("../studio/feed.tsx"), "FeedPicker");

const WAYS = [
  { way: "feed", label: "Import games from the feed" },
  { way: "hand", label: "Add a game by hand" },
] as const;

type Tab = "due" | "open" | "decided";

/** Number of games with open picks that are shown below the due ones. */
const COMING_SHOWN = 2;

/** Results desk of a point spread: due games, all open or decided games by week, and ways to add games. */
export function Matchups({ event }: PlayProps): ReactElement {
  return <MatchupsGate<MatchupView> eventId={event.id}>{(fetched) => <Desk event={event} {...fetched} />}</MatchupsGate>;
}

function Desk({ event, matchups, error, refetch }: PlayProps & FetchedMatchups<MatchupView>): ReactElement {
  useRefetchAt(
    matchups.flatMap((one) => (one.is_locked ? [] : [toLock(one, matchups, toRules(event))])),
    refetch,
  );
  const { due, coming, decided } = dueGames(matchups);
  const [shown, setShown] = useState<Tab>(due.length > 0 ? "due" : coming.length > 0 || decided.length === 0 ? "open" : "decided");
  const [chosenWeek, setChosenWeek] = useState<number | null>(null);
  const { edited, setEdited } = useEditedIds();
  const lists = { due: [...due, ...coming.slice(0, COMING_SHOWN)], open: [...due, ...coming], decided };
  const tabs = [
    { id: "due", label: "Next due", count: due.length },
    { id: "open", label: "All open", count: lists.open.length },
    { id: "decided", label: "Decided", count: decided.length },
  ] as const;
  const weeks = shown === "due" ? [] : toWeeks(matchups.filter((one) => lists[shown].includes(one)));
  const week = weeks.find(({ no }) => no === chosenWeek) ?? weeks.find(({ no }) => no === weekToShow(weeks));
  const games = week ? lists[shown].filter((one) => one.week === week.no) : lists[shown];
  const stays = matchups.filter((one) => edited.has(one.id) && !games.includes(one));
  return (
    <ResultsDesk
      tabs={tabs}
      shown={shown}
      onShow={setShown}
      aside={
        <>
          {matchups.length > 0 ? <DecidedProgress stages={toStages(matchups)} /> : null}
          <EndBox
            event={event}
            noun="point spread"
            missing={findMissing(matchups)}
            complete={`${decided.length} of ${matchups.length} games`}
          />
        </>
      }
    >
      <Following eventId={event.id} onChanged={refetch} />
      <DeskNotices event={event} noun="event" error={error} />
      {week ? <WeekTabs weeks={weeks} shown={week.no} onShow={setChosenWeek} /> : null}
      {games[0] ? <p className="small meta">{zoneLabel(event.time_zone, games[0].starts_at)}.</p> : null}
      <GameList
        key={`${shown} ${week?.no}`}
        event={event}
        games={[...games, ...stays]}
        first={shown === "due" ? due[0]?.id : undefined}
        onEdited={setEdited}
      />
      {matchups.length === 0 ? <EmptyState title="No games yet.">Import them from the feed, or add them by hand.</EmptyState> : null}
      {matchups.length > 0 && games.length === 0 ? <p className="meta">{EMPTY[shown]}</p> : null}
      <MoreGames
        event={event}
        weeks={toWeeks(matchups)}
        week={week?.no ?? weekToShow(toWeeks(matchups)) ?? 1}
        onAdded={(no) => {
          if (no !== null) {
            setShown("open");
            setChosenWeek(no);
          }
          refetch();
        }}
      />
    </ResultsDesk>
  );
}

const EMPTY: Readonly<Record<Tab, string>> = {
  due: "Everything is decided.",
  open: "Everything is decided.",
  decided: "Nothing is decided yet.",
};

interface GameListProps extends PlayProps {
  readonly games: readonly MatchupView[];
  /** Id of the highlighted game. */
  readonly first: string | undefined;
  readonly onEdited: (id: string, isEdited: boolean) => void;
}

function GameList({ event, games, first, onEdited }: GameListProps): ReactElement {
  const { data: feedResults } = useQuery(overriddenResultsQuery(event.id));
  const { data: splits } = useQuery(splitsQuery(event, games.filter(({ is_locked }) => is_locked).length));
  return (
    <ol className="due-list">
      {games.map((matchup) => (
        <li key={matchup.id}>
          <MatchupGame
            eventId={event.id}
            zone={event.time_zone}
            rules={toRules(event)}
            matchup={matchup}
            status={event.status}
            feedResult={feedResults?.find((one) => one.matchup === matchup.id)}
            split={splits?.find(({ slot }) => slot === matchup.id)}
            isFirst={matchup.id === first}
            onEdited={onEdited}
          />
        </li>
      ))}
    </ol>
  );
}

interface MoreGamesProps extends PlayProps {
  readonly weeks: readonly MatchupWeek[];
  /** Number of the week that is preselected for an added game. */
  readonly week: number;
  /** Called with the week of the added game, or with null after an import. */
  readonly onAdded: (week: number | null) => void;
}

function MoreGames({ event, weeks, week, onAdded }: MoreGamesProps): ReactElement | null {
  const [adding, setAdding] = useState<"feed" | "hand" | null>(null);
  if (event.status !== "draft" && event.status !== "scheduled" && event.status !== "live") return null;
  return (
    <div className="stack">
      <p className="row">
        {WAYS.map(({ way, label }) => (
          <Button key={way} className="hair" aria-expanded={adding === way} onClick={() => setAdding(adding === way ? null : way)}>
            <PlusIcon className="size-s" />
            {label}
          </Button>
        ))}
      </p>
      <Suspense fallback={<Skeleton height="240px" />}>
        {adding === "feed" ? <FeedPicker eventId={event.id} zone={event.time_zone} onImported={() => onAdded(null)} /> : null}
        {adding === "hand" ? (
          <AddGame
            {...{ eventId: event.id, zone: event.time_zone, rules: toRules(event), weeks, week }}
            isPublished={event.status !== "draft"}
            onAdded={onAdded}
            onClose={() => setAdding(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** When the picks of a game close, in milliseconds since 1970. */
function toLock({ week, starts_at }: MatchupView, matchups: readonly MatchupView[], { lock }: Rules): number {
  return lock === "week" ? Math.min(...matchups.flatMap((one) => (one.week === week ? [one.starts_at] : []))) : starts_at;
}

interface WeekTabsProps {
  readonly weeks: readonly MatchupWeek[];
  readonly shown: number;
  readonly onShow: (no: number) => void;
}

export function WeekTabs({ weeks, shown, onShow }: WeekTabsProps): ReactElement | null {
  if (weeks.length <= 1) return null;
  return (
    <nav aria-label="Weeks" className="tabs compact">
      {weeks.map(({ no, label, matchups }) => (
        <button key={no} type="button" aria-current={no === shown ? "true" : undefined} onClick={() => onShow(no)}>
          {label} <span className="count">{weekState(matchups)}</span>
        </button>
      ))}
    </nav>
  );
}

function weekState(matchups: readonly MatchupView[]): string {
  const open = matchups.filter((matchup) => !isDecided(matchup)).length;
  return open === 0 ? "final" : `${open} open`;
}
