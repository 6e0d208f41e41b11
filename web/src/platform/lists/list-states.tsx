import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";

interface ListStatesProps {
  /** The plural noun of the rows: "users". */
  readonly what: string;
  readonly query: Pick<UseQueryResult, "data" | "error" | "fetchStatus" | "isPending" | "refetch">;
  /** False when the page does not show the query's data, for example a page past the end of the list. */
  readonly hasData?: boolean;
}

/** Shows a list's loading, offline or error state in place of its rows, or above rows that are already there. */
export function ListStates({ what, query, hasData = query.data !== undefined }: ListStatesProps): ReactNode {
  const { error, isPending, refetch } = query;
  const isPaused = query.fetchStatus === "paused";
  const isSlow = useDelayedBusy(isPending && !isPaused);
  if (error && !hasData) return <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />;
  if (isPaused && !hasData) return <Notice tone="warn">You are offline. The {what} come as soon as you are back.</Notice>;
  if (error)
    return (
      <Notice tone="warn">
        These {what} may be out of date: {friendlyError(error)}
      </Notice>
    );
  return isSlow && !hasData ? <RowsWaiting what={what} /> : null;
}

/** Placeholders of a list's first rows. */
export function RowsWaiting({ what }: { readonly what: string }): ReactElement {
  return (
    <Loading label={`Loading the ${what}`}>
      <div className="stack gap-s">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="52px" />
        ))}
      </div>
    </Loading>
  );
}
