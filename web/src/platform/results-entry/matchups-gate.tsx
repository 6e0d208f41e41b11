import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import { matchupsQuery } from "./matchups.queries.ts";

/** An event's matchups, each with the type's own view. */
export interface FetchedMatchups<Matchup> {
  readonly matchups: readonly Matchup[];
  /** The error of the last refetch. */
  readonly error: Error | null;
  readonly refetch: () => void;
}

interface MatchupsGateProps<Matchup> {
  readonly eventId: string;
  readonly children: (fetched: FetchedMatchups<Matchup>) => ReactElement;
}

/** Fetches an event's matchups before its desk is rendered. */
export function MatchupsGate<Matchup>({ eventId, children }: MatchupsGateProps<Matchup>): ReactElement {
  const query = useQuery(matchupsQuery<Matchup>(eventId));
  const { data: matchups, error } = query;
  const refetch = (): void => void query.refetch();
  if (matchups) return children({ matchups, error, refetch });
  return error ? <ErrorPanel what={friendlyError(error)} onRetry={refetch} /> : <Skeleton height="240px" />;
}

interface DeskNoticesProps {
  readonly event: EventDetail;
  /** The event's noun: "bracket". */
  readonly noun: string;
  readonly error: Error | null;
}

/** Notices for people who enter results: that nothing can be entered yet, what a correction does, or that the list is outdated. */
export function DeskNotices({ event: { status }, noun, error }: DeskNoticesProps): ReactElement {
  return (
    <>
      {status === "draft" ? <Notice>{`This ${noun} is a draft. Publish it, then results can be entered.`}</Notice> : null}
      {status === "completed" ? (
        <Notice>{`This ${noun} is over. A result can still be corrected: points and stars follow, and everybody reads why.`}</Notice>
      ) : null}
      {error ? <Notice tone="warn">The newest results could not be fetched. {friendlyError(error)}</Notice> : null}
    </>
  );
}
