import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { isFinished } from "../../../platform/events/event-status.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { Following } from "../../../platform/picks/following.tsx";
import { untilOver, useFollowedEvent } from "../../../platform/picks/use-followed-event.ts";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { SpreadTable } from "../live/live.tsx";
import { toSlots } from "../spread.queries.ts";
import { useSpreadSearch } from "../spread-link.tsx";
import { toWeeks } from "../week-board.ts";
import { SpreadOver } from "./over.tsx";

const Play = lazyPart(() => import("../play/play.tsx"), "Play");

/** The final result of a completed event, or the current standings before that. */
export function SpreadResults({ event: given }: PlayProps): ReactElement {
  const { event, refetch } = useFollowedEvent(given, { everyMs: untilOver });
  const isFixed = untilOver(given) === false;
  const { show } = useSpreadSearch();
  const slots = toSlots(event);
  if (show === "picks")
    return (
      <Suspense fallback={<PageWaiting label={event.name} />}>
        <Play event={event} />
      </Suspense>
    );
  const weeks = toWeeks(slots);
  return (
    <>
      {isFinished(event) && show === undefined ? <SpreadOver event={event} weeks={weeks} /> : <SpreadTable event={event} weeks={weeks} />}
      {isFixed ? null : <Following eventId={given.id} onChanged={refetch} />}
    </>
  );
}
