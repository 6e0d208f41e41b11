import { lazy, type ReactElement, Suspense } from "react";
import type { EventDetail } from "../events/events.queries.ts";

const EventPrizesPanel = lazy(async () => (await import("./load-event-prizes.ts")).loadEventPrizesPanel());

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
      <EventPrizesPanel event={event} part={part} />
    </Suspense>
  );
}
