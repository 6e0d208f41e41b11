import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import { preloadable } from "../../lib/preloadable.tsx";
import type { EventDetail } from "../events/events.queries.ts";

const panel = preloadable(async () => (await (await import("./load-event-prizes.ts")).loadEventPrizesPanel()).default);

/** `own`: one's own prizes; `others`: what there was to win and who has it; both by default. */
export type PrizesPart = "own" | "others" | "both";

interface EventPrizesProps {
  readonly event: EventDetail;
  readonly part?: PrizesPart;
}

/** The prizes on an event's results, of whatever type; nothing is fetched where there are none. */
export function EventPrizes({ event, part = "both" }: EventPrizesProps): ReactElement | null {
  return event.prizes.tiers.length === 0 ? null : (
    <Suspense>
      <panel.Part event={event} part={part} />
    </Suspense>
  );
}

/** True once the prizes can be drawn at once, or there are none. */
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
  /** What the upper part of the page is made of. */
  readonly parts: readonly Part[];
  /** False where the page has no results to wait for. */
  readonly isNeeded?: boolean;
}

/**
 * True once results can be drawn at once, prizes included, so that nothing moves down later: everything has come, failed, or cannot come
 * offline. It stays true: a call that fails and is tried again takes nothing away.
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
