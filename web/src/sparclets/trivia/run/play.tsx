import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { preloadable } from "../../../lib/preloadable.tsx";
import { useWakeLock } from "../../../lib/use-wake-lock.ts";
import { isFinished } from "../../../platform/events/event-status.ts";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useDelayedBusy } from "../../../ui/use-delayed-busy.ts";
import { ClosedScreen } from "../play/closed.tsx";
import { PlayFrame } from "../play/frame.tsx";
import { RunBetween } from "./between.tsx";
import { RunQuestion } from "./question.tsx";
import { runQuery } from "./run.queries.ts";
import { RunStart } from "./start.tsx";
import "./run.css";

const REFETCH_EVERY_MS = 15_000;
/** Fetched while the player answers the first question. */
const end = preloadable(async () => (await import("./end.tsx")).RunEnd);
const RunEnd = end.Part;

/**
 * A self-paced game on the player's device. The server holds the player's position, so a reload or a second device shows the same question.
 */
export function RunPlay({ event }: PlayProps): ReactElement {
  const isLive = event.status === "live";
  const { data, error, refetch } = useQuery({ ...runQuery(event.id), enabled: isLive });
  useFreshEvent();
  useEffect(() => void end.prefetch().catch(() => undefined), []);
  useWakeLock(data?.at?.ended === null);
  if (data?.review && event.status !== "cancelled") return <RunEnd event={event} now={data} review={data.review} onOver={refetch} />;
  if (!isLive) return <ClosedScreen event={event} isOver={isFinished(event)} />;
  if (!data) {
    if (!error) return <Waiting event={event} />;
    return (
      <PlayFrame event={event} label="Not loaded" head={<b>{event.name}</b>}>
        <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />
      </PlayFrame>
    );
  }
  if (data.at === null) return <RunStart event={event} now={data} />;
  if (data.at.ended !== null) return <RunBetween event={event} now={data} at={data.at} />;
  return <RunQuestion key={data.at.question.slot} event={event} now={data} at={data.at} />;
}

/** Refetches the event at intervals, because it opens and closes by the clock. */
function useFreshEvent(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => client.invalidateQueries({ queryKey: ["event"] }).catch(() => undefined), REFETCH_EVERY_MS);
    return () => clearInterval(timer);
  }, [client]);
}

function Waiting({ event }: PlayProps): ReactElement {
  const isSlow = useDelayedBusy(true);
  return (
    <PlayFrame event={event} label="Loading" head={<b>{event.name}</b>}>
      {isSlow ? <Spinner label="Loading your game" /> : null}
    </PlayFrame>
  );
}
