import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import { matchupsQuery } from "./matchups.queries.ts";

/** An event's matchups, with the type's own view of each. */
export interface FetchedMatchups<Matchup> {
  readonly matchups: readonly Matchup[];
  /** Why the newest could not be fetched. */
  readonly error: Error | null;
  readonly refetch: () => void;
}

interface MatchupsGateProps<Matchup> {
  readonly eventId: string;
  readonly children: (fetched: FetchedMatchups<Matchup>) => ReactElement;
}

/** Fetches an event's matchups before their desk is drawn. */
export function MatchupsGate<Matchup>({ eventId, children }: MatchupsGateProps<Matchup>): ReactElement {
  const query = useQuery(matchupsQuery<Matchup>(eventId));
  const { data: matchups, error } = query;
  const refetch = (): void => void query.refetch();
  if (matchups) return children({ matchups, error, refetch });
  return error ? <ErrorPanel what={friendlyError(error)} onRetry={refetch} /> : <Skeleton height="240px" />;
}

interface DeskNoticesProps {
  readonly event: EventDetail;
  /** "bracket". */
  readonly noun: string;
  readonly error: Error | null;
}

/** What somebody who enters results should know: that nothing can be entered yet, or what a correction does, or that the list is old. */
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
