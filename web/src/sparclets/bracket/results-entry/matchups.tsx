import type { Rules } from "@sparc/sparclets/bracket/bracket.schema";
import type { MatchupView } from "@sparc/sparclets/bracket/bracket-matchups.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { splitsQuery } from "../../../platform/picks/sealed.queries.ts";
import { DeskNotices, type FetchedMatchups, MatchupsGate } from "../../../platform/results-entry/matchups-gate.tsx";
import { DecidedProgress, ResultsDesk } from "../../../platform/results-entry/results-desk.tsx";
import { useEditedIds } from "../../../platform/results-entry/use-edited-ids.ts";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { EndBox } from "../../../platform/studio/end-box.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { toSlots } from "../bracket.queries.ts";
import { canPlace, completeLabel, dueMatchups, findMissing, toFeeders, toStages } from "./due.ts";
import { isDecided } from "./entry.ts";
import { MatchupOdds } from "./odds.tsx";
import { MatchupSeries } from "./series.tsx";
import { MatchupTieBreak } from "./tie-break.tsx";
import { MatchupTimes } from "./times.tsx";

type Tab = "due" | "open" | "decided" | "teams";

/** Number of series that cannot be entered yet and are shown below the due ones. */
const COMING_SHOWN = 2;

/** The results desk of a bracket: due series, all open ones, decided ones, and the teams. */
export function Matchups({ event }: PlayProps): ReactElement {
  return (
    <MatchupsGate<MatchupView> eventId={event.id}>
      {(fetched) =>
        fetched.matchups.length === 0 ? (
          <EmptyState title="No series yet.">Add teams in the editor first.</EmptyState>
        ) : (
          <Desk event={event} {...fetched} />
        )
      }
    </MatchupsGate>
  );
}

function Desk({ event, matchups, error }: PlayProps & FetchedMatchups<MatchupView>): ReactElement {
  const { due, coming, decided } = dueMatchups(matchups);
  const [shown, setShown] = useState<Tab>(due.length > 0 ? "due" : coming.length > 0 ? "open" : "decided");
  const { edited, setEdited } = useEditedIds();
  const tabs = [
    { id: "due", label: "Next due", count: due.length },
    { id: "open", label: "All open", count: due.length + coming.length },
    { id: "decided", label: "Decided", count: decided.length },
    { id: "teams", label: "Teams" },
  ] as const;
  const lists: Readonly<Record<Tab, readonly MatchupView[]>> = {
    due: [...due, ...coming.slice(0, COMING_SHOWN)],
    open: [...due, ...coming],
    decided,
    teams: matchups.filter((matchup) => !isDecided(matchup) && matchup.kind === "series" && canPlace(matchup, toViews(event))),
  };
  const stays = matchups.filter((one) => edited.has(one.id) && !lists[shown].includes(one));
  return (
    <ResultsDesk
      tabs={tabs}
      shown={shown}
      onShow={setShown}
      aside={
        <>
          <DecidedProgress stages={toStages(matchups)} />
          <EndBox event={event} noun="bracket" missing={findMissing(matchups)} complete={completeLabel(matchups)} />
        </>
      }
    >
      <DeskNotices event={event} noun="bracket" error={error} />
      {shown === "open" && (event.status === "scheduled" || event.status === "live") ? (
        <MatchupTimes eventId={event.id} policy={(event.rules as Rules).lock} zone={event.time_zone} matchups={matchups} />
      ) : null}
      <MatchupList
        event={event}
        matchups={matchups}
        shown={[...lists[shown], ...stays]}
        first={shown === "due" ? due[0]?.id : undefined}
        onEdited={setEdited}
      />
      {lists[shown].length === 0 ? <p className="meta">{EMPTY[shown]}</p> : null}
      {shown === "teams" && event.status === "live" ? <MatchupOdds event={event} /> : null}
    </ResultsDesk>
  );
}

const EMPTY: Readonly<Record<Tab, string>> = {
  due: "Everything is decided.",
  open: "Everything is decided.",
  decided: "Nothing is decided yet.",
  teams: "Who plays follows from the bracket.",
};

const toViews = (event: PlayProps["event"]) => toSlots(event).map(({ view }) => view);

interface MatchupListProps extends PlayProps {
  readonly matchups: readonly MatchupView[];
  readonly shown: readonly MatchupView[];
  /** Id of the highlighted matchup. */
  readonly first: string | undefined;
  readonly onEdited: (id: string, isEdited: boolean) => void;
}

function MatchupList({ event, matchups, shown, first, onEdited }: MatchupListProps): ReactElement {
  const views = toViews(event);
  const { data: splits } = useQuery(splitsQuery(event, matchups.filter(({ is_locked }) => is_locked).length));
  return (
    <ol className="due-list">
      {shown.map((matchup) => (
        <li key={matchup.id}>
          {matchup.kind === "tie_break" ? (
            <MatchupTieBreak eventId={event.id} matchup={matchup} onEdited={onEdited} />
          ) : (
            <MatchupSeries
              eventId={event.id}
              matchup={matchup}
              feeders={toFeeders(matchup, { views, matchups })}
              views={views}
              split={splits?.find(({ slot }) => slot === matchup.id)}
              isFirst={matchup.id === first}
              onEdited={onEdited}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
