import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense } from "react";
import { useLookAt } from "../../../lib/use-look-at.ts";
import { eventQuery } from "../../../platform/events/events.queries.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { Following } from "../../../platform/picks/following.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { SpreadTable } from "../live/live.tsx";
import { locksOf, slotsOf } from "../spread.queries.ts";
import { useSpreadSearch } from "../spread-link.tsx";
import { weeksOf } from "../week-board.ts";
import { SpreadOver } from "./over.tsx";

const Play = lazy(async () => ({ default: (await import("../play/play.tsx")).Play }));

const LOOK_AGAIN_MS = 20_000;

/** How it came out when it is over; before that, how it stands. */
export function SpreadResults({ event: given }: PlayProps): ReactElement {
  const isFixed = given.status === "completed" || given.status === "cancelled";
  const { data: event = given, refetch } = useQuery({ ...eventQuery(given.id), refetchInterval: isFixed ? false : LOOK_AGAIN_MS });
  const look = (): void => void refetch();
  const { show } = useSpreadSearch();
  const slots = slotsOf(event);
  useLookAt(isFixed ? [] : locksOf(slots), look);
  if (show === "picks")
    return (
      <Suspense fallback={<PageWaiting label={event.name} />}>
        <Play event={event} />
      </Suspense>
    );
  const weeks = weeksOf(slots);
  const isOver = event.status === "completed" || event.status === "completing";
  return (
    <>
      {isOver && show === undefined ? <SpreadOver event={event} weeks={weeks} /> : <SpreadTable event={event} weeks={weeks} />}
      {isFixed ? null : <Following eventId={given.id} onChanged={look} />}
    </>
  );
}
