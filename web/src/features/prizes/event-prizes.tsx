import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, Suspense } from "react";
import { laterPart } from "../../lib/later-part.tsx";
import type { EventDetail } from "../events/events.queries.ts";

const panel = laterPart(async () => (await (await import("./load-event-prizes.ts")).loadEventPrizesPanel()).default);

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

/** True once the prizes can be drawn at once, or there are none: for pages on which nothing may move down later. */
export function usePrizesReady(event: EventDetail): boolean {
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
