import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import { preloadable } from "../../lib/preloadable.tsx";
import type { EventDetail } from "../events/events.queries.ts";

const panel = preloadable(async () => (await (await import("./load-event-prizes.ts")).loadEventPrizesPanel()).default);

/** `own`: the viewer's own prizes. `others`: all prizes of the event and their winners. The default is both. */
export type PrizesPart = "own" | "others" | "both";

interface EventPrizesProps {
  readonly event: EventDetail;
  readonly part?: PrizesPart;
}

/** The prizes in an event's results, for all sparclet types. Nothing is fetched for an event without prizes. */
export function EventPrizes({ event, part = "both" }: EventPrizesProps): ReactElement | null {
  return event.prizes.tiers.length === 0 ? null : (
    <Suspense>
      <panel.Part event={event} part={part} />
    </Suspense>
  );
}

/** True when the prizes can be rendered at once, or when there are none. */
function usePrizesReady(event: EventDetail): boolean {
  const client = useQueryClient();
  const hasPrizes = event.prizes.tiers.length > 0;
  const { isPending } = useQuery({
    queryKey: ["event", event.id, "prizes-ready"],
    enabled: hasPrizes,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { prizesQuery } = await import("./prizes.queries.ts");
      await Promise.all([panel.prefetch(), client.fetchQuery(prizesQuery(event.id))]);
      return true;
    },
  });
  return !hasPrizes || !isPending;
}

type Part = Pick<UseQueryResult, "data" | "errorUpdateCount" | "fetchStatus">;

interface ResultsReadyOptions {
  readonly event: EventDetail;
  /** The queries of the page's upper part. */
  readonly parts: readonly Part[];
  /** False when the page has no results to wait for. */
  readonly isNeeded?: boolean;
}

/**
 * True when results can be rendered at once, prizes included, so that nothing moves down later: every query has succeeded, failed, or
 * cannot run offline. It then stays true, so that a failed refetch does not hide anything.
 */
export function useResultsReady({ event, parts, isNeeded = true }: ResultsReadyOptions): boolean {
  const arePrizesReady = usePrizesReady(event);
  const hasSettled = arePrizesReady && parts.every(({ data, errorUpdateCount }) => data !== undefined || errorUpdateCount > 0);
  const isOffline = parts.some(({ fetchStatus }) => fetchStatus === "paused");
  const [wasReady, setWasReady] = useState(false);
  const isReady = wasReady || hasSettled || isOffline || !isNeeded;
  if (isReady && !wasReady) setWasReady(true);
  return isReady;
}
