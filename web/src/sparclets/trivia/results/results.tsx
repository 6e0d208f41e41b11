import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactElement, Suspense } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import {
  type EventDetail,
  type EventResults,
  eventQuery,
  type Leaderboard,
  resultsQuery,
} from "../../../platform/events/events.queries.ts";
import { EventPrizes, useResultsReady } from "../../../platform/prizes/event-prizes.tsx";
import "./results.css";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { useIsGuest } from "../../../session/session-store.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Section } from "../../../ui/section.tsx";
import { Loading, Skeleton, StandingsSkeleton } from "../../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../../ui/use-delayed-busy.ts";
import { isInTeams } from "../teams/team-labels.ts";
import { ResultsCover } from "./cover.tsx";
import { PointsReceipt, StarsReceipt } from "./receipts.tsx";
import { commitmentQuery, eventStarsQuery, tableQuery, toPoll } from "./results.queries.ts";
import { ResultsReview } from "./review.tsx";
import { Seal } from "./seal.tsx";
import { shareText } from "./share.ts";
import { ShareResult } from "./share.tsx";
import { ResultsState } from "./state.tsx";
import { ResultsTable } from "./table.tsx";
import { useRefetchAtStatus } from "./use-refetch-at-status.ts";

const SaveScoreNotice = lazyPart(() => import("../../../platform/guests/save-score-notice.tsx"), "SaveScoreNotice");
const ResultsCsv = lazyPart(() => import("./csv.tsx"), "ResultsCsv");
const ResultsTeams = lazyPart(() => import("../teams/results-teams.tsx"), "ResultsTeams");
const ResultsFeedback = lazyPart(() => import("./feedback.tsx"), "ResultsFeedback");

/** Results of a game: podium, table, all questions with the viewer's answers and the right ones, and the check of the seal. */
export function Results({ event: given }: PlayProps): ReactElement {
  const refetchInterval = toPoll(given);
  // The status may change while the page is open; queries that depend on it are then fetched again.
  const { data: event = given } = useQuery({ ...eventQuery(given.id), refetchInterval });
  const board = useQuery({ ...tableQuery(event.id, 1, ""), refetchInterval });
  const results = useQuery({ ...resultsQuery(event.id), refetchInterval });
  useRefetchAtStatus(event);
  const isPlayed = event.status !== "scheduled" && event.status !== "cancelled";
  const hasPlayed = results.data ? results.data.mine?.is_joined === true : null;
  const isOffline = board.fetchStatus === "paused" || results.fetchStatus === "paused";
  const isKnown = useResultsReady({ event, parts: [board, results], isNeeded: isPlayed });
  const isSlow = useDelayedBusy(!isKnown);
  const isGuest = useIsGuest();
  // The podium makes the cover taller, so the content below is drawn together with it and does not shift.
  if (!isKnown)
    return (
      <main id="main" className="s-results">
        <ResultsCover event={event} board={null} played={null} />
        <div className="page" key="waiting">
          {isSlow ? <ReviewSkeleton /> : null}
        </div>
      </main>
    );
  return (
    <main id="main" className="s-results">
      <ResultsCover event={event} board={board.data ?? null} played={results.data?.slots.length ?? null} />
      <div className="page" key="known">
        <ResultsState event={event} hasPlayed={hasPlayed} isOffline={isOffline} />
        {isGuest ? (
          <Suspense>
            <SaveScoreNotice />
          </Suspense>
        ) : null}
        <EventPrizes event={event} part="own" />
        {results.data && isPlayed ? <Top event={event} results={results.data} /> : null}
        {isPlayed ? (
          <div className="two">
            <Section title="Every question" aside={event.is_owner ? <OwnersCsv event={event} of="answers" /> : null}>
              <Review
                event={event}
                results={results.data ?? null}
                error={results.error}
                isOffline={isOffline}
                retry={() => void results.refetch()}
              />
            </Section>
            <div className="side">
              {hasPlayed && results.data ? <PointsReceipt results={results.data} /> : null}
              {hasPlayed && !isGuest ? <StarsReceipt event={event} /> : null}
              <EventPrizes event={event} part="others" />
              {event.status === "completed" && !isGuest ? (
                <Suspense>
                  <ResultsFeedback event={event} hasPlayed={hasPlayed} />
                </Suspense>
              ) : null}
              {isInTeams(event.rules) ? (
                <Suspense>
                  <ResultsTeams event={event} />
                </Suspense>
              ) : null}
              <Section title="Table" aside={event.is_owner ? <OwnersCsv event={event} of="table" /> : null}>
                <Table
                  event={event}
                  board={board.data ?? null}
                  error={board.error}
                  isOffline={isOffline}
                  retry={() => void board.refetch()}
                />
              </Section>
            </div>
          </div>
        ) : null}
      </div>
    </main>
  );
}

function OwnersCsv(props: ComponentProps<typeof ResultsCsv>): ReactElement {
  return (
    <Suspense>
      <ResultsCsv {...props} />
    </Suspense>
  );
}

/** The viewer's result to share, and the seal. */
function Top({ event, results }: { readonly event: EventDetail; readonly results: EventResults }): ReactElement | null {
  const isGuest = useIsGuest();
  const { data: stars } = useQuery({ ...eventStarsQuery(event), enabled: results.mine?.is_joined === true && !isGuest });
  const share = event.status === "completed" ? shareText({ event, results, origin: location.origin }) : null;
  if (!share && !results.commitment) return null;
  return (
    <div className="top">
      {share ? (
        <ShareResult {...share} eventId={event.id} stars={stars ? stars.data.reduce((sum, { amount }) => sum + amount, 0) : null} />
      ) : null}
      <Seal event={event} results={results} />
    </div>
  );
}

interface PartProps {
  readonly event: EventDetail;
  readonly error: unknown;
  readonly isOffline: boolean;
  readonly retry: () => void;
}

function Review(props: PartProps & { readonly results: EventResults | null }): ReactElement | null {
  const { event, results, error, isOffline, retry } = props;
  const { data: commitment } = useQuery({ ...commitmentQuery(event), enabled: event.status === "completed" });
  const isSlow = useDelayedBusy(results === null && !error && !isOffline);
  if (!results && error) return <ErrorPanel what={friendlyError(error)} onRetry={retry} />;
  if (!results) return isSlow ? <ReviewSkeleton /> : null;
  if (results.slots.length === 0) return <EmptyState title="No question has been settled yet." />;
  return <ResultsReview results={results} sealed={commitment?.slots ?? null} />;
}

const WIDTHS = ["70%", "55%", "80%"];

function ReviewSkeleton(): ReactElement {
  return (
    <Loading label="Loading the questions">
      <div className="stack">
        {WIDTHS.map((width) => (
          <div key={width} className="stack">
            <Skeleton width={width} height="24px" />
            <Skeleton height="72px" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Table(props: PartProps & { readonly board: Leaderboard | null }): ReactElement | null {
  const { event, board, error, isOffline, retry } = props;
  const isSlow = useDelayedBusy(board === null && !error && !isOffline);
  if (!board && error) return <ErrorPanel what={friendlyError(error)} onRetry={retry} />;
  if (!board) return isSlow ? <StandingsSkeleton /> : null;
  if (board.data.length === 0) return <EmptyState art="podium" title="Nobody has points yet." />;
  return <ResultsTable first={board} event={event} />;
}
