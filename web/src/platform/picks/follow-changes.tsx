import { changesTopic } from "@sparc/contract/realtime/topic-names";
import { useEffect, useRef } from "react";
import { subscribe } from "../../realtime/socket-client.ts";

/** Pages of a crowd do not all ask in the same moment. */
const SPREAD_MS = 1_500;

interface FollowChangesProps {
  readonly eventId: string;
  readonly onChanged: () => void;
}

/**
 * Draws nothing, and tells soon after the server says that an event changed. To be fetched once a page stands. Nobody hears of it when the
 * socket is away: a page that uses this also asks by itself now and then.
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
