import { changesTopic } from "@sparc/contract/realtime/topic-names";
import { useEffect, useRef } from "react";
import { subscribe } from "../../realtime/socket-client.ts";

/** The refetches of many open pages are spread over this time. */
const SPREAD_MS = 1_500;

interface FollowChangesProps {
  readonly eventId: string;
  readonly onChanged: () => void;
}

/**
 * Calls `onChanged` shortly after the server reports a change of the event; it renders nothing. It misses changes while the socket is
 * closed, so the page must also refetch at intervals. Load it after the page is drawn.
 */
export function FollowChanges({ eventId, onChanged }: FollowChangesProps): null {
  const latest = useRef(onChanged);
  useEffect(() => {
    latest.current = onChanged;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const hear = (): void => {
      timer ??= setTimeout(() => {
        timer = null;
        latest.current();
      }, Math.random() * SPREAD_MS);
    };
    const stop = subscribe(changesTopic(eventId), hear, { isNeeded: false });
    return () => {
      clearTimeout(timer ?? undefined);
      stop();
    };
  }, [eventId]);
  return null;
}
