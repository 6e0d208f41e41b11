import type { Rules } from "@sparc/sparclets/bracket/bracket.schema";
import type { MatchupView } from "@sparc/sparclets/bracket/bracket-matchups.schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { matchupsQuery } from "../../features/matchups/matchups.queries.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { PlayProps } from "../web-sparclet.ts";
import { slotsOf } from "./bracket.queries.ts";
import { isDecided, roundsOf } from "./matchups-entry.ts";
import { MatchupOdds } from "./matchups-odds.tsx";
import { MatchupSeries } from "./matchups-series.tsx";
import { MatchupTieBreak } from "./matchups-tie-break.tsx";
import { MatchupTimes } from "./matchups-times.tsx";
import "../../styles/studio-bracket.css";
import "./matchups.css";

/** The real series, round by round: who plays, how it stands, who won. */
export function Matchups({ event }: PlayProps): ReactElement {
  const { data: matchups, error, refetch } = useQuery(matchupsQuery<MatchupView>(event.id));
  if (!matchups) return error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : <Skeleton height="240px" />;
  if (matchups.length === 0) return <EmptyState title="No series yet.">Add teams in the editor first.</EmptyState>;
  const views = slotsOf(event).map(({ view }) => view);
  const open = matchups.filter((matchup) => !isDecided(matchup));
  const series = matchups.filter(({ kind }) => kind === "series");
  const openSeries = open.filter(({ kind }) => kind === "series").length;
  return (
    <div className="stack l bk-results">
      <div>
        <h2 className="h3">Results</h2>
        <p className="meta">
          {open.length === 0 ? "Everything is decided." : `${series.length - openSeries} of ${series.length} series decided.`}
          {openSeries === 0 && open.length > 0 ? " The answer to the tie-break question is missing." : ""} Points and standings follow at
          once.
        </p>
      </div>
      {event.status === "draft" ? <Notice>This bracket is a draft. Publish it, then results can be entered.</Notice> : null}
      {event.status === "completed" ? (
        <Notice>This bracket is over. A result can still be corrected: points and stars follow, and everybody reads why.</Notice>
      ) : null}
      {error ? <Notice tone="warn">The newest results could not be fetched. {friendlyError(error)}</Notice> : null}
      {event.status === "scheduled" || event.status === "live" ? (
        <MatchupTimes eventId={event.id} policy={(event.rules as Rules).lock} zone={event.time_zone} matchups={matchups} />
      ) : null}
      {event.status === "live" ? <MatchupOdds event={event} /> : null}
      {roundsOf(matchups).map(({ name, series }) => (
        <section key={series[0]?.round} aria-label={name}>
          <h3 className="pane-h">
            <span>{name}</span>
            <span className="small meta">Best of {series[0]?.best_of}</span>
          </h3>
          <ol className="bk-matchups">
            {series.map((matchup) => (
              <li key={matchup.id}>
                <MatchupSeries eventId={event.id} matchup={matchup} views={views} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {matchups.map((matchup) =>
        matchup.kind === "tie_break" ? <MatchupTieBreak key={matchup.id} eventId={event.id} matchup={matchup} /> : null,
      )}
    </div>
  );
}
